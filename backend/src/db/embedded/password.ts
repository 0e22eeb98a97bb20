import path from 'node:path';
import { keptSecret } from '../../secrets';

const NAME = 'postgres-password';

export const passwordFile = (dataDir: string): string => path.join(dataDir, 'secrets', NAME);

/**
 * On a private socket the folder's owner is proof enough. A loopback port, all
 * that Windows has, is open to every local user and asks for a password.
 */
export const passwordFor = async (dataDir: string): Promise<string | undefined> =>
  process.platform === 'win32' ? keptSecret(dataDir, NAME) : undefined;
