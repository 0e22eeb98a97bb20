import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onSwift, type Swift, startSwift, withSwift } from '@olov/server-kit/testing';
import { packFolder } from '@olov/tooling/release';
import { moveReleases } from '../moveStorage/moveReleases';
import { openStorage } from '../storage';
import { openTestShop, type TestShop } from '../testing/shop';

const TOKEN = 'the-secret-of-the-orders-team';

let swift: Swift;
let shop: TestShop;
let dir: string;
beforeAll(async () => {
  if (!withSwift) return;
  dir = await mkdtemp(join(tmpdir(), 'olov-releases-'));
  swift = await startSwift();
  await swift.createBucket('shop');
  shop = await openTestShop({
    env: { STORAGE_URL: swift.urlOf('shop', 'olov'), DEPLOY_TOKENS: `orders=${TOKEN}` },
  });
});
afterAll(async () => {
  if (!withSwift) return;
  await shop.close();
  await swift.stop();
  await rm(dir, { recursive: true });
});

async function deploy(content: string) {
  const build = {
    id: 'orders',
    content,
    manifest: { routes: [{ path: '/tracker/:id', page: 'tracker', validate: { id: '[a-z0-9]{6,64}' } }] },
  };
  const archive = await buffer(packFolder(await shop.buildFolder(build)));
  const headers = { 'content-type': 'application/gzip', authorization: `Bearer ${TOKEN}` };
  const { status, headers: answered, text } = await shop.post('/api/releases/orders', headers, archive);
  return { status, headers: answered, body: JSON.parse(text) };
}

const here = () => ({
  dataDir: shop.config.dataDir,
  databaseUrl: undefined,
  databaseListenUrl: undefined,
  databasePool: 2,
  devOrigins: [],
  storage: shop.config.storage,
});

onSwift('another replica with an empty disk serves a deployed version from the bucket', async () => {
  const { status, body } = await deploy('in the bucket');
  expect(status).toBe(201);
  const other = await openStorage({ ...here(), dataDir: join(dir, 'other') });
  expect(await other.versions.ensure('orders', body.version)).toBe(true);
  expect(await other.versions.ensure('orders', '9.9.9')).toBe(false);
  expect(await readdir(join(dir, 'other/remotes/orders', body.version))).toEqual(
    (await readdir(join(shop.config.dataDir, 'remotes/orders', body.version))).sort(),
  );
  await other.close();
});

onSwift('a removed version is no longer in the bucket', async () => {
  const { body } = await deploy('soon removed');
  const storage = await openStorage(here());
  await storage.versions.remove('orders', body.version);
  expect(await storage.versions.ensure('orders', body.version)).toBe(false);
  await storage.close();
});

onSwift('versions move from the disk into another bucket and back, with the same bytes', async () => {
  await swift.createBucket('moved');
  const storage = swift.addressOf('moved');
  const lines: string[] = [];
  const move = (dataDir: string, isBack = false, deletes = false) =>
    moveReleases(
      { storage, dataDir, databaseUrl: undefined },
      { isBack, deletes, say: (line) => lines.push(line) },
    );
  const { dataDir } = shop.config;
  const count = (
    await Promise.all(
      (await readdir(join(dataDir, 'remotes'))).map((name) => readdir(join(dataDir, 'remotes', name))),
    )
  ).flat().length;
  await move(dataDir);
  await move(dataDir);
  await move(join(dir, 'back'), true);
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^releases: ${count} copied \\(\\d+ bytes\\), 0 already there, 0 originals`),
    ),
    `releases: 0 copied (0 bytes), ${count} already there, 0 originals deleted`,
    expect.stringMatching(new RegExp(`^releases: ${count} copied`)),
  ]);
  const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort();
  expect(await filesIn(join(dir, 'back/remotes'))).toEqual(await filesIn(join(dataDir, 'remotes')));
});

onSwift(
  'while the bucket does not answer, a deploy is a 503 with Retry-After and releases nothing',
  async () => {
    const { version: live } = (await deploy('still served')).body;
    const before = await shop.registry.read();
    await swift.stop();
    const { status, headers, body } = await deploy('in vain');
    expect([status, body.code]).toEqual([503, 'bucket-unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await shop.registry.read()).toEqual(before);
    expect((await shop.get(`/remotes/orders/${live}/door.js`)).status).toBe(200);
    const unknown = await shop.get('/remotes/orders/9.9.9/door.js');
    expect([unknown.status, Number(unknown.headers['retry-after']) > 0]).toEqual([503, true]);
  },
);
