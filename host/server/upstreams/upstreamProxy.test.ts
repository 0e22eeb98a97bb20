import { createLocalJWKSet, jwtVerify } from 'jose';
import { startApi } from '../testing/api';
import { openTestShop, type TestShop } from '../testing/shop';

type Api = Awaited<ReturnType<typeof startApi>>;

let reviews: Api;
let loyalty: Api;
let shop: TestShop;
beforeAll(async () => {
  reviews = await startApi(({ url, headers }) => ({
    body: JSON.stringify({ ok: true }),
    headers: {
      'content-type': url.endsWith('.js') ? 'text/javascript' : (headers['x-wanted'] ?? 'application/json'),
      'set-cookie': 'olov_session=theirs; Path=/',
      'content-security-policy': 'script-src *',
      'x-content-type-options': 'none',
      'cache-control': 'public, max-age=600',
    },
  }));
  loyalty = await startApi();
  shop = await openTestShop({
    env: { REMOTE_UPSTREAMS: `reviews=${reviews.url}/api/, loyalty=${loyalty.url}` },
  });
});
beforeEach(() => {
  reviews.seen.length = 0;
  loyalty.seen.length = 0;
});
afterAll(() => Promise.all([shop.close(), reviews.close(), loyalty.close()]));

async function verify(api: Api, audience: string) {
  const token = api.seen[0]?.headers.authorization?.slice('Bearer '.length) ?? '';
  const keys = createLocalJWKSet(JSON.parse((await shop.get('/.well-known/jwks.json')).text));
  return (await jwtVerify(token, keys, { issuer: 'olov', audience, algorithms: ['EdDSA'] })).payload;
}

describe('a request under /x/<remote>', () => {
  it('a request under /x/<remote> reaches the upstream of that remote, with its query and body', async () => {
    await shop.post('/x/reviews/add?stars=5', { 'content-type': 'application/json' }, '{"text":"Good"}');
    expect(reviews.seen).toMatchObject([
      { method: 'POST', url: '/api/add?stars=5', body: '{"text":"Good"}' },
    ]);
    expect(loyalty.seen).toEqual([]);
  });

  it.each([
    ['PATCH', '{"text":"Better"}'],
    ['DELETE', ''],
  ])('a %s under /x/<remote> reaches the upstream with the body “%s”', async (method, body) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${shop.url}/x/reviews/1`, { method, ...(body && { body, headers }) });
    expect(reviews.seen).toMatchObject([{ method, url: '/api/1', body }]);
  });

  it('a request under /x/<remote> has a token for that remote alone, which names the customer of the session', async () => {
    const first = await shop.get('/api/token');
    const cookie = first.headers['set-cookie']?.[0]?.split(';')[0];
    await shop.get('/x/reviews/mine', { cookie, authorization: 'Bearer of-the-visitor' });
    expect(await verify(reviews, 'olov:x:reviews')).toMatchObject({ sub: JSON.parse(first.text).customerId });
    for (const audience of ['olov:main', 'olov:x:loyalty'])
      await expect(verify(reviews, audience)).rejects.toThrow(/"aud"/);
    expect(reviews.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('a request under /x/<remote> of a visitor without a session has a token without a customer', async () => {
    await shop.get('/x/loyalty/list');
    expect(await verify(loyalty, 'olov:x:loyalty')).not.toHaveProperty('sub');
  });

  it.each(['/x/other/list', '/x/constructor/list', '/x/reviewsx/list'])(
    '%s is not found, because the operator allows no such upstream',
    async (path) => {
      expect((await shop.get(path)).status).toBe(404);
      expect(reviews.seen).toEqual([]);
    },
  );

  it.each([
    '/x/reviews/../admin',
    '/x/reviews/%2e%2e/admin',
    '/x/reviews/..%2fadmin',
    '/x/reviews//elsewhere.test/a',
  ])('%s does not leave the base URL of the upstream', async (path) => {
    expect((await shop.get(path)).status).toBeLessThan(500);
    expect(reviews.seen.filter(({ url }) => !url.startsWith('/api/'))).toEqual([]);
  });

  it('a request under /x/<remote> from a page of another site is refused', async () => {
    const { status } = await shop.post('/x/reviews/add', { 'sec-fetch-site': 'cross-site' }, '{}');
    expect(status).toBe(403);
    expect(reviews.seen).toEqual([]);
  });

  it('a body above the limit of the APIs is refused under /x/<remote> as well', async () => {
    const { status } = await shop.post('/x/reviews/add', {}, 'a'.repeat((256 << 10) + 1));
    expect(status).toBe(413);
    expect(reviews.seen).toEqual([]);
  });
});

describe('an answer of an upstream', () => {
  it('an answer of an upstream sets no cookie, no caching and no policy of the shop', async () => {
    const { headers, text } = await shop.get('/x/reviews/list');
    expect(text).toBe('{"ok":true}');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each(['text/html', 'text/javascript', 'image/svg+xml', 'text/css', 'application/xhtml+xml'])(
    'an answer of an upstream with the type %s is plain text, so that it cannot run as the shop',
    async (type) => {
      const { headers } = await shop.get('/x/reviews/list', { 'x-wanted': type });
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );
});
