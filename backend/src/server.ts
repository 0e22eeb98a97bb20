import { endWithError } from '@olov/server-kit/end-with-error';
import { endWithSignals } from '@olov/server-kit/end-with-signals';
import { StorageError } from '@olov/server-kit/files';
import { ConfigError } from '@olov/server-kit/settings';
import { readConfig } from './config';
import { LaunchError } from './db/embedded/launch';
import { SchemaError } from './db/prepareSchema';
import { createLog } from './log';
import { ListenError, run } from './run';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { log, flush } = createLog('olov-backend', config);
  const server = await run(config, log, flush);
  // A process that hears of the ready server may end it at once.
  endWithSignals(server, { log, drainMs: config.drainMs, flush });
  log.info({ url: server.url }, 'the back end is ready');
  process.send?.({ type: 'ready', url: server.url });
}

main().catch((error) =>
  endWithError(error, [ConfigError, LaunchError, ListenError, SchemaError, StorageError]),
);
