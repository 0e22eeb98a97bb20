import { keptSecret } from '@olov/server-kit/kept-secret';
import { Keyring } from '@olov/server-kit/keyring';
import type { Config } from './config';

export const readCustomerSecret = async ({
  customerSecret,
  dataDir,
}: Pick<Config, 'customerSecret' | 'dataDir'>): Promise<Keyring> =>
  customerSecret ?? new Keyring('CUSTOMER_SECRET', await keptSecret(dataDir, 'customer-secret'));
