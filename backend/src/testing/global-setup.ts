import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { launchPostgres } from '../db/embedded/launch';
import { keepForTeardown } from './cluster';

/** One PostgreSQL for the whole run; every test file makes a database of its own in it. */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'olov-jest-'));
  const postgres = await launchPostgres({ dataDir });
  process.env.TEST_POSTGRES = JSON.stringify(postgres.connection);
  keepForTeardown({ postgres, dataDir });
}
