import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failed, wrongUse } from '../CliError';
import type { Command } from '../Command';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export const bot: Command = {
  name: 'bot',
  usage: '',
  summary: 'runs the bot of the shop in Telegram',
  help: `
Runs the bot whose mini-app the shop is: it greets, opens the shop, and tells Telegram's users
of every change of their orders. It needs the database of the back end (DATABASE_URL, or the
one of the shop that runs on DATA_DIR), TELEGRAM_BOT_TOKEN and PUBLIC_URL; docs/telegram-bot.md
says where these come from. Several may run at once. Ctrl+C ends it.

  TELEGRAM_BOT_TOKEN=… PUBLIC_URL=https://shop.example olov bot`,
  options: {},
  words: { min: 0, max: 0 },

  async run(_input, { cwd, env, kit }) {
    const program = join(kit.root, '..', 'backend', 'dist', 'bot.mjs');
    if (!existsSync(program)) {
      throw wrongUse(
        'There is no bot here: run `npm run build` in the checkout of the shop, then try again.',
      );
    }
    const child = spawn(process.execPath, [program], { cwd, env, stdio: 'inherit' });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    const [code] = (await once(child, 'exit')) as [number | null];
    for (const signal of SIGNALS) process.off(signal, pass);
    if (code !== 0) throw failed('The bot has ended.');
  },
};
