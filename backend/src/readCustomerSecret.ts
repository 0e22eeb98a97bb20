import { keptSecret } from '@olov/server-kit/kept-secret';
import type { Config } from './config';

export const readCustomerSecret = async ({
  customerSecret,
  dataDir,
}: Pick<Config, 'customerSecret' | 'dataDir'>): Promise<string> =>
  customerSecret ?? keptSecret(dataDir, 'customer-secret');
