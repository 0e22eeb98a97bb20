import { isActiveStatus, ORDER_STATUS, ORDER_TYPE, type Order } from '@olov/shared-kit';

const MINUTE = 60_000;
/** The longest wait that is shown in minutes; a longer one is shown as a time only. */
const COUNTABLE_MINUTES = 90;

export function expectedOf({ statusCode, orderTypeId, expected }: Order): Order['expected'] {
  const isWaiting =
    isActiveStatus(statusCode) &&
    statusCode !== ORDER_STATUS.courierArrived &&
    !(orderTypeId === ORDER_TYPE.pickup && statusCode === ORDER_STATUS.ready);
  return isWaiting ? expected : undefined;
}

/** Whole minutes to the middle of the range; 0 once the range has begun, undefined when it is far away. */
export function minutesLeft({ from, to }: { from: string; to: string }, nowMs: number): number | undefined {
  if (Date.parse(from) <= nowMs) return 0;
  const middle = (Date.parse(from) + Date.parse(to)) / 2;
  const minutes = Math.ceil((middle - nowMs) / MINUTE / 5) * 5;
  return minutes > COUNTABLE_MINUTES ? undefined : minutes;
}

export const isLate = ({ to }: { to: string }, nowMs: number): boolean => Date.parse(to) < nowMs;
