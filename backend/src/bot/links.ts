import { ORDER_TYPE } from '@olov/shared-kit/contract';
import { InlineKeyboard } from 'grammy';
import type { Locale } from '../text/language';
import { botMessages } from './messages';

/** What an address of the shop begins with in a language (spec section 9). */
const PREFIX: Record<Locale, string> = { ru: '', en: '/en', uz: '/uz' };

export const menuUrl = (shopUrl: string, locale: Locale): string => `${shopUrl}${PREFIX[locale] || '/'}`;

export const trackerUrl = (shopUrl: string, locale: Locale, orderId: string): string =>
  `${shopUrl}${PREFIX[locale]}/tracker/${encodeURIComponent(orderId)}`;

/** One button below a message that opens the shop inside Telegram. */
export const shopButton = (text: string, url: string): InlineKeyboard =>
  new InlineKeyboard().webApp(text, url);

interface Told {
  number: string;
  orderTypeId: 0 | 200;
  statusCode: number;
}

export function orderText({ number, orderTypeId, statusCode }: Told, locale: Locale): string {
  const { order, status } = botMessages[locale];
  const texts: Record<string, string> = status;
  const pickup = orderTypeId === ORDER_TYPE.pickup ? texts[`${statusCode}.pickup`] : undefined;
  return order(number, pickup ?? texts[statusCode] ?? status.unknown);
}
