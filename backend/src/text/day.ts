import type { Locale } from './language';

/** Asia/Tashkent is UTC+5 the whole year. */
const OFFSET_MS = 5 * 60 * 60 * 1000;

/** The day of Tashkent's calendar, `2026-12-05`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** Spelled out, because engines disagree on Uzbek; in Russian as it stands after a number. */
const MONTHS: Record<Locale, string> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  en: 'January February March April May June July August September October November December',
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
};

/** A day of Tashkent's calendar: `5 декабря`, `December 5`, `5-dekabr`. */
export function formatDay(at: Date, locale: Locale): string {
  const there = new Date(at.getTime() + OFFSET_MS);
  const day = there.getUTCDate();
  const month = MONTHS[locale].split(' ')[there.getUTCMonth()];
  return { ru: `${day} ${month}`, en: `${month} ${day}`, uz: `${day}-${month}` }[locale];
}

/** Today in Tashkent: `YYYY-MM-DD`. */
export const tashkentDay = (now: number): string => new Date(now + OFFSET_MS).toISOString().slice(0, 10);
