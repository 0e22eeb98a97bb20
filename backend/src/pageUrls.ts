import type { Locale } from './text/language';

/** What an address of the shop begins with in a language (spec section 9). */
const PREFIX: Record<Locale, string> = { ru: '', en: '/en', uz: '/uz' };

/* `shopUrl` is where the shop is, without a slash at its end. */

export const menuUrl = (shopUrl: string, locale: Locale): string => `${shopUrl}${PREFIX[locale] || '/'}`;

export const trackerUrl = (shopUrl: string, locale: Locale, orderId: string): string =>
  `${shopUrl}${PREFIX[locale]}/tracker/${encodeURIComponent(orderId)}`;
