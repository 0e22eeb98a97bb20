import { type Order, tashkentParts, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Room, roomOf } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { expectedOf, type Wait, waitOf } from '../../models/expected';
import { modeName } from '../../models/orderStatus';
import styles from './ExpectedTime.module.css';

/** The longest text of each wording. */
const WIDEST: readonly Wait[] = [
  { words: 'in-minutes', minutes: 85 },
  { words: 'any-minute' },
  { words: 'late', minutes: 58 },
  { words: 'very-late' },
];

/** No live region: screen readers do not announce each minute. */
export const ExpectedTime = observer(function ExpectedTime({ order }: { order: Order }) {
  const { clock } = useStores();
  const expected = expectedOf(order);
  const texts = useExpectedTexts(order, expected);
  if (!expected || !texts) return null;
  const wait = waitOf(expected, clock.now);
  return (
    <dl className={styles.expected}>
      <dt>{texts.mode}</dt>
      <dd className={styles.left} data-testid="order-wait" data-wait={wait.words}>
        {texts.left(wait)}
      </dd>
      {wait.words !== 'far' && <dd className={styles.range}>{texts.range}</dd>}
    </dl>
  );
});

/** Reserves the space for all wordings, so that nothing moves as time passes. */
export const ExpectedTimeSpace = observer(function ExpectedTimeSpace({ order }: { order: Order }) {
  const texts = useExpectedTexts(order, order.expected);
  if (!texts) return null;
  return (
    <Room
      others={WIDEST.map((wait) => (
        <dl key={wait.words} className={styles.expected}>
          <dt {...roomOf(texts.mode)} />
          <dd className={styles.left} data-wait={wait.words} {...roomOf(texts.left(wait))} />
          <dd className={styles.range} {...roomOf(texts.range)} />
        </dl>
      ))}
    />
  );
});

function useExpectedTexts({ orderTypeId }: Order, expected: Order['expected']) {
  const { formatMessage } = useIntl();
  const { locale, clock } = useStores();
  if (!expected) return undefined;
  // A time that is shown in minutes needs no date, also across midnight.
  const isNear =
    waitOf(expected, clock.now).words !== 'far' ||
    tashkentParts(expected.from).day === tashkentParts(clock.now).day;
  const time = `${locale.time(expected.from)}–${locale.time(expected.to)}`;
  const range = isNear ? time : `${locale.date(expected.from)}, ${time}`;
  return {
    mode: formatMessage({ id: `orders.tracker.expected.${modeName(orderTypeId)}` }),
    range,
    left: (wait: Wait) =>
      wait.words === 'far'
        ? range
        : formatMessage(
            { id: `orders.tracker.${wait.words}` },
            wait.words === 'in-minutes' || wait.words === 'late' ? { minutes: wait.minutes } : {},
          ),
  };
}
