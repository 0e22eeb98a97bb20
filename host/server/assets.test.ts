import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { assets } from './assets';
import { assetsDir } from './deploys/versionStore';
import { sharedShop } from './testing/shop';
import { temporaryFolder } from './testing/temporary';

const PRIVATE_FILES = [
  'entry.js.map',
  'page.css.map',
  'mf-stats.json',
  'server/render.js',
  'server/render.js.br',
  'server/extra/chunk.js',
];

const shop = sharedShop();
let base: string;
beforeAll(async () => {
  await writeFile(join(shop.config.dataDir, 'secret.txt'), 'secret');
  base = (await shop.registry.read()).microFrontends.orders?.[0]?.url ?? '';
  const folder = join(shop.config.dataDir, base);
  await mkdir(join(folder, 'server/extra'), { recursive: true });
  for (const file of [...PRIVATE_FILES, 'page.css', 'mf-manifest.json', 'entry.js.LICENSE.txt'])
    await writeFile(join(folder, file), 'x');
});

describe('GET /remotes/<name>/<version>/<file>', () => {
  it('a file of a version is immutable for a year and allowed for every origin', async () => {
    const { status, headers } = await shop.get(`${base}entry.js`);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('a file of a version has the security headers of a file, and none that only pages need', async () => {
    const { headers } = await shop.get(`${base}entry.js`);
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    const absent = ['cross-origin-opener-policy', 'referrer-policy', 'etag', 'last-modified', 'x-request-id'];
    for (const name of absent) expect(headers).not.toHaveProperty(name);
    expect(JSON.stringify(headers).length).toBeLessThan(500);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])(
    'a file of a version is sent in its compressed copy for Accept-Encoding %s',
    async (accepted, encoding, unpack) => {
      const plain = await shop.get(`${base}entry.js`);
      const packed = await shop.get(`${base}entry.js`, { 'accept-encoding': accepted });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(unpack(packed.bytes)).toEqual(plain.bytes);
    },
  );

  it('a file of a version that is too small for compression is sent uncompressed', async () => {
    const { status, headers, text } = await shop.get(`${base}door.js`, { 'accept-encoding': 'br, gzip' });
    expect([status, headers['content-encoding'], text]).toEqual([200, undefined, '// door']);
  });

  it.each(['nothing.js', 'nothing.css', '../9.9.9/entry.js', 'entry.js/x'])(
    'an unknown %s is answered with an uncacheable JSON 404',
    async (file) => {
      const { status, headers, text } = await shop.get(base + file, { accept: 'text/html' });
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(text).code).toBe('not-found');
    },
  );

  it('a file of a version that cannot be read is answered with an uncacheable 500', async () => {
    await symlink('loop.js', join(shop.config.dataDir, base, 'loop.js'));
    const { status, headers } = await shop.get(`${base}loop.js`);
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  });

  it.each([
    ...PRIVATE_FILES,
    'entry.js.br',
    'entry.js.gz',
    'server%2Frender.js',
    './server/render.js',
    '/server/render.js',
    'static/../server/render.js',
    'static/%2e%2e/server/render.js',
    'server%252Frender.js',
  ])('the private file %s of a version is answered with 404', async (file) => {
    const { status, text } = await shop.get(base + file, { 'accept-encoding': 'br, gzip' });
    expect([status, JSON.parse(text).code]).toEqual([404, 'not-found']);
  });

  it.each(['entry.js', 'page.css', 'mf-manifest.json', 'entry.js.LICENSE.txt'])(
    'the file %s of a version is served, and private files in the same folder are not',
    async (file) => {
      expect((await shop.get(base + file)).status).toBe(200);
    },
  );

  // asvs V13.4.1
  it.each([
    '/remotes/../secret.txt',
    '/remotes/%2e%2e/secret.txt',
    '/remotes/..%2fsecret.txt',
    '/remotes/%2e%2e%2fsecrets/session-secret',
    '/remotes/orders/../../registry.json',
    '/remotes/orders/..%5c..%5csecret.txt',
    '/remotes//../secret.txt',
    '/remotes/%00/../../secret.txt',
  ])('the path %s does not leave the folder of versions', async (path) => {
    const { status, text } = await shop.get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/secret|microFrontends/);
  });

  // asvs V13.4.3
  it('the listing of a version’s folder is not served', async () => {
    for (const path of ['/remotes/orders/', base]) {
      const { status, text } = await shop.get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('entry.js');
    }
  });
});

test('a version that this replica removed is fetched again after another replica has deployed it again', async () => {
  const dataDir = await temporaryFolder();
  const folder = join(assetsDir(dataDir), 'orders', '1.0.0-a');
  async function ensure() {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'entry.js'), '// orders');
    return true;
  }
  const app = fastify();
  await app.register(assets, { dataDir, versions: { ensure } });
  const ask = async () => (await app.inject('/remotes/orders/1.0.0-a/entry.js')).statusCode;
  expect(await ask()).toBe(200);
  await rm(folder, { recursive: true });
  expect(await ask()).toBe(200);
  await app.close();
});
