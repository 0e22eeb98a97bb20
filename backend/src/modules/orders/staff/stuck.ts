import { type OrderPhase, phaseOf, type WholeOrder } from '@olov/contract';

/** The phases in which the kitchen still has work. */
export const UNREADY = ['placed', 'accepted', 'kitchen'] as const satisfies readonly OrderPhase[];
const HOUR = 60 * 60_000;

// An order that was due longer ago was prepared without a status change, or never is, so it delays no other orders.
export const STUCK_MS = 4 * HOUR;

export const ABANDONED_MS = 24 * HOUR;

export const isStuck = (
  { statusCode, promise }: Pick<WholeOrder, 'statusCode' | 'promise'>,
  nowMs: number,
): boolean =>
  UNREADY.some((phase) => phase === phaseOf(statusCode)) && Date.parse(promise.to) <= nowMs - STUCK_MS;
