import { createHash } from 'node:crypto';
import type { BuildFiles, BuildMeta, LatestBuild } from '@olov/contract';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { openTestShop, sharedShop } from '../testing/shop';

const shop = sharedShop();

const latest = async (headers = {}, build = '') =>
  JSON.parse((await shop.get(`/builds/latest.json?1790000000000${build}`, headers)).text) as LatestBuild;
const pageBuild = async (headers = {}) =>
  /"composition":\{"id":"([0-9a-f]{12})"/.exec((await shop.get('/', headers)).text)?.[1];

test('GET /builds/latest.json answers the build id of the composition that a page would get, and is not cached', async () => {
  const { id, timestamp } = await latest();
  expect(id).toBe(await pageBuild());
  expect(Math.abs(Date.now() - timestamp)).toBeLessThan(60_000);
  expect((await shop.get('/builds/latest.json')).headers['cache-control']).toBe('no-store');
});

// spec 7: GET `builds/meta/{buildId}.json`: the route-rule manifest
test('GET /builds/meta answers the versions of a composition and its route rules with their owners', async () => {
  const { id } = await latest();
  const meta = JSON.parse((await shop.get(`/builds/meta/${id}.json`)).text) as BuildMeta;
  expect(Object.keys(meta.versions)).toEqual(['host', 'menu-cart', 'orders']);
  expect(meta.routes).toEqual([
    { remote: 'menu-cart', path: '/' },
    { remote: 'orders', path: '/tracker/:id' },
  ]);
});

test.each(['000000000000.json', 'nothing.json', '..%2Fregistry.json', 'x'])(
  'GET /builds/meta/%s is a 404',
  async (file) => {
    expect((await shop.get(`/builds/meta/${file}`)).status).toBe(404);
  },
);

describe('GET /registry.json', () => {
  const closed = { additionalProperties: false };
  /** The rules of frontend-discovery, v1-pre. */
  const Discovery = Type.Object(
    {
      schema: Type.String(),
      microFrontends: Type.Record(
        Type.String(),
        Type.Array(
          Type.Object(
            {
              url: Type.String(),
              fallbackUrl: Type.Optional(Type.String()),
              metadata: Type.Object({ integrity: Type.String(), version: Type.String() }, closed),
              deployment: Type.Optional(
                Type.Object({
                  traffic: Type.Number({ minimum: 0, maximum: 100 }),
                  default: Type.Boolean(),
                }),
              ),
              extras: Type.Optional(Type.Object({})),
            },
            closed,
          ),
          { uniqueItems: true },
        ),
      ),
    },
    closed,
  );

  it('the registry follows frontend-discovery, and the url of a version is its entry file with the stated hash', async () => {
    const { headers, text } = await shop.get('/registry.json', { 'accept-encoding': 'identity' });
    const registry = JSON.parse(text);
    expect([...Errors(Discovery, registry)]).toEqual([]);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
    expect(text).not.toContain('"events"');
    const [{ url, metadata }] = registry.microFrontends.orders;
    const entry = await fetch(new URL(url, shop.url), { integrity: metadata.integrity });
    expect(entry.headers.get('access-control-allow-origin')).toBe('*');
    expect(
      createHash('sha384')
        .update(await entry.text())
        .digest('base64'),
    ).toBe(metadata.integrity.slice('sha384-'.length));
  });

  it('the registry is compressed, sent again only after a change, and lists only versions that have visitors', async () => {
    const trial = await openTestShop({ builds: [{ id: 'host' }, { id: 'orders' }] });
    await trial.tryOut('orders', 0);
    await trial.registry.change((document) => ({ ...document, leftOut: [] }));
    const answer = await fetch(`${trial.url}/registry.json`);
    expect(answer.headers.get('content-encoding')).toMatch(/br|gzip/);
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(`${trial.url}/registry.json`, { headers: known })).status).toBe(304);
    const registry = await answer.json();
    expect(Object.keys(registry)).toEqual(['schema', 'microFrontends']);
    expect(Object.keys(registry.microFrontends)).toEqual(['host']);
    await trial.close();
  });
});

test('a visit gets no visitor number while no canary runs', async () => {
  expect((await shop.get('/')).headers).not.toHaveProperty('set-cookie');
});

describe('GET /builds/files/{id}/{locale}.json', () => {
  it('GET /builds/files lists every script and style sheet of a composition in one language, with its hash', async () => {
    const { id } = await latest();
    const { headers, text } = await shop.get(`/builds/files/${id}/en.json`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { files } = JSON.parse(text) as BuildFiles;
    const own = files.filter(({ url }) => url.startsWith('/remotes/menu-cart/'));
    expect(own.map(({ url }) => url.split('/').pop())).toEqual([
      'entry.js',
      'door.js',
      'door.css',
      'page-menu.js',
      'page-menu.css',
      'messages-en.js',
    ]);
    expect(files.every(({ integrity }) => /^sha384-/.test(integrity))).toBe(true);
    for (const { url } of files) expect((await shop.get(url)).status).toBe(200);
  });

  it.each(['/builds/files/000000000000/en.json', '/builds/files/ID/de.json', '/builds/files/ID/en'])(
    'GET %s is a 404',
    async (path) => {
      const { id } = await latest();
      expect((await shop.get(path.replace('ID', id))).status).toBe(404);
    },
  );
});

describe('builds while a canary runs', () => {
  beforeAll(async () => {
    await shop.publishBuild({ id: 'orders', content: 'newer' });
  });

  it('a first visit during a canary gets a visitor number, and the same visitor always gets the same composition', async () => {
    await shop.tryOut('orders', 50);
    const first = await shop.get('/');
    const cookie =
      [first.headers['set-cookie'] ?? []].flat().find((text) => text.startsWith('olov_visitor=')) ?? '';
    expect(cookie).toMatch(
      /^olov_visitor=\d{1,4}; Max-Age=31536000; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    const headers = { cookie: cookie.split(';')[0] };
    const builds = new Set([await pageBuild(headers), await pageBuild(headers), (await latest(headers)).id]);
    expect(builds.size).toBe(1);
    expect((await shop.get('/', headers)).headers).not.toHaveProperty('set-cookie');
  });

  it('visitors are split by the share of the canary, and an invalid visitor number is replaced', async () => {
    await shop.tryOut('orders', 10);
    const builds: Record<string, number> = {};
    for (let visitor = 0; visitor < 10_000; visitor += 100) {
      const { id } = await latest({ cookie: `olov_visitor=${visitor}` });
      builds[id] = (builds[id] ?? 0) + 1;
    }
    expect(Object.values(builds).sort((a, b) => a - b)).toEqual([10, 90]);
    for (const made of ['10000', '-1', 'abc', '1e3']) {
      const { headers } = await shop.get('/', { cookie: `olov_visitor=${made}` });
      expect(headers['set-cookie']?.join()).toContain('olov_visitor=');
    }
  });

  it('on plain http the cookie of the visitor number has no Secure attribute and is SameSite=Lax', async () => {
    const plain = await openTestShop({ builds: [], env: { DATA_DIR: shop.config.dataDir, PUBLIC_URL: '' } });
    await shop.tryOut('orders', 50);
    const { headers } = await plain.get('/');
    await plain.close();
    expect(headers['set-cookie']?.join()).toMatch(
      /^olov_visitor=\d{1,4}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('an open page that sends no cookies is offered no other composition while visitors still get the composition of that page', async () => {
    await shop.tryOut('orders', 50);
    const [one, other] = [
      await latest({ cookie: 'olov_visitor=1' }),
      await latest({ cookie: 'olov_visitor=2' }),
    ].map(({ id }) => id);
    expect(one).not.toBe(other);
    for (const own of [one, other]) {
      for (let asked = 0; asked < 5; asked += 1) expect((await latest({}, `&build=${own}`)).id).toBe(own);
      expect(JSON.parse((await shop.get(`/builds/kept.json?build=${own}`)).text).id).toBe(own);
    }
    expect((await latest({ cookie: 'olov_visitor=1' }, `&build=${other}`)).id).toBe(one);
  });

  it('an open page that sends no cookies is offered another composition when no visitor gets the composition of that page', async () => {
    await shop.tryOut('orders', 50);
    const before = [await latest({ cookie: 'olov_visitor=1' }), await latest({ cookie: 'olov_visitor=2' })];
    await shop.tryOut('orders', 0);
    const { id } = await latest();
    const answered = await Promise.all(before.map((own) => latest({}, `&build=${own.id}`)));
    expect(answered.map((answer) => answer.id)).toEqual([id, id]);
    await shop.tryOut('orders', 50);
    for (const made of ['&build=', '&build=000000000000', '&build=a&build=b', '']) {
      expect((await latest({}, made)).id).toBe(id);
    }
  });

  it('a host’s server that just started knows every build id that a visitor can have', async () => {
    await shop.tryOut('orders', 50);
    const fresh = await openTestShop({ builds: [], env: { DATA_DIR: shop.config.dataDir } });
    for (const visitor of [1, 9999]) {
      const { id } = await latest({ cookie: `olov_visitor=${visitor}` });
      expect((await fresh.get(`/builds/meta/${id}.json`)).status).toBe(200);
    }
    await fresh.close();
  });
});

test('a release gets a new build id, and GET /builds/meta still answers for the earlier one', async () => {
  const before = await latest();
  await shop.publishBuild({ id: 'orders', content: 'released', manifest: { routes: [] } });
  const after = await latest();
  expect(after.id).not.toBe(before.id);
  for (const { id } of [before, after]) {
    const meta = await shop.get(`/builds/meta/${id}.json`);
    expect([meta.status, meta.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(JSON.parse(meta.text).id).toBe(id);
  }
});

test('GET /builds/files leaves out files that the build record marks as rare', async () => {
  await shop.publishBuild({
    id: 'orders',
    content: 'with something rare',
    manifest: { routes: [] },
    record: { rare: ['page-menu.js'] },
  });
  const { id } = await latest();
  const { files } = JSON.parse((await shop.get(`/builds/files/${id}/en.json`)).text) as BuildFiles;
  const names = files
    .filter(({ url }) => url.startsWith('/remotes/orders/'))
    .map(({ url }) => url.split('/').pop());
  expect(names).toContain('door.js');
  expect(names).not.toContain('page-menu.js');
});
