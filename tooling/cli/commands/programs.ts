import type { Command } from '../Command';
import { runBackendProgram } from '../runProgram';

export const migrate: Command = {
  name: 'migrate',
  usage: '',
  summary: 'migrates the database to the schema of this build',
  help: `
Runs the migrations of this build, before servers with MIGRATE=off start. It needs the database
of the back end: DATABASE_LISTEN_URL (a connection without a transaction pooler) or
DATABASE_URL, or that of the shop that runs on DATA_DIR. A schema that is up to date or newer
stays unchanged. docs/operating.md has the rules of migrations.

  DATABASE_URL=… olov migrate`,
  options: {},
  words: [],

  run: (_input, context) => runBackendProgram('migrate', context, 'The schema was not migrated.'),
};

export const bot: Command = {
  name: 'bot',
  usage: '',
  summary: 'runs the Telegram bot of the shop',
  help: `
Runs the bot whose mini-app is the shop: it greets users, opens the shop, and sends them every
change of their orders. It needs the database of the back end (DATABASE_URL, or that of the
shop that runs on DATA_DIR), TELEGRAM_BOT_TOKEN and PUBLIC_URL; docs/telegram-bot.md describes
them. Several may run at once. Ctrl+C stops it.

  TELEGRAM_BOT_TOKEN=… PUBLIC_URL=https://shop.example olov bot`,
  options: {},
  words: [],

  run: (_input, context) => runBackendProgram('bot', context, 'The bot has ended.'),
};
