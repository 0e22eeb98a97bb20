import { TASHKENT_OFFSET_MS } from '../places/tashkent';
import type { Locale } from './locales';

/* Chromium claims to support uz-UZ but prints `UZS 45,000` and `M01`. Numbers, months and weekdays of all three
   languages are therefore our own tables: the same text in every browser and on the server. */

const NBSP = '\u00a0';

const CURRENCY: Record<Locale, string> = { ru: 'сум', en: 'UZS', uz: 'soʻm' };
const GROUP: Record<Locale, string> = { ru: NBSP, en: ',', uz: NBSP };

/** A whole number with the grouping of the language: `45 000`, `45,000`. */
export function formatNumber(value: number, locale: Locale): string {
  const digits = Math.abs(Math.round(value)).toString();
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, GROUP[locale]);
  return value < 0 ? `−${grouped}` : grouped;
}

/** A sum of money with non-breaking spaces: `45 000 сум`, `45,000 UZS`, `45 000 soʻm`. */
export function formatMoney(sum: number, locale: Locale): string {
  return `${formatNumber(sum, locale)}${NBSP}${CURRENCY[locale]}`;
}

const MONTHS: Record<Locale, readonly string[]> = {
  ru: 'января,февраля,марта,апреля,мая,июня,июля,августа,сентября,октября,ноября,декабря'.split(','),
  en: 'January,February,March,April,May,June,July,August,September,October,November,December'.split(','),
  uz: 'yanvar,fevral,mart,aprel,may,iyun,iyul,avgust,sentabr,oktabr,noyabr,dekabr'.split(','),
};

type Moment = number | string | Date;

/** The date fields of a moment in Tashkent, independent of the time zone of browser or server. */
export function tashkentParts(moment: Moment) {
  const date = new Date(new Date(moment).getTime() + TASHKENT_OFFSET_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

export const twoDigits = (value: number): string => value.toString().padStart(2, '0');

/** `18:05`, time in Tashkent. */
export function formatTime(moment: Moment): string {
  const { hour, minute } = tashkentParts(moment);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

const DATES: Record<Locale, (day: number, month: string | undefined) => string> = {
  ru: (day, month) => `${day}${NBSP}${month}`,
  en: (day, month) => `${month} ${day}`,
  uz: (day, month) => `${day}-${month}`,
};

/** `21 ноября`, `November 21`, `21-noyabr`, date in Tashkent. */
export function formatDate(moment: Moment, locale: Locale): string {
  const { day, month } = tashkentParts(moment);
  return DATES[locale](day, MONTHS[locale][month]);
}
