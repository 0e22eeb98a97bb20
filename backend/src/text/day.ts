import { TASHKENT_OFFSET_MS } from '@olov/contract';
import type { Locale } from './language';

/** Spelled out, because engines disagree on Uzbek; in Russian as it stands after a number. */
const MONTHS: Record<Locale, string> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  en: 'January February March April May June July August September October November December',
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
};

/** A day of Tashkent's calendar: `5 декабря`, `December 5`, `5-dekabr`. */
export function formatDay(at: Date, locale: Locale): string {
  const there = new Date(at.getTime() + TASHKENT_OFFSET_MS);
  const day = there.getUTCDate();
  const month = MONTHS[locale].split(' ')[there.getUTCMonth()];
  return { ru: `${day} ${month}`, en: `${month} ${day}`, uz: `${day}-${month}` }[locale];
}
