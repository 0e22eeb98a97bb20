import { parseArgs } from 'node:util';
import { endWithError } from '@olov/server-kit/end-with-error';
import { ConfigError } from '@olov/server-kit/settings';
import { archiveParts } from '../archiveParts';
import { readConfig } from '../config';
import { connect } from '../db/connect';
import { LaunchError } from '../db/embedded/launch';
import { runningPostgres } from '../db/embedded/running';
import { createKeyedHash } from '../keyedHash';
import { archiveByHand, endOfKeeping } from '../modules/orders';
import { readCustomerSecret } from '../readCustomerSecret';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, ordersKeepDays } = config;
  if (ordersKeepDays === undefined)
    throw new ConfigError('ORDERS_KEEP_DAYS must be set: it says which orders are old');
  const address = databaseUrl ? { connectionString: databaseUrl } : await runningPostgres(dataDir);
  const { db, close } = connect({ ...address, max: 1 }, () => {});
  try {
    await archiveByHand({
      db,
      parts: archiveParts,
      keyedHash: createKeyedHash(await readCustomerSecret(config)),
      before: endOfKeeping(ordersKeepDays, Date.now()),
      isTrial: values.yes !== true,
      say: (line) => console.log(line),
    });
  } finally {
    await close();
  }
}

main().catch((error) => endWithError(error, [ConfigError, LaunchError]));
