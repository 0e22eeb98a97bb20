import { isActiveStatus, ORDER_STATUS, ORDER_TYPE, type Order } from '@olov/shared-kit';

const MINUTE = 60_000;
/** The longest wait that is shown in minutes; a longer one is shown as a time only. */
const COUNTABLE_MINUTES = 90;
const COUNTABLE_LATE = 60;

export type Wait =
  | { words: 'in-minutes' | 'late'; minutes: number }
  /** `far`: only the time is shown. */
  | { words: 'any-minute' | 'very-late' | 'far' };

export function expectedOf({ statusCode, orderTypeId, expected }: Order): Order['expected'] {
  const isWaiting =
    isActiveStatus(statusCode) &&
    statusCode !== ORDER_STATUS.courierArrived &&
    !(orderTypeId === ORDER_TYPE.pickup && statusCode === ORDER_STATUS.ready);
  return isWaiting ? expected : undefined;
}

/** Counts down to the middle of the range; from there to its end the order may come any minute. */
export function waitOf({ from, to }: { from: string; to: string }, nowMs: number): Wait {
  const end = Date.parse(to);
  if (nowMs > end) {
    const minutes = Math.ceil((nowMs - end) / MINUTE);
    return minutes > COUNTABLE_LATE ? { words: 'very-late' } : { words: 'late', minutes };
  }
  const minutes = Math.ceil(((Date.parse(from) + end) / 2 - nowMs) / MINUTE);
  if (minutes > COUNTABLE_MINUTES) return { words: 'far' };
  return minutes > 0 ? { words: 'in-minutes', minutes } : { words: 'any-minute' };
}
