import path from 'node:path';
import { SUPERUSER } from './cluster';
import type { EmbeddedPostgres } from './launch';
import { LaunchError } from './launch-error';
import { passwordFor } from './password';
import { readPidFile } from './pid-file';

export async function runningPostgres(dataDir: string): Promise<EmbeddedPostgres['connection']> {
  const dir = path.join(dataDir, 'postgres');
  const found = await readPidFile({ dir });
  if (!found?.address) {
    throw new LaunchError(
      `No Olov runs on ${dataDir}: start the shop first, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  return { ...found.address, password: await passwordFor(dataDir), user: SUPERUSER, database: 'postgres' };
}
