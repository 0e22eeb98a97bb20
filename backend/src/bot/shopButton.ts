import { InlineKeyboard } from 'grammy';

/** One button below a message that opens the shop inside Telegram. */
export const shopButton = (text: string, url: string): InlineKeyboard =>
  new InlineKeyboard().webApp(text, url);
