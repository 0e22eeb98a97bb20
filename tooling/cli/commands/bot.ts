import { runBackendProgram } from '../backendProgram';
import type { Command } from '../Command';

export const bot: Command = {
  name: 'bot',
  usage: '',
  summary: 'runs the Telegram bot of the shop',
  help: `
Runs the bot whose mini-app the shop is: it greets, opens the shop, and tells Telegram's users
of every change of their orders. It needs the database of the back end (DATABASE_URL, or the
one of the shop that runs on DATA_DIR), TELEGRAM_BOT_TOKEN and PUBLIC_URL; docs/telegram-bot.md
says where these come from. Several may run at once. Ctrl+C ends it.

  TELEGRAM_BOT_TOKEN=… PUBLIC_URL=https://shop.example olov bot`,
  options: {},
  words: [],

  run: (_input, context) => runBackendProgram('bot', context, 'The bot has ended.'),
};
