import type { WholeOrder } from '@olov/contract';

const MINUTE = 60_000;

export type Urgency = 'calm' | 'soon' | 'late';

/**
 * The time by which an order should be with its customer: the slot, or the duration that the menu promises. The
 * expected time cannot serve: it moves on with every step of a late order.
 */
export const dueMsOf = (
  { slotStart, createdAt }: Pick<WholeOrder, 'slotStart' | 'createdAt'>,
  slotMinutes: number,
): number => (slotStart ? Date.parse(slotStart) : Date.parse(createdAt) + slotMinutes * MINUTE);

/** The last third of the promised duration is soon. */
export function urgencyOf(dueMs: number, slotMinutes: number, nowMs: number): Urgency {
  if (nowMs >= dueMs) return 'late';
  return dueMs - nowMs <= (slotMinutes * MINUTE) / 3 ? 'soon' : 'calm';
}
