import { ORDER_STATUS, type Order } from '@olov/contract';

const HOUR = 60 * 60_000;

/**
 * What was to be made longer ago than this is on no kitchen's hands any more, whatever its status says: it was made and
 * nobody tapped, or it is not made at all. It lengthens no promise, and the board asks what became of it; in ms.
 */
export const STUCK_MS = 4 * HOUR;

/** What was to be made, and last touched, longer ago than this is on its way to nobody; in ms. */
export const ABANDONED_MS = 24 * HOUR;

/** Not ready long after it ought to be. Only people know if it was made, or has to be cancelled and paid back. */
export const isStuck = (
  { statusCode, slotStart, createdAt }: Pick<Order, 'statusCode' | 'slotStart' | 'createdAt'>,
  nowMs: number,
): boolean =>
  statusCode < ORDER_STATUS.ready &&
  statusCode !== ORDER_STATUS.awaitingPayment &&
  Date.parse(slotStart ?? createdAt) <= nowMs - STUCK_MS;
