import path from 'node:path';
import { keptSecret } from '@olov/server-kit/kept-secret';

const NAME = 'postgres-password';

export const passwordFile = (dataDir: string): string => path.join(dataDir, 'secrets', NAME);

/** A loopback port is open to every local user; a private socket is not. */
export const passwordFor = async (dataDir: string): Promise<string | undefined> =>
  process.platform === 'win32' ? keptSecret(dataDir, NAME) : undefined;
