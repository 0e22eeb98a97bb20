import { DAY_MS } from '@olov/contract/platform/durations';
import { ApiError } from './errors';
import { commonTexts } from './text/commonTexts';
import type { Locale } from './text/language';

/** Refuses a day that no calendar has. */
export function checkDay(day: string, locale: Locale): void {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) throw badQuery(locale);
}

/** The number of days from the first to the last, inclusive. */
export const daysBetween = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

export const badQuery = (locale: Locale): ApiError =>
  new ApiError(400, 'bad-query', commonTexts[locale]['bad-query']);
