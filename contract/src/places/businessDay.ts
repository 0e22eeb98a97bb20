import { DAY_MS } from '../platform/durations';
import { type BusinessDay, dayFrom, type HoursException } from './openingHours';
import { tashkentDay, tashkentMidnight } from './tashkent';

/** The usual hours of a restaurant, and its days with other ones. */
export interface HoursOfDays {
  opening: string;
  closing: string;
  exceptions?: readonly HoursException[];
}

/** The hours of a business day; undefined if the restaurant is closed on it. */
export function hoursOn(
  { opening, closing, exceptions }: HoursOfDays,
  date: string,
): { opening: string; closing: string } | undefined {
  const exception = exceptions?.find((one) => one.date === date);
  if (!exception) return { opening, closing };
  const { opening: opens, closing: closes } = exception;
  return opens === undefined || closes === undefined ? undefined : { opening: opens, closing: closes };
}

/**
 * The business day of an instant. It lasts from the opening to the closing. Outside of these hours it ends in the middle
 * between its closing (or the midnight after it, if that is later) and the next opening. A closed day counts with the usual hours.
 */
export function businessDayAt(hours: HoursOfDays, ms: number): BusinessDay & { date: string } {
  const midnight = tashkentMidnight(ms);
  const [yesterday, today] = [dayOf(hours, midnight - DAY_MS), dayOf(hours, midnight)];
  const restMs = Math.max(yesterday.closesMs, midnight);
  const endMs = Math.max(restMs, (restMs + today.opensMs) / 2);
  return ms < endMs ? yesterday : today;
}

function dayOf(hours: HoursOfDays, midnight: number) {
  const date = tashkentDay(midnight);
  return { date, ...dayFrom(hoursOn(hours, date) ?? hours, midnight) };
}
