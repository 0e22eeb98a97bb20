import type { Keyring } from '@olov/server-kit/keyring';
import { ConfigError } from '@olov/server-kit/settings';
import type { Config } from '../../config';
import { readCustomerSecret } from '../../readCustomerSecret';

/** A generated key would encrypt second factors that no back end of the database can open. */
export function keyOfAccounts(
  config: Pick<Config, 'databaseUrl' | 'customerSecret' | 'dataDir'>,
): Promise<Keyring> {
  if (config.databaseUrl !== undefined && config.customerSecret === undefined)
    throw new ConfigError('CUSTOMER_SECRET must be that of the back end if DATABASE_URL is set');
  return readCustomerSecret(config);
}
