import { ORDER_TYPE, type Order, tashkentParts, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { expectedOf, isLate, minutesLeft } from '../../models/expected';
import styles from './ExpectedTime.module.css';

/** When the order comes or can be fetched: a range on the clock, and about how long that is. */
export const ExpectedTime = observer(function ExpectedTime({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const { locale, clock } = useStores();
  const expected = expectedOf(order);
  if (!expected) return null;

  const mode = order.orderTypeId === ORDER_TYPE.pickup ? 'pickup' : 'delivery';
  const minutes = minutesLeft(expected, clock.now);
  const wordsOf = (left: number) =>
    isLate(expected, clock.now) ? 'late' : left > 0 ? 'in-minutes' : 'any-minute';
  const isToday = tashkentParts(expected.from).day === tashkentParts(clock.now).day;
  const range = `${locale.time(expected.from)}–${locale.time(expected.to)}`;
  return (
    <dl className={styles.expected}>
      <dt>{formatMessage({ id: `orders.tracker.expected.${mode}` })}</dt>
      <dd className={styles.range}>{isToday ? range : `${locale.date(expected.from)}, ${range}`}</dd>
      {minutes !== undefined && (
        <dd className={styles.left}>
          {formatMessage({ id: `orders.tracker.${wordsOf(minutes)}` }, { minutes })}
        </dd>
      )}
    </dl>
  );
});
