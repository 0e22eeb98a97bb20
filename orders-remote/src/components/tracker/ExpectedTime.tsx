import { type Order, tashkentParts, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Room, roomOf } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { expectedOf, isLate, minutesLeft } from '../../models/expected';
import { modeName } from '../../models/orderStatus';
import styles from './ExpectedTime.module.css';

const WORDS = ['in-minutes', 'any-minute', 'late'] as const;
/** The number of minutes with the widest text. */
const WIDEST_MINUTES = 85;

export const ExpectedTime = observer(function ExpectedTime({ order }: { order: Order }) {
  const { clock } = useStores();
  const expected = expectedOf(order);
  const texts = useExpectedTexts(order, expected);
  if (!expected || !texts) return null;

  const minutes = minutesLeft(expected, clock.now);
  const wordsOf = (left: number) =>
    isLate(expected, clock.now) ? 'late' : left > 0 ? 'in-minutes' : 'any-minute';
  return (
    <dl className={styles.expected}>
      <dt>{texts.mode}</dt>
      <dd className={styles.range}>{texts.range}</dd>
      {minutes !== undefined && <dd className={styles.left}>{texts.left(wordsOf(minutes), minutes)}</dd>}
    </dl>
  );
});

/** Reserves the space for all wordings, so that nothing moves as time passes. */
export const ExpectedTimeSpace = observer(function ExpectedTimeSpace({ order }: { order: Order }) {
  const texts = useExpectedTexts(order, order.expected);
  if (!texts) return null;
  return (
    <Room
      others={WORDS.map((words) => (
        <dl key={words} className={styles.expected}>
          <dt {...roomOf(texts.mode)} />
          <dd className={styles.range} {...roomOf(texts.range)} />
          <dd className={styles.left} {...roomOf(texts.left(words, WIDEST_MINUTES))} />
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
    minutesLeft(expected, clock.now) !== undefined ||
    tashkentParts(expected.from).day === tashkentParts(clock.now).day;
  const range = `${locale.time(expected.from)}–${locale.time(expected.to)}`;
  return {
    mode: formatMessage({ id: `orders.tracker.expected.${modeName(orderTypeId)}` }),
    range: isNear ? range : `${locale.date(expected.from)}, ${range}`,
    left: (words: (typeof WORDS)[number], minutes: number) =>
      formatMessage({ id: `orders.tracker.${words}` }, { minutes }),
  };
}
