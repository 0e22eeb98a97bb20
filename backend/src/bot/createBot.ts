import { DEFAULT_LOCALE, detectLocale, LOCALES, type Locale } from '@olov/contract/platform/locales';
import { Bot } from 'grammy';
import type { Database } from '../db/connect';
import { menuUrl } from '../pageUrls';
import { rememberChat } from './chats';
import { shopButton } from './shopButton';
import { telegramClient } from './telegramClient';
import { botTexts } from './texts';

interface Options {
  token: string;
  apiUrl: string;
  shopUrl: string;
  brand: string;
  db: Database;
}

/** Timeout of a Telegram request; it must be longer than a long poll. */
const ANSWER_SECONDS = 40;

/** Messages in groups are ignored: messages about orders are for one user only. */
export function createBot({ token, apiUrl, shopUrl, brand, db }: Options): Bot {
  const bot = new Bot(token, { client: telegramClient(apiUrl, ANSWER_SECONDS) });
  const chats = bot.chatType('private');

  chats.command('start', async (context) => {
    const locale = localeOf(context.from.language_code);
    const messages = botTexts[locale];
    await rememberChat(db, context.from.id, { locale, isMuted: false });
    const url = menuUrl(shopUrl, locale);
    await context.setChatMenuButton({
      chat_id: context.chat.id,
      menu_button: { type: 'web_app', text: messages['menu-button'], web_app: { url } },
    });
    await context.reply(messages.welcome(brand), { reply_markup: shopButton(messages['open-menu'], url) });
  });

  chats.command('stop', async (context) => {
    const locale = localeOf(context.from.language_code);
    await rememberChat(db, context.from.id, { locale, isMuted: true });
    await context.reply(botTexts[locale].stopped);
  });
  return bot;
}

export async function introduce({ api }: Bot, shopUrl: string): Promise<void> {
  const commandsIn = (locale: Locale) =>
    Object.entries(botTexts[locale].commands).map(([command, description]) => ({ command, description }));
  await api.setMyCommands(commandsIn('en'));
  for (const locale of LOCALES.filter((one) => one !== 'en'))
    await api.setMyCommands(commandsIn(locale), { language_code: locale });
  const { 'menu-button': text } = botTexts.en;
  // The user’s language is not known yet; the shop takes it from the browser.
  await api.setChatMenuButton({ menu_button: { type: 'web_app', text, web_app: { url: `${shopUrl}/` } } });
}

/** The language of the messages; Telegram may name none. */
const localeOf = (code = ''): Locale => detectLocale(undefined, [code]) ?? DEFAULT_LOCALE;
