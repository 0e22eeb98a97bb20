import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { launchPostgres } from './launch';
import { runningPostgres } from './running';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'olov running '));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('another process finds the running database of the back end', async () => {
  const postgres = await launchPostgres({ dataDir });
  const client = new pg.Client(await runningPostgres(dataDir));
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await postgres.stop();
});

test('the search for a database in a folder without a running shop fails with one sentence', async () => {
  await expect(runningPostgres(dataDir)).rejects.toThrow(/^No Olov runs on .*: start the shop first/);
});
