import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { launchPostgres } from '../db/embedded/launch';
import { keepForTeardown } from './cluster';
import { administer, createTemplate } from './database';

/** One PostgreSQL for the whole run; every test file makes a database of its own in it. */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'olov-jest-'));
  const postgres = await launchPostgres({ dataDir });
  // These databases end with the run. Tests of what survives a crash start servers on clusters of their own.
  await administer(postgres.connection, 'alter system set fsync = off', 'select pg_reload_conf()');
  await createTemplate(postgres.connection);
  process.env.TEST_POSTGRES = JSON.stringify(postgres.connection);
  keepForTeardown({ postgres, dataDir });
}
