import type { Locale } from '@olov/shared-kit';

/** A number with the decimal sign of the language; browsers do not know that of Uzbek. */
export const decimal = (number: string, locale: Locale): string =>
  locale === 'en' ? number : number.replace('.', ',');
