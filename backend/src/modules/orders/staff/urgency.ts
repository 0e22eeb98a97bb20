import type { WholeOrder } from '@olov/contract';

export type Urgency = 'calm' | 'soon' | 'late';

/** An order is soon due from the beginning of its promise, and late after the end. */
export function urgencyOf({ promise: { from, to } }: Pick<WholeOrder, 'promise'>, nowMs: number): Urgency {
  if (nowMs >= Date.parse(to)) return 'late';
  return nowMs >= Date.parse(from) ? 'soon' : 'calm';
}
