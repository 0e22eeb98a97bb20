import { readConfig } from './config';
import { LaunchError } from './db/embedded/launch';
import { ConfigError } from './environment';
import { createLog } from './log';
import { ListenError, run } from './run';

/** Starts the back end, and ends it on SIGINT and SIGTERM. What an operator can mend is said in one sentence. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await run(config, log);
  log.info({ url: server.url }, 'the back end is ready');
  process.send?.({ type: 'ready', url: server.url });

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The parent that started us is gone, and nobody would stop us.
  process.on('disconnect', () => void stop('disconnect'));
}

main().catch((error) => {
  const isForOperator = [ConfigError, LaunchError, ListenError].some((kind) => error instanceof kind);
  console.error(isForOperator ? error.message : error);
  process.exit(1);
});
