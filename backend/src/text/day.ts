import { TASHKENT_OFFSET_MS } from '@olov/contract';
import type { Locale } from './language';

/** Hard-coded because engines disagree on Uzbek; Russian months are in the genitive, as after a number. */
const MONTHS: Record<Locale, string> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  en: 'January February March April May June July August September October November December',
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
};

/** A date whose UTC fields are the time in Tashkent. */
export const inTashkent = (at: Date): Date => new Date(at.getTime() + TASHKENT_OFFSET_MS);

export function formatDay(at: Date, locale: Locale): string {
  const there = inTashkent(at);
  const day = there.getUTCDate();
  const month = MONTHS[locale].split(' ')[there.getUTCMonth()];
  return { ru: `${day} ${month}`, en: `${month} ${day}`, uz: `${day}-${month}` }[locale];
}

export const formatTime = (at: Date): string => inTashkent(at).toISOString().slice(11, 16);
