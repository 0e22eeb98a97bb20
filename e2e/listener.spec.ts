import pg from 'pg';
import { launchPostgres } from '../backend/src/db/embedded/launch';
import { databaseUrlOf } from '../backend/src/testing/databaseUrl';
import { startMiddle } from '../backend/src/testing/middle';
import { createListener } from '../host/server/database/listener';
import { makeDataDir, removeDataDir } from './shop';
import { expect, test } from './test';

/* How replicas of the host hear of each other, over a connection that is silent for days. */

test('a connection that fell silent is noticed and replaced, and what may have been missed is looked at', async () => {
  const dataDir = makeDataDir();
  const postgres = await launchPostgres({ dataDir });
  const middle = await startMiddle(postgres.connection);
  const connectionString = databaseUrlOf({ ...postgres.connection, host: middle.host, port: middle.port });
  const other = new pg.Client(postgres.connection);
  other.on('error', () => {});
  await other.connect();
  const listener = await createListener(connectionString, { everyMs: 1500, withinMs: 1000 });
  try {
    let heard = 0;
    await listener.on('registry_moved', () => {
      heard += 1;
    });
    await other.query('notify registry_moved');
    await expect.poll(() => heard).toBe(1);

    middle.silence();
    await other.query('notify registry_moved');
    await expect.poll(() => heard, { timeout: 15_000 }).toBe(2);
    expect(middle.count()).toBe(2);

    await other.query('notify registry_moved');
    await expect.poll(() => heard).toBe(3);
  } finally {
    await listener.close();
    await other.end();
    middle.close();
    await postgres.stop();
    removeDataDir(dataDir);
  }
});
