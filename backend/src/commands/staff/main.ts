import { endWithError } from '@olov/server-kit/end-with-error';
import { ConfigError } from '@olov/server-kit/settings';
import { readBrandName } from '../../brandName';
import { readConfig } from '../../config';
import { connect } from '../../db/connect';
import { LaunchError } from '../../db/embedded/launch';
import { runningPostgres } from '../../db/embedded/running';
import { createKeyedHash } from '../../keyedHash';
import { AccountError, createAccounts, createPasswords, createSecondFactor } from '../../modules/staff';
import { keyOfAccounts } from './keyOfAccounts';
import { readPassword } from './readPassword';
import { runCommand } from './runCommand';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const address = databaseUrl ? { connectionString: databaseUrl } : await runningPostgres(dataDir);
  const { db, close } = connect({ ...address, max: 1 }, () => {});
  const accounts = createAccounts({
    db,
    passwords: createPasswords([await readBrandName(config.brandFile)]),
    secondFactor: createSecondFactor(createKeyedHash(await keyOfAccounts(config))),
    author: { actor: 'command:olov-staff', role: null, requestId: null },
    now: Date.now,
  });
  try {
    await runCommand(process.argv.slice(2), {
      db,
      accounts,
      readPassword,
      say: (line) => console.log(line),
    });
  } finally {
    await close();
  }
}

main().catch((error) => endWithError(error, [ConfigError, LaunchError, AccountError]));
