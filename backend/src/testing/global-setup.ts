import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { launchPostgres } from '../db/embedded/launch';
import { keepForTeardown } from './cluster';
import { administer, createTemplate } from './database';

export default async function globalSetup(): Promise<void> {
  const given = process.env.TEST_POSTGRES;
  if (given !== undefined) {
    await createTemplate(JSON.parse(given));
    return;
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'olov-jest-'));
  const postgres = await launchPostgres({ dataDir });
  // These databases are temporary. Tests of crash safety start servers on their own clusters.
  await administer(postgres.connection, 'alter system set fsync = off', 'select pg_reload_conf()');
  await createTemplate(postgres.connection);
  process.env.TEST_POSTGRES = JSON.stringify(postgres.connection);
  keepForTeardown({ postgres, dataDir });
}
