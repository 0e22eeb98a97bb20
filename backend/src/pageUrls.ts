import type { Locale } from './text/language';

/** Address prefix of each language (spec section 9). */
const PREFIX: Record<Locale, string> = { ru: '', en: '/en', uz: '/uz' };

export const menuUrl = (shopUrl: string, locale: Locale): string => `${shopUrl}${PREFIX[locale] || '/'}`;

export const trackerUrl = (shopUrl: string, locale: Locale, orderId: string): string =>
  `${shopUrl}${PREFIX[locale]}/tracker/${encodeURIComponent(orderId)}`;
