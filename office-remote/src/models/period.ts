import { DAY_MS } from '@olov/contract/platform/durations';
import { MOST_FIGURE_DAYS } from '@olov/contract/staff/names';
import { TASHKENT_OFFSET_MS } from '@olov/shared-kit';
import { dayOf, isDay } from './days';

export interface Period {
  from: string;
  to: string;
}

/** The last week, today included. */
export const lastWeek = (now: number): Period => ({ from: dayOf(now - 6 * DAY_MS), to: dayOf(now) });

/** True if both are days in their order, and not too many. */
export function isPeriod({ from, to }: Period): boolean {
  const [first, last] = [from, to].map((day) =>
    isDay(day) ? Date.parse(`${day}T00:00:00Z`) - TASHKENT_OFFSET_MS : Number.NaN,
  );
  if (first === undefined || last === undefined) return false;
  return first <= last && last - first < MOST_FIGURE_DAYS * DAY_MS;
}
