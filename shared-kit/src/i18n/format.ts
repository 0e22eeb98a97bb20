import { TASHKENT_OFFSET_MS } from '@olov/contract/places/tashkent';
import type { Locale } from '@olov/contract/platform/locales';
import { DATE_STYLES } from '../uiKit';

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

const WEEKDAYS: Record<Locale, readonly string[]> = {
  ru: 'воскресенье,понедельник,вторник,среда,четверг,пятница,суббота'.split(','),
  en: 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(','),
  uz: 'yakshanba,dushanba,seshanba,chorshanba,payshanba,juma,shanba'.split(','),
};

/** The date fields of a moment in Tashkent, independent of the browser’s time zone. */
export function tashkentParts(moment: number | string) {
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

const two = (value: number) => value.toString().padStart(2, '0');

/** `18:05`, time in Tashkent. */
export function formatTime(moment: number | string): string {
  const { hour, minute } = tashkentParts(moment);
  return `${two(hour)}:${two(minute)}`;
}

const DATES: Record<Locale, (day: number, month: string | undefined) => string> = {
  ru: (day, month) => `${day}${NBSP}${month}`,
  en: (day, month) => `${month} ${day}`,
  uz: (day, month) => `${day}-${month}`,
};

/** `21 ноября`, `November 21`, `21-noyabr`, date in Tashkent. */
export function formatDate(moment: number | string, locale: Locale): string {
  const { day, month } = tashkentParts(moment);
  return DATES[locale](day, MONTHS[locale][month]);
}

/** The numeric date of the language: `21.11.2026`, `11/21/2026`, `21.11.2026`, in Tashkent (spec section 9). */
export function formatNumericDate(moment: number | string, locale: Locale): string {
  const { day, month, year } = tashkentParts(moment);
  return DATE_STYLES[locale].format
    .replace('dd', two(day))
    .replace('mm', two(month + 1))
    .replace('yy', `${year}`);
}

/** `21 ноября, 18:05`. */
export function formatDateTime(moment: number | string, locale: Locale): string {
  return `${formatDate(moment, locale)}, ${formatTime(moment)}`;
}

/** The names of the weekdays, starting with the first day of a week in this language. */
export function weekdaysOf(locale: Locale): readonly string[] {
  const { firstWeekday } = DATE_STYLES[locale];
  return [...WEEKDAYS[locale].slice(firstWeekday), ...WEEKDAYS[locale].slice(0, firstWeekday)];
}

export function formatWeekday(moment: number | string, locale: Locale): string {
  return WEEKDAYS[locale][tashkentParts(moment).weekday] ?? '';
}

/** Replaces each spelling of the Uzbek apostrophe (ʻ ʼ ‘ ’ `) by `'`, for search and comparison. */
export const foldApostrophes = (text: string): string => text.replace(/[ʻʼ‘’'`]/g, "'");
