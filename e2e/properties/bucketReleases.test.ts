/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, launchPostgres } from '../../backend/src/db/embedded/launch';
import { databaseUrlOf } from '../../backend/src/testing/databaseUrl';
import { moveReleases } from '../../host/server/moveStorage/moveReleases';
import { openStorage, type Storage } from '../../host/server/storage';
import { onSwift, type Swift, startSwift, withSwift } from '../../server-kit/src/testing/startSwift';

let dir: string;
let swift: Swift;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  if (!withSwift) return;
  dir = await mkdtemp(join(tmpdir(), 'olov-bucket-'));
  [swift, postgres] = await Promise.all([startSwift(), launchPostgres({ dataDir: join(dir, 'database') })]);
  await swift.createBucket('shop');
});
afterAll(async () => {
  if (!withSwift) return;
  await postgres.stop();
  await swift.stop();
  await rm(dir, { recursive: true, force: true });
});

const aReplica = (name: string, hasBucket: boolean) =>
  openStorage({
    dataDir: join(dir, name),
    databaseUrl: databaseUrlOf(postgres.connection),
    databaseListenUrl: undefined,
    databasePool: 4,
    devOrigins: [],
    storage: hasBucket ? swift.addressOf('shop') : undefined,
  });

async function add({ versions }: Storage, name: string, version: string) {
  const draft = await versions.draft();
  await writeFile(join(draft, 'entry.js'), `// ${name} ${version}`);
  await versions.add(name, version, draft);
}

async function move(isBack: boolean, deletes: boolean): Promise<string[]> {
  const lines: string[] = [];
  const config = {
    storage: swift.addressOf('shop'),
    dataDir: join(dir, 'none'),
    databaseUrl: databaseUrlOf(postgres.connection),
  };
  await moveReleases(config, { isBack, deletes, say: (line) => lines.push(line) });
  return lines;
}

onSwift(
  'archives move from the database into the bucket and back, and replicas find them there',
  async () => {
    const before = await aReplica('before', false);
    await add(before, 'orders', '1.0.0-a');
    await add(before, 'map', '2.0.0+b');
    expect(await move(false, true)).toEqual([
      expect.stringMatching(/^releases: 2 copied \(\d+ bytes\), 0 already there, 2 originals deleted$/),
    ]);
    const rows = await before.database?.pool.query('select from olov_host.versions');
    expect(rows?.rowCount).toBe(0);
    await before.close();

    const after = await aReplica('after', true);
    expect(await after.versions.ensure('orders', '1.0.0-a')).toBe(true);
    expect(await after.versions.ensure('map', '2.0.0+b')).toBe(true);
    await add(after, 'orders', '1.1.0-c');
    expect((await after.database?.pool.query('select from olov_host.versions'))?.rowCount).toBe(0);
    await after.close();

    expect(await move(true, false)).toEqual([expect.stringMatching(/^releases: 3 copied/)]);
    expect(await move(true, false)).toEqual([
      'releases: 0 copied (0 bytes), 3 already there, 0 originals deleted',
    ]);
    const again = await aReplica('again', false);
    expect(await again.versions.ensure('orders', '1.1.0-c')).toBe(true);
    await again.close();
  },
);
