import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { demoDir } from '../paths';
import { pickupOrder } from '../testing/orders';
import { openedShop, openTestShop, STAFF_TOKEN } from '../testing/shop';

const shop = openedShop();

describe('error responses', () => {
  test('an unknown route of the back end is a 404 in the common error format, in the requested language', async () => {
    const { status, body } = await shop.get('/api/nothing?Language=1');
    expect(status).toBe(404);
    expect(body).toEqual({ error: 'Bunday sahifa yoʻq.', code: 'not-found' });
  });

  // asvs V16.5.1
  test('a server error response of the back end exposes no internals', async () => {
    const broken = await openTestShop();
    await broken.database.pool.query('drop table restaurants cascade');
    const { status, body } = await broken.get('/api/restaurants/List?Language=3');
    await broken.close();
    expect(status).toBe(500);
    expect(body).toEqual({
      error: expect.stringMatching(/^The service didn’t respond\. Try again\. Code for support: [\w-]+\.$/),
      code: 'server-error',
    });
  });

  test('a request body that is too large is refused with 413', async () => {
    const { status, body } = await shop.post('/api/delivery/Calculate', { comment: 'x'.repeat(300_000) });
    expect(status).toBe(413);
    expect(body.code).toBe('body-too-large');
  });

  // asvs V15.3.7
  test('a duplicate query parameter is refused', async () => {
    const token = await shop.issuer.tokenFor('customer');
    for (const query of ['skip=0&take=1&take=2', 'skip=0&skip=0&take=1']) {
      const { status, body } = await shop.get(`/api/delivery/List?${query}`, token);
      expect([query, status, body.code]).toEqual([query, 400, 'bad-query']);
    }
    const { status } = await shop.get(
      '/api/delivery/Queue?restaurantId=center&restaurantId=east',
      STAFF_TOKEN,
    );
    expect(status).toBe(400);
  });

  // asvs V3.5.2
  test('a request body with another media type than JSON is refused with 415', async () => {
    const { status } = await shop.post('/api/delivery/Calculate', '<a/>', undefined, {
      'content-type': 'text/xml',
    });
    expect(status).toBe(415);
  });
});

test('a name of invisible characters is no name', async () => {
  const name = '\u2800\u200b \u3164';
  const order = pickupOrder({ customer: { name, phone: '+998901234567' } });
  const { status, body } = await shop.create(order, await shop.issuer.tokenFor('customer'));
  expect([status, Object.keys(body.fields)]).toEqual([422, ['customer.name']]);
  const feedback = { key: 'a-long-key', name, contact: '+998901234567', message: 'How late are you open?' };
  const answer = await shop.post('/api/feedback/Create', feedback, await shop.issuer.tokenFor('customer'));
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['name']]);
});

describe('caching of private responses', () => {
  // asvs V14.3.2
  test.each([
    ['of a customer', '/api/delivery/List?skip=0&take=1', () => shop.issuer.tokenFor('customer')],
    ['of the staff', '/api/delivery/Queue?restaurantId=center', async () => STAFF_TOKEN],
    ['that are refused', '/api/delivery/List?skip=0&take=1', async () => 'no token'],
  ])('responses %s forbid caching', async (_, path, tokenOf) => {
    const { headers } = await shop.get(path, await tokenOf());
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('security headers of responses', () => {
  // asvs V3.2.1
  test.each([
    ['an answer', '/api/restaurants/List'],
    ['a refusal', '/api/delivery/List?skip=0&take=1'],
    ['an unknown address', '/api/nothing'],
    ['the probe of health', '/healthz'],
    ['the OpenAPI document', '/openapi/main.json'],
  ])('the security headers of %s forbid scripts, framing and type sniffing', async (_, path) => {
    const { headers } = await shop.app.inject(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  });
});

// asvs V3.4.2
test('a page of every origin may read news, promotions and contacts, and no other answer', async () => {
  const originOf = async (path: string) => (await shop.get(path)).headers['access-control-allow-origin'];
  for (const path of ['/api/news/List', '/api/stocks/Get?id=last-day', '/api/contacts/Get'])
    expect([path, await originOf(path)]).toEqual([path, '*']);
  for (const path of ['/api/shop', '/api/geocode/Search?query=x', '/api/delivery/List?skip=0&take=1'])
    expect([path, await originOf(path)]).toEqual([path, undefined]);
});

describe('the health probes /healthz and /readyz', () => {
  // asvs V13.4.5
  test('the health probes report a running back end as alive and ready', async () => {
    expect((await shop.get('/healthz')).status).toBe(200);
    expect((await shop.get('/readyz')).status).toBe(200);
  });

  test('the health probes report a back end whose database connections are all busy as ready', async () => {
    const { pool } = shop.database;
    const atWork = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const readiness = await shop.get('/readyz');
    for (const client of atWork) client.release();
    expect(readiness).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('the health probes report a back end without its database as alive but not ready', async () => {
    const cut = await openTestShop();
    await cut.database.close();
    await cut.changes.close();
    expect((await cut.get('/healthz')).status).toBe(200);
    expect(await cut.get('/readyz')).toMatchObject({ status: 503, body: { status: 'database-unreachable' } });
    await cut.app.close();
    await cut.issuer.close();
  });
});

test('a back end with too many requests answers 503 busy with Retry-After, and its health probes as usual', async () => {
  const full = await openTestShop({}, { admission: { atOnce: 0, isBusy: () => true } });
  for (const path of ['/api/restaurants/List?Language=3', '/staff', '/none']) {
    const { status, headers, body } = await full.get(path);
    expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'busy']);
  }
  const payment = await full.app.inject({ method: 'POST', url: '/payments/click', payload: {} });
  expect([payment.statusCode, payment.headers['retry-after']]).toEqual([503, '2']);
  expect((await full.get('/readyz')).status).toBe(200);
  await full.close();
});

describe('pictures below /media', () => {
  const firstOf = async (extension: string): Promise<string> => {
    const names = await readdir(path.join(demoDir, 'media/products'));
    return names.find((name) => name.endsWith(extension)) ?? 'none';
  };

  test.each(['avif', 'webp'])(
    '%s pictures have their content type, an immutable cache lifetime, and are shown by pages of every origin',
    async (format) => {
      const { statusCode, headers } = await shop.app.inject(`/media/products/${await firstOf(format)}`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe(`image/${format}`);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    },
  );

  // asvs V13.4.1
  test.each([
    ['/media/products/none.webp', 404],
    ['/media/..%2fpackage.json', 404],
    ['/media/', 403],
  ])('the picture address %s is refused with %i', async (url, status) => {
    expect((await shop.app.inject(url)).statusCode).toBe(status);
  });
});
