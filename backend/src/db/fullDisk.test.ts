import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTemplate, createTestDatabase } from '../testing/database';
import { pickupOrder } from '../testing/orders';
import { openTestShop, type TestShop } from '../testing/shop';
import { mountSmallDisk } from '../testing/smallDisk';
import { type EmbeddedPostgres, launchPostgres } from './embedded/launch';

const disk = mountSmallDisk(48);
let shop: TestShop;
let postgres: EmbeddedPostgres;
let dataDir: string;
beforeAll(async () => {
  if (!disk) return;
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'olov-full-disk-'));
  // In the shared cluster any session may have to write a page to the full disk, and other tests would fail.
  postgres = await launchPostgres({ dataDir });
  await createTemplate(postgres.connection);
  const database = await createTestDatabase(postgres.connection, disk.folder);
  shop = await openTestShop({}, { database });
});
afterAll(async () => {
  if (!disk) return;
  await shop.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  disk.unmount();
});

const onSmallDisk = disk ? test : test.skip;

onSmallDisk(
  'on a full disk orders and readiness are a 503 until there is space again, and nothing is lost',
  async () => {
    const create = async (number: number) =>
      shop.create(pickupOrder(), await shop.issuer.tokenFor(`customer-${number}`), 'once');
    const acknowledged: string[] = [];
    const readiness = async () => {
      const { status, body } = await shop.get('/readyz');
      return [status, body.status];
    };

    expect(await readiness()).toEqual([200, 'ready']);
    disk?.fill();
    let refused = await create(0);
    for (let count = 1; refused.status === 201; count += 1) {
      acknowledged.push(refused.body.orderId);
      refused = await create(count);
    }
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '2' },
    });
    expect(await readiness()).toEqual([503, 'no-room']);
    // PostgreSQL also refuses a read that has to write, for example to clean up a page.
    expect([200, 503]).toContain((await shop.get('/api/shop')).status);

    disk?.clear();
    expect(await readiness()).toEqual([200, 'ready']);
    const again = await create(acknowledged.length);
    expect(again.status).toBe(201);
    const { rows } = await shop.database.pool.query('select id from orders');
    expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged, again.body.orderId].sort());
  },
);
