import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app';
import type { StartWorker } from './render/messages';
import { openStorage } from './storage';
import { startApi } from './testing/api';
import { openTestShop, sharedShop, type TestShop } from './testing/shop';

const shop = sharedShop();

const errorOf = (text: string) => JSON.parse(text) as { error: string; code: string };

test('GET /healthz reports that the host’s server is alive', async () => {
  const { status, text } = await shop.get('/healthz');
  expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok' }]);
});

describe('the registry watch for releases of other replicas', () => {
  const idleWorker: StartWorker = () => ({ send() {}, onEvent() {}, onEnd() {}, end() {} });

  it.each([
    ['where pages are rendered', idleWorker, 1],
    ['and not where all are left to the browser', undefined, 0],
  ])('the host’s server watches the registry %s', async (_, startWorker, looks) => {
    // On a slow machine a second look would come, and the first one of the judge of releases.
    const later = jest.spyOn(global, 'setInterval').mockImplementation(() => setTimeout(() => {}).unref());
    const storage = await openStorage(shop.config);
    const read = jest.spyOn(storage.registry, 'read');
    const app = await buildApp(shop.config, { storage, startWorker, verify: async () => [] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const looked = read.mock.calls.length;
    await app.close();
    await storage.close();
    later.mockRestore();
    expect(looked).toBe(looks);
  });
});

describe('GET /readyz', () => {
  it('GET /readyz reports ready when a host is published', async () => {
    expect((await shop.get('/readyz')).status).toBe(200);
  });

  it('GET /readyz reports not ready before a host is published', async () => {
    const empty = await openTestShop({ builds: [] });
    const { status, text } = await empty.get('/readyz');
    await empty.close();
    expect([status, JSON.parse(text)]).toEqual([503, { status: 'no version published' }]);
  });

  it('GET /readyz reports not ready until the bucket has answered', async () => {
    const storage = await openStorage(shop.config);
    const readiness = { isEnding: false, lacksBucket: true };
    const app = await buildApp(shop.config, { storage, readiness, verify: async () => [] });
    const status = async () => (await app.inject('/readyz')).statusCode;
    expect(await status()).toBe(503);
    readiness.lacksBucket = false;
    expect(await status()).toBe(200);
    await app.close();
    await storage.close();
  });

  it('GET /readyz reports not ready when only remotes are published', async () => {
    const hostless = await openTestShop({ builds: [{ id: 'orders' }] });
    expect((await hostless.get('/readyz')).status).toBe(503);
    await hostless.close();
  });
});

test('GET /registry.json serves the registry, and caches must revalidate it', async () => {
  const { headers, text } = await shop.get('/registry.json');
  expect(headers['cache-control']).toBe('no-cache');
  expect(Object.keys(JSON.parse(text).microFrontends).sort()).toEqual(['host', 'menu-cart', 'orders']);
});

test('GET /favicon.svg serves an SVG image', async () => {
  const { headers, text } = await shop.get('/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(text).toMatch(/^<svg .*<\/svg>$/);
});

describe('the error body', () => {
  it.each([
    ['a call of our own that takes no POST', () => shop.post('/api/nothing')],
    ['a call of our own that does not exist', () => shop.get('/api/nothing')],
    ['an asset that does not exist', () => shop.get('/remotes/host/1.0.0/nothing.js')],
  ])('%s is answered with a 404 error body', async (_, ask) => {
    const { status, text } = await ask();
    expect([status, JSON.parse(text)]).toEqual([404, { error: 'Не найдено.', code: 'not-found' }]);
  });

  // asvs V1.1.1
  it.each(['/%', '/order/%zz', '/en/tracker/%D0'])(
    'the path %s cannot be decoded and is answered with 400',
    async (path) => {
      const { status, text } = await shop.get(path);
      expect([status, errorOf(text).code]).toEqual([400, 'bad-request']);
    },
  );

  it.each([
    ['Language of the query', '/api/nothing?Language=3', {}, 'Not found.'],
    ['cookie', '/api/nothing', { cookie: 'locale=uz' }, 'Topilmadi.'],
    ['query before the cookie', '/api/nothing?Language=1', { cookie: 'locale=en' }, 'Topilmadi.'],
    ['default', '/api/nothing?Language=9', { cookie: 'locale=xx' }, 'Не найдено.'],
  ])('the text of an error body is in the language of the %s', async (_, path, headers, expected) => {
    expect(errorOf((await shop.get(path, headers)).text).error).toBe(expected);
  });
});

describe('a damaged registry', () => {
  const damage = (shop: TestShop) =>
    writeFile(join(shop.config.dataDir, 'registry.json'), '{ "microFrontends": ');

  it('a registry that is damaged while the shop runs breaks no page', async () => {
    const running = await openTestShop();
    await running.get('/');
    await damage(running);
    const { status } = await running.get('/');
    await running.close();
    expect(status).toBe(200);
  });

  it('a registry that is damaged before the first read causes a 500 without internal details', async () => {
    const before = await openTestShop();
    await before.close();
    await damage(before);
    const broken = await openTestShop({ builds: [], env: { DATA_DIR: before.config.dataDir } });
    const page = await broken.get('/');
    const latest = await broken.get('/builds/latest.json');
    await broken.close();
    expect(page.status).toBe(500);
    expect(page.text).toContain(`Код для поддержки: ${page.headers['x-request-id']}.`);
    expect(page.text).toContain('<h1>Внутренняя ошибка сервера</h1>');
    expect(page.text).not.toMatch(/registry|JSON/);
    expect([latest.status, JSON.parse(latest.text)]).toEqual([
      500,
      {
        error: expect.stringMatching(/^Внутренняя ошибка сервера\. Код для поддержки: [0-9a-f]{16}\.$/),
        code: 'internal',
      },
    ]);
  });
});

test('a host’s server that stops still answers requests that it received before', async () => {
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const api = await startApi(() => {
    isAsked();
    return { body: '{"folders":[]}', delayMs: 200 };
  });
  const stopped = await openTestShop({ env: { MAIN_API_URL: api.url } });
  const answer = stopped.get('/main/api/shop');
  await asked;
  await stopped.close();
  expect((await answer).text).toBe('{"folders":[]}');
  await api.close();
});

test('a missing brand file stops the start of the host with an error that names the file', async () => {
  await expect(openTestShop({ env: { BRAND_FILE: '/nowhere/olov.config.json' } })).rejects.toThrow(
    /the brand file \/nowhere\/olov\.config\.json cannot be read/,
  );
});

test('the secrets that the host generates survive a restart', async () => {
  const first = await openTestShop({ env: { SESSION_SECRET: '' } });
  const keys = (await first.get('/.well-known/jwks.json')).text;
  await first.close();
  const same = { SESSION_SECRET: '', DATA_DIR: first.config.dataDir };
  const second = await openTestShop({ env: same });
  expect((await second.get('/.well-known/jwks.json')).text).toBe(keys);
  await second.close();
  await rm(join(first.config.dataDir, 'secrets'), { recursive: true });
  const third = await openTestShop({ env: same });
  expect((await third.get('/.well-known/jwks.json')).text).not.toBe(keys);
  await third.close();
});
