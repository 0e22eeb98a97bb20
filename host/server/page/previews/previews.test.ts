import { buffer } from 'node:stream/consumers';
import type { PreviewedVersion, ReleaseStatus } from '@olov/contract';
import { Keyring } from '@olov/server-kit/keyring';
import { packFolder } from '@olov/tooling/release';
import { bootOf } from '../../testing/bootOf';
import type { TestBuild } from '../../testing/builds';
import { openTestShop, restoredShop } from '../../testing/shop';
import { createPreviews } from './createPreviews';

const DEPLOY_TOKENS =
  'orders=the-secret-of-orders,reviews=the-secret-of-reviews,menu-cart=the-secret-of-menu';
const bearer = (id: string) => ({ authorization: `Bearer the-secret-of-${id.replace('-cart', '')}` });

let problems: string[];
beforeEach(() => {
  problems = [];
});
const shop = restoredShop({ env: { DEPLOY_TOKENS }, verify: async () => problems });

const reviews = (content = '', manifest: TestBuild['manifest'] = {}): TestBuild => ({
  id: 'reviews',
  content,
  manifest: {
    routes: [
      { path: '/reviews/:id', page: 'review' },
      { path: '/reviews', page: 'reviews' },
    ],
    ...manifest,
  },
});

async function send(path: string, build: TestBuild) {
  const archive = await buffer(packFolder(await shop.buildFolder(build)));
  const headers = { 'content-type': 'application/gzip', ...bearer(build.id) };
  const { status, text } = await shop.post(`/api/releases/${build.id}${path}`, headers, archive);
  return { status, body: JSON.parse(text) as PreviewedVersion & { code: string; problems?: string[] } };
}
const preview = async (build = reviews(), query = '') => (await send(`/preview${query}`, build)).body;
async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...bearer('reviews') };
  return shop.post(`/api/releases/reviews/${path}`, headers, JSON.stringify(body));
}
const pathOf = ({ address }: PreviewedVersion) => new URL(address).pathname;
const open = (path: string, from = shop, headers = {}) => from.get(path, { accept: 'text/html', ...headers });
async function cookieOf(previewed: PreviewedVersion) {
  const { headers } = await open(pathOf(previewed));
  return { cookie: [headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '', 'accept-language': 'ru' };
}
async function versionsOf(id: string) {
  const { text } = await shop.get('/api/releases', bearer('reviews'));
  return (JSON.parse(text) as ReleaseStatus).remotes.find((remote) => remote.id === id)?.versions;
}
const remotesOf = (text: string) => Object.keys(bootOf(text).composition.remotes);

describe('a preview of a remote that is not live', () => {
  it('the address of a preview opens the first page of the version, which other visitors do not get', async () => {
    const previewed = await preview();
    expect(previewed).toMatchObject({ id: 'reviews', traffic: 0, isDefault: false });
    const opened = await open(pathOf(previewed));
    expect([opened.status, opened.headers.location]).toEqual([302, '/reviews']);
    expect(opened.headers['set-cookie']?.join()).toMatch(
      /^olov_preview=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );

    const page = await shop.get('/reviews', await cookieOf(previewed));
    expect(page.status).toBe(200);
    const boot = bootOf(page.text);
    const { version, previewUntil } = previewed;
    expect(boot.overrides).toEqual([{ id: 'reviews', version, until: previewUntil }]);
    expect(boot.composition.remotes.reviews?.version).toBe(version);
    expect((await shop.get(`/remotes/reviews/${version}/door.js`)).status).toBe(200);

    const others = await shop.get('/reviews', { 'accept-language': 'ru' });
    expect([others.status, remotesOf(others.text)]).toEqual([404, ['menu-cart', 'orders']]);
    expect((await shop.get('/registry.json')).text).not.toContain('reviews');
    expect((await shop.get('/sitemap.xml')).text).not.toContain('reviews');
  });

  it('a page under a preview may not be cached or indexed, and starts no service worker', async () => {
    const { headers, text } = await shop.get('/', await cookieOf(await preview()));
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(bootOf(text)).not.toHaveProperty('worker');
  });

  it('a visitor who leaves a preview gets the composition of all visitors again', async () => {
    const { status, headers } = await open('/_preview/end', shop, await cookieOf(await preview()));
    expect([status, headers.location]).toEqual([302, '/']);
    expect(headers['set-cookie']?.join()).toMatch(/^olov_preview=;.*Expires=Thu, 01 Jan 1970/);
  });
});

it('a page view under a preview counts in no trial', async () => {
  const cookie = await cookieOf(await preview());
  await shop.publishBuild({ id: 'orders', content: 'canary' });
  await shop.tryOut('orders', 50);
  const everybody = bootOf((await shop.get('/', { 'accept-language': 'ru' })).text);
  expect(everybody.trial).toBeDefined();
  expect(bootOf((await shop.get('/', cookie)).text)).not.toHaveProperty('trial');
});

it('a preview reserves no route and no version: another team takes the route, and the own team deploys the same build', async () => {
  await preview(reviews('', { routes: [{ path: '/stories', page: 'stories' }] }));
  const orders = (path: string): TestBuild => ({
    id: 'orders',
    content: path,
    manifest: { routes: [{ path, page: 'stories' }] },
  });
  expect((await send('', orders('/stories'))).status).toBe(201);
  const refused = await send(
    '/preview',
    reviews('later', { routes: [{ path: '/stories', page: 'stories' }] }),
  );
  expect([refused.status, refused.body.problems]).toEqual([
    422,
    [expect.stringContaining('the route /stories belongs to orders')],
  ]);

  const { version } = await preview(reviews('merged'));
  const { status, body } = await send('?traffic=10&expectDefault=none&expectCanary=none', reviews('merged'));
  expect([status, body]).toEqual([201, expect.objectContaining({ version, traffic: 10 })]);
  expect(body.events.map(({ action }) => action)).toEqual(['deploy']);
});

it('a preview of a version with visitors leaves its visitors and its history as they are', async () => {
  const { body } = await send('', reviews());
  const previewed = await preview();
  expect(previewed).toMatchObject({
    version: body.version,
    traffic: 100,
    isDefault: true,
    events: body.events,
  });
  expect((await open(pathOf(previewed))).status).toBe(302);
});

it('a preview lasts a week or as long as its team says, at most thirty days', async () => {
  const days = async (query: string) => {
    const { previewUntil = '' } = await preview(reviews(query), query);
    return Math.round((Date.parse(previewUntil) - Date.now()) / 86_400_000);
  };
  expect([await days(''), await days('?days=30')]).toEqual([7, 30]);
  expect((await send('/preview?days=31', reviews('31'))).status).toBe(400);
});

it('a build that a deploy would refuse gets no preview', async () => {
  problems = ['it throws'];
  const { status, body } = await send('/preview', reviews());
  expect([status, body.problems]).toEqual([422, ['it throws [loading]']]);
  expect(await versionsOf('reviews')).toBeUndefined();
});

it('a team cannot preview the remote of another team', async () => {
  const archive = await buffer(packFolder(await shop.buildFolder(reviews())));
  const headers = { 'content-type': 'application/gzip', ...bearer('orders') };
  expect((await shop.post('/api/releases/reviews/preview', headers, archive)).status).toBe(403);
});

describe.each([
  ['ru', 'Неверный адрес', 'Предпросмотр закончился'],
  ['en', 'Invalid address', 'This preview has ended'],
  ['uz', 'Manzil notoʻgʻri', 'Koʻrib chiqish muddati tugadi'],
])('in the language %s', (language, invalid, ended) => {
  const headers = { 'accept-language': language };

  it('the address of a preview with another signature is answered with 404', async () => {
    const path = pathOf(await preview());
    const forged = [
      path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A'),
      path.replace('reviews@', 'orders@'),
      path.slice(0, path.lastIndexOf('~')),
      '/_preview/%D0%B6',
      `/_preview/${'a'.repeat(2000)}`,
    ];
    for (const address of forged) {
      const answer = await open(address, shop, headers);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(answer.text).toContain(`<h1>${invalid}</h1>`);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('the address of a withdrawn or expired preview is answered with 410', async () => {
    const withdrawn = await preview(reviews('withdrawn'));
    await post('end-preview', { version: withdrawn.version });
    const old = await preview(reviews('old'));
    await shop.registry.change((document) =>
      JSON.parse(JSON.stringify(document).replaceAll(old.previewUntil ?? '', '2026-01-01T00:00:00.000Z')),
    );
    for (const one of [withdrawn, old]) {
      const answer = await open(pathOf(one), shop, headers);
      expect([answer.status, answer.headers['cache-control']]).toEqual([410, 'no-store']);
      expect(answer.text).toContain(`<h1>${ended}</h1>`);
      expect(answer.text).toContain('content="noindex"');
    }
  });
});

it('a browser that has a preview gets the composition of all visitors when the preview is over', async () => {
  const previewed = await preview();
  const cookie = await cookieOf(previewed);
  expect((await post('end-preview', { version: previewed.version })).status).toBe(200);
  expect(bootOf((await shop.get('/', cookie)).text)).not.toHaveProperty('overrides');
  expect((await shop.get(`/remotes/reviews/${previewed.version}/door.js`)).status).toBe(404);
  expect((await post('end-preview', { version: previewed.version })).status).toBe(404);
});

it('the status lists a preview with its end, and ending the preview of a live version keeps the version', async () => {
  await send('', reviews());
  const { version, previewUntil } = await preview();
  expect(await versionsOf('reviews')).toMatchObject([{ version, previewUntil, isDefault: true }]);
  await post('end-preview', { version });
  expect(await versionsOf('reviews')).toMatchObject([{ version, isDefault: true }]);
  const again = await post('end-preview', { version });
  expect([again.status, JSON.parse(again.text).code]).toEqual([409, 'no-preview']);
});

it('a preview that one replica made opens at another replica, and its end applies to both', async () => {
  const other = await openTestShop({ builds: [], env: { DEPLOY_TOKENS, DATA_DIR: shop.config.dataDir } });
  try {
    const previewed = await preview();
    const opened = await open(pathOf(previewed), other);
    expect([opened.status, opened.headers.location]).toEqual([302, '/reviews']);
    const cookie = await cookieOf(previewed);
    expect((await other.get('/reviews', cookie)).status).toBe(200);
    await post('end-preview', { version: previewed.version });
    expect((await open(pathOf(previewed), other)).status).toBe(410);
    expect((await other.get('/reviews', cookie)).status).toBe(404);
  } finally {
    await other.close();
  }
});

// asvs V11.4.3
it('a shop with another session secret does not accept the address of a preview', () => {
  const terms = { publicUrl: 'https://olov.test', isSecure: true };
  const [ours, theirs] = ['ours', 'theirs'].map((secret) =>
    createPreviews({ ...terms, sessionSecret: new Keyring('SESSION_SECRET', secret) }),
  );
  const token = ours?.addressOf('reviews', '1.0.0-0a1b2c3d').split('/').at(-1) ?? '';
  expect(ours?.named(token)).toEqual({ id: 'reviews', version: '1.0.0-0a1b2c3d' });
  expect(theirs?.named(token)).toBeUndefined();
});
