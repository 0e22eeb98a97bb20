import { bootOf } from '../../testing/bootOf';
import { anEntry, aRegistry } from '../../testing/registry';
import { sharedShop } from '../../testing/shop';
import { EARLY_HASH } from '../html/early/earlyScript';
import { readOverrideQuery } from './overrides';

const shop = sharedShop({
  env: {
    ALLOW_OVERRIDES: 'http://localhost:*,https://dev.pizza.uz',
    REMOTE_GRANTS: 'new-reviews=lit-html,orders=other',
  },
});
let older: string;
beforeAll(async () => {
  older = (await shop.registry.read()).microFrontends.orders?.[0]?.metadata.version ?? '';
  await shop.publishBuild({ id: 'orders', content: 'newer' });
});

const ask = async (query: string, headers = {}) =>
  shop.get(`/?${query}`, { 'accept-language': 'ru', ...headers });
const cookieOf = (headers: NodeJS.Dict<string | string[]>) =>
  [headers['set-cookie'] ?? []].flat().join().split(';')[0] ?? '';

test('a developer override is stored for this browser, and the query is removed from the address', async () => {
  const { status, headers } = await ask('tag=hot&override=orders@http://localhost:3103/mf-manifest.json');
  expect([status, headers.location]).toEqual([302, '/?tag=hot']);
  expect(headers['set-cookie']?.join()).toMatch(
    /^olov_override=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const page = await ask('', { cookie: cookieOf(headers) });
  expect(bootOf(page.text).overrides).toEqual([{ id: 'orders', base: 'http://localhost:3103/' }]);
  const policy = page.headers['content-security-policy'] as string;
  expect(policy).toContain(`script-src 'self' http://localhost:3103 ${EARLY_HASH};`);
  expect(policy).toContain("connect-src 'self' http://localhost:3103 ws://localhost:3103;");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers).not.toHaveProperty('integrity-policy');
});

test('the page of an override allows the policy of a build that is not published yet, and what the operator has granted it', async () => {
  const { headers } = await ask('override=new-reviews@http://localhost:3103/');
  const page = await ask('', { cookie: cookieOf(headers) });
  expect(page.headers['content-security-policy']).toMatch(
    /trusted-types [^;]* olov_new_reviews lit-html 'allow-duplicates'$/,
  );
});

test('a link with a developer override redirects to the canonical address', async () => {
  const { status, headers } = await shop.get('/EN//tracker/abc123/?tag=hot&override=');
  expect([status, headers.location]).toEqual([302, '/en/tracker/abc123?tag=hot']);
});

test('the files of a version that a developer override replaces are not preloaded', async () => {
  const preloaded = /<link rel="preload"[^>]+\/remotes\/menu-cart\//;
  const { headers } = await ask('override=menu-cart@http://localhost:3103/');
  expect((await ask('')).text).toMatch(preloaded);
  const page = await ask('', { cookie: cookieOf(headers) });
  expect(page.text).not.toMatch(preloaded);
});

test('an override with a published version shows that version, even if only the start of its name is given', async () => {
  const { headers } = await ask(`override=orders@${older}`);
  const page = await ask('', { cookie: cookieOf(headers) });
  expect(bootOf(page.text).composition.remotes.orders?.version).toBe(older);
  expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('an empty override removes all overrides of this browser', async () => {
  const { status, headers } = await ask('override=');
  expect([status, headers.location]).toEqual([302, '/']);
  expect(headers['set-cookie']?.join()).toMatch(/^olov_override=;.*Expires=Thu, 01 Jan 1970/);
});

test.each([
  [
    'orders@http://evil.test/',
    /builds from http:\/\/evil\.test are not shown here; allowed: http:\/\/localhost:\*/,
  ],
  ['orders@https://localhost:3103/', /builds from https:\/\/localhost:3103 are not shown/],
  ['orders@http://localhost.evil.test:80/', /are not shown here/],
  ['orders@http://localhost:80@evil.test/', /builds from http:\/\/evil\.test are not shown/],
  ['orders@9.9.9', /orders has no version 9\.9\.9/],
  ['orders', /is not an override/],
  ['../x@http://localhost:1/', /is not an override/],
])('the override %s is refused with the reason', async (text, why) => {
  const { status, text: said, headers } = await ask(`override=${encodeURIComponent(text)}`);
  expect([status, headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
  expect(said).toMatch(why);
  expect(headers).not.toHaveProperty('set-cookie');
});

test('an override by a version whose kit the host does not run is refused with the reason', () => {
  const kit = '@olov/shared-kit';
  const document = aRegistry(
    anEntry('host', '1.0.0', { shared: { [kit]: { range: '^2.3.0', version: '2.3.0' } } }),
    anEntry('orders', '1.0.0', { shared: { [kit]: { range: '^1.17.0' } } }),
  );
  expect(() => readOverrideQuery('?override=orders@1.0.0', [], document)).toThrow(
    /^orders 1\.0\.0 is built with the shared-kit API \^1\.17\.0, and host 1\.0\.0 runs builds with 2\.1 to 2\.3/,
  );
});

// asvs V3.5.3
test.each(['cross-site', 'same-site'])(
  'an override in a request from another site (%s) is refused',
  async (site) => {
    const query = 'tag=hot&override=orders@http://localhost:3103/';
    const { status, text, headers } = await ask(query, { 'sec-fetch-site': site });
    expect([status, headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
    expect(text).toBe(
      `another site asks this browser to show orders@http://localhost:3103/ in the shop. If that is what you want, paste this address into the address bar: https://olov.test/?${query}`,
    );
    expect(headers).not.toHaveProperty('set-cookie');
    expect((await ask('override=', { 'sec-fetch-site': site })).status).toBe(403);
    expect((await ask('tag=hot', { 'sec-fetch-site': site })).status).toBe(200);
  },
);

test.each(['none', 'same-origin'])(
  'an override in a request with Sec-Fetch-Site %s is accepted',
  async (site) => {
    const { status } = await ask('override=orders@http://localhost:3103/', { 'sec-fetch-site': site });
    expect(status).toBe(302);
  },
);

test('an override in a manipulated cookie is validated by the same rules', async () => {
  const cookie = `olov_override=${encodeURIComponent('orders@http://evil.test/')}`;
  const { text, headers } = await ask('', { cookie });
  expect(bootOf(text)).not.toHaveProperty('overrides');
  expect(headers['content-security-policy']).not.toContain('evil');
});

describe('a shop without overrides', () => {
  const closed = sharedShop();

  it('a shop without overrides ignores them in query and cookie', async () => {
    const cookie = `olov_override=${encodeURIComponent('orders@http://localhost:3103/')}`;
    const { status, text, headers } = await closed.get('/?override=orders@http://localhost:3103/', {
      cookie,
    });
    expect(status).toBe(200);
    expect(bootOf(text)).not.toHaveProperty('overrides');
    expect(bootOf(text)).not.toHaveProperty('developer');
    expect(headers['content-security-policy']).not.toContain('localhost');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  // asvs V15.2.3
  it('a shop without overrides has no developer page', async () => {
    expect((await closed.get('/_olov')).status).toBe(404);
  });
});

test('every page of a shop with overrides offers the tools of developers', async () => {
  expect(bootOf((await shop.get('/')).text).developer).toBe(true);
});

test('the developer page shows versions, traffic, overrides and shared modules, with escaped text', async () => {
  const cookie = `olov_override=${encodeURIComponent(`orders@${older}`)}`;
  const { status, text, headers } = await shop.get('/_olov', { cookie });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).toContain(older);
  expect(text).toContain('100 % default');
  expect(text).toContain('Stop all overrides');
  expect((await shop.get('/_olov/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
});
