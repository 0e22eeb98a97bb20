import { estimateOf } from '@olov/contract/orders/estimate';
import { MINUTE_MS } from '@olov/contract/platform/durations';
import { isActiveStatus, isBeforeKitchen, ORDER_TYPE, type Order, phaseOf, statusOf } from '@olov/shared-kit';

/** An estimate that is further away is not shown: the promise says more. */
const NEAR_MINUTES = 90;
const COUNTABLE_LATE = 60;

type Promised = NonNullable<Order['promise']>;

export type Wait =
  | { words: 'late'; minutes: number; estimate?: string }
  | { words: 'very-late'; estimate?: string }
  | { words: 'about'; estimate: string }
  /** `far`: only the promise is shown. */
  | { words: 'any-minute' | 'far' };

/** The promise of an order that the customer waits for. A back end without promises has the estimate alone. */
export function promiseOf({ statusCode, orderTypeId, promise, expected }: Order): Promised | undefined {
  const isWaiting =
    isActiveStatus(statusCode) &&
    statusOf(statusCode)?.place !== 'door' &&
    !(orderTypeId === ORDER_TYPE.pickup && phaseOf(statusCode) === 'ready');
  return isWaiting ? (promise ?? expected) : undefined;
}

/** The promise decides whether the order is late. The estimate is the middle of its range; from then on the order may come any minute. */
export function waitOf({ to }: Promised, expected: Order['expected'], nowMs: number): Wait {
  const middle = expected && estimateOf(expected);
  const isAhead = middle !== undefined && middle > nowMs;
  const about = isAhead && { estimate: new Date(middle).toISOString() };
  const end = Date.parse(to);
  if (nowMs > end) {
    const minutes = Math.ceil((nowMs - end) / MINUTE_MS);
    return minutes > COUNTABLE_LATE ? { words: 'very-late', ...about } : { words: 'late', minutes, ...about };
  }
  if (!about) return { words: expected ? 'any-minute' : 'far' };
  return middle - nowMs > NEAR_MINUTES * MINUTE_MS ? { words: 'far' } : { words: 'about', ...about };
}

/** The time at which the kitchen begins, while it is ahead. */
export const cookingOf = ({ statusCode, cookingStartsAt }: Order, nowMs: number): string | undefined =>
  isBeforeKitchen(statusCode) &&
  phaseOf(statusCode) !== 'unpaid' &&
  cookingStartsAt !== undefined &&
  Date.parse(cookingStartsAt) > nowMs
    ? cookingStartsAt
    : undefined;
