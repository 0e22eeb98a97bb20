import { InlineKeyboard } from 'grammy';
import type { Locale } from '../text/language';

/** What an address of the shop begins with in a language (spec section 9). */
const PREFIX: Record<Locale, string> = { ru: '', en: '/en', uz: '/uz' };

export const menuUrl = (shopUrl: string, locale: Locale): string => `${shopUrl}${PREFIX[locale] || '/'}`;

export const trackerUrl = (shopUrl: string, locale: Locale, orderId: string): string =>
  `${shopUrl}${PREFIX[locale]}/tracker/${encodeURIComponent(orderId)}`;

/** One button below a message that opens the shop inside Telegram. */
export const shopButton = (text: string, url: string): InlineKeyboard =>
  new InlineKeyboard().webApp(text, url);
