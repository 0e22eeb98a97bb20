import { tashkentDay } from '@olov/contract';
import { ApiError } from './errors';
import { commonMessages } from './plugins/messages';
import type { Locale } from './text/language';

const DAY_MS = 24 * 60 * 60_000;

/** The start of a calendar day in Tashkent; refuses a day that no calendar has. */
export function startOf(day: string, locale: Locale): Date {
  const at = Date.parse(`${day}T00:00:00+05:00`);
  if (Number.isNaN(at) || tashkentDay(at) !== day) throw badQuery(locale);
  return new Date(at);
}

/** The first moment after the day. */
export const endOf = (day: string, locale: Locale): Date => new Date(startOf(day, locale).getTime() + DAY_MS);

export const badQuery = (locale: Locale): ApiError =>
  new ApiError(400, 'bad-query', commonMessages[locale]['bad-query']);
