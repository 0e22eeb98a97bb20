import { endWithSignals } from '@olov/server-kit/end-with-signals';
import { createLog } from '../log';
import { readBotConfig } from './config';
import { failureText } from './failureText';
import { runBot } from './run';

async function main(): Promise<void> {
  const config = readBotConfig(process.env);
  const { log, flush } = createLog('olov-bot', config);
  const bot = await runBot(config, log);
  // A process that hears of the ready bot may end it at once.
  endWithSignals(bot, { log, flush });
  log.info({ bot: bot.username, webhook: bot.address }, 'the bot is ready');
  process.send?.({ type: 'ready', bot: bot.username });
}

main().catch((error) => {
  console.error(failureText(error));
  process.exit(1);
});
