import { ORDER_STATUS, type WholeOrder } from '@olov/contract';

const HOUR = 60 * 60_000;

/**
 * An unfinished order that was due longer ago no longer occupies the kitchen: it was made without a status change, or
 * is never made. It does not delay other orders, and the board asks about it; in ms.
 */
export const STUCK_MS = 4 * HOUR;

/** An order that was due and last changed longer ago counts as abandoned; in ms. */
export const ABANDONED_MS = 24 * HOUR;

export const isStuck = (
  { statusCode, slotStart, createdAt }: Pick<WholeOrder, 'statusCode' | 'slotStart' | 'createdAt'>,
  nowMs: number,
): boolean =>
  statusCode < ORDER_STATUS.ready &&
  statusCode !== ORDER_STATUS.awaitingPayment &&
  Date.parse(slotStart ?? createdAt) <= nowMs - STUCK_MS;
