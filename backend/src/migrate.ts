import { endWithError } from '@olov/server-kit/end-with-error';
import { ConfigError } from '@olov/server-kit/settings';
import { readConfig } from './config';
import { LaunchError } from './db/embedded/launch';
import { runningPostgres } from './db/embedded/running';
import { prepareSchema } from './db/prepareSchema';
import { createLog } from './log';
import { fillIn } from './modules/sales';

/** Runs before servers of a new build start with MIGRATE=off. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { log } = createLog('olov-migrate', { logLevel: config.logLevel });
  const url = config.databaseListenUrl ?? config.databaseUrl;
  const address = url === undefined ? await runningPostgres(config.dataDir) : { connectionString: url };
  await prepareSchema(address, { migrates: true, fill: fillIn, log });
  console.log('The schema of the database is up to date.');
}

main().catch((error) => endWithError(error, [ConfigError, LaunchError]));
