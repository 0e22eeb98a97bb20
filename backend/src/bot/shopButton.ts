import { InlineKeyboard } from 'grammy';

export const shopButton = (text: string, url: string): InlineKeyboard =>
  new InlineKeyboard().webApp(text, url);
