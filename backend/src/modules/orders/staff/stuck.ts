import { ORDER_STATUS, type WholeOrder } from '@olov/contract';

const HOUR = 60 * 60_000;

// An order that was due longer ago was prepared without a status change, or never is, so it delays no other orders.
export const STUCK_MS = 4 * HOUR;

export const ABANDONED_MS = 24 * HOUR;

export const isStuck = (
  { statusCode, promise }: Pick<WholeOrder, 'statusCode' | 'promise'>,
  nowMs: number,
): boolean =>
  statusCode < ORDER_STATUS.ready &&
  statusCode !== ORDER_STATUS.awaitingPayment &&
  Date.parse(promise.to) <= nowMs - STUCK_MS;
