import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPostgres } from '../../backend/src/db/embedded/launch';
import { databaseUrlOf } from '../../backend/src/testing/databaseUrl';
import { connectDatabase } from '../../host/server/database/connect';

/** A PostgreSQL for the tests of a file. What `atEnd` gets is closed before it stops. */
export function embeddedPostgres() {
  const closing: (() => Promise<unknown>)[] = [];
  const embedded = {
    dataDir: '',
    databaseUrl: '',
    atEnd: (close: () => Promise<unknown>) => void closing.push(close),
    async connect() {
      const { databaseUrl: connectionString } = embedded;
      const pool = await connectDatabase({ connectionString, max: 4, onBroken: () => {} });
      embedded.atEnd(() => pool.end());
      return pool;
    },
  };
  beforeAll(async () => {
    embedded.dataDir = await mkdtemp(join(tmpdir(), 'olov-properties-'));
    const postgres = await launchPostgres({ dataDir: embedded.dataDir });
    embedded.databaseUrl = databaseUrlOf(postgres.connection);
    embedded.atEnd(() => postgres.stop());
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    await rm(embedded.dataDir, { recursive: true, force: true });
  });
  return embedded;
}
