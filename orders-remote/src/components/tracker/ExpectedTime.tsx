import { type Order, useStores, useTimes } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Room, roomOf } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { promiseOf, type Wait, waitOf } from '../../models/expected';
import { modeName } from '../../models/orderStatus';
import styles from './ExpectedTime.module.css';

/** The longest text of each wording. */
const widest = (estimate: string): readonly Wait[] => [
  { words: 'about', estimate },
  { words: 'any-minute' },
  { words: 'late', minutes: 58, estimate },
  { words: 'very-late', estimate },
];

/** The promise, and below it the estimate. No live region: screen readers do not announce an estimate, which moves. */
export const ExpectedTime = observer(function ExpectedTime({ order }: { order: Order }) {
  const { clock } = useStores();
  const texts = useTimeTexts();
  const promise = promiseOf(order);
  if (!promise) return null;
  const wait = waitOf(promise, order.expected, clock.now);
  return (
    <dl className={styles.expected}>
      <dt>{texts.mode(order)}</dt>
      <dd className={styles.promise} data-testid="order-promise">
        {texts.range(promise)}
      </dd>
      {wait.words !== 'far' && (
        <dd className={styles.wait} data-testid="order-wait" data-wait={wait.words}>
          {texts.wait(wait)}
        </dd>
      )}
    </dl>
  );
});

/** Reserves the space for all wordings, so that nothing moves as time passes. */
export const ExpectedTimeSpace = observer(function ExpectedTimeSpace({ order }: { order: Order }) {
  const texts = useTimeTexts();
  const promise = order.promise ?? order.expected;
  if (!promise) return null;
  return (
    <Room
      others={widest(promise.to).map((wait) => (
        <dl key={wait.words} className={styles.expected}>
          <dt {...roomOf(texts.mode(order))} />
          <dd className={styles.promise} {...roomOf(texts.range(promise))} />
          <dd className={styles.wait} data-wait={wait.words} {...roomOf(texts.wait(wait))} />
        </dl>
      ))}
    />
  );
});

export function useTimeTexts() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const text = (id: string, values = {}) => formatMessage({ id: `orders.tracker.${id}` }, values);
  return {
    mode: ({ orderTypeId }: Order) => text(`expected.${modeName(orderTypeId)}`),
    ...useTimes(),
    wait(wait: Wait): string {
      if (wait.words === 'about') return text('about', { time: locale.time(wait.estimate) });
      const words = text(wait.words, wait.words === 'late' ? { minutes: wait.minutes } : {});
      return 'estimate' in wait && wait.estimate
        ? `${words} ${text('now', { time: locale.time(wait.estimate) })}`
        : words;
    },
  };
}
