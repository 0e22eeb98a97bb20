import { formatDate, formatTime, tashkentParts, twoDigits } from '@olov/contract/platform/formats';
import type { Locale } from '@olov/contract/platform/locales';
import { DATE_STYLES } from '../uiKit';

export * from '@olov/contract/platform/formats';

const WEEKDAYS: Record<Locale, readonly string[]> = {
  ru: 'воскресенье,понедельник,вторник,среда,четверг,пятница,суббота'.split(','),
  en: 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(','),
  uz: 'yakshanba,dushanba,seshanba,chorshanba,payshanba,juma,shanba'.split(','),
};

/** The numeric date of the language: `21.11.2026`, `11/21/2026`, `21.11.2026`, in Tashkent (spec section 9). */
export function formatNumericDate(moment: number | string, locale: Locale): string {
  const { day, month, year } = tashkentParts(moment);
  return DATE_STYLES[locale].format
    .replace('dd', twoDigits(day))
    .replace('mm', twoDigits(month + 1))
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
