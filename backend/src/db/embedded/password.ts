import path from 'node:path';
import { keptSecret } from '@olov/server-kit/kept-secret';

const NAME = 'postgres-password';

export const passwordFile = (dataDir: string): string => path.join(dataDir, 'secrets', NAME);

/**
 * A private socket needs no password, because only the folder’s owner can reach it. A loopback port, the only option
 * on Windows, is open to every local user and needs one.
 */
export const passwordFor = async (dataDir: string): Promise<string | undefined> =>
  process.platform === 'win32' ? keptSecret(dataDir, NAME) : undefined;
