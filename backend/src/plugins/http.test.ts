import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { demoDir } from '../paths';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('errors', () => {
  test('an unknown route is a 404 in the one shape, in the language asked for', async () => {
    const { status, body } = await shop.get('/api/nothing?Language=1');
    expect(status).toBe(404);
    expect(body).toEqual({ error: 'Bunday sahifa yoʻq.', code: 'not-found' });
  });

  test('a fault of ours says nothing of the inside', async () => {
    const broken = await openTestShop();
    await broken.database.pool.query('drop table restaurants cascade');
    const { status, body } = await broken.get('/api/restaurants/List?Language=3');
    await broken.close();
    expect(status).toBe(500);
    expect(body).toEqual({ error: 'The service didn’t respond. Try again.', code: 'server-error' });
  });

  test('a body that is too large is a 413', async () => {
    const { status, body } = await shop.post('/api/delivery/Calculate', { comment: 'x'.repeat(300_000) });
    expect(status).toBe(413);
    expect(body.code).toBe('body-too-large');
  });

  test('a parameter of the query that comes twice is refused', async () => {
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

  test('a body that is no JSON is a 415', async () => {
    const { status } = await shop.post('/api/delivery/Calculate', '<a/>', undefined, {
      'content-type': 'text/xml',
    });
    expect(status).toBe(415);
  });
});

describe('answers for one person', () => {
  test.each([
    ['of a customer', '/api/delivery/List?skip=0&take=1', () => shop.issuer.tokenFor('customer')],
    ['of the staff', '/api/delivery/Queue?restaurantId=center', async () => STAFF_TOKEN],
    ['that are refused', '/api/delivery/List?skip=0&take=1', async () => 'no token'],
  ])('%s are kept by no cache', async (_, path, tokenOf) => {
    const { headers } = await shop.get(path, await tokenOf());
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the headers of every answer', () => {
  test.each([
    ['an answer', '/api/restaurants/List'],
    ['a refusal', '/api/delivery/List?skip=0&take=1'],
    ['an unknown address', '/api/nothing'],
    ['the probe of health', '/healthz'],
    ['the OpenAPI document', '/openapi/main.json'],
  ])('%s is no page: it runs nothing, is framed by nobody, and its type is not guessed', async (_, path) => {
    const { headers } = await shop.app.inject(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  });
});

describe('GET /healthz and /readyz', () => {
  test('alive and ready', async () => {
    expect((await shop.get('/healthz')).status).toBe(200);
    expect((await shop.get('/readyz')).status).toBe(200);
  });

  test('a server whose connections to the database are all at work is ready', async () => {
    const { pool } = shop.database;
    const atWork = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const readiness = await shop.get('/readyz');
    for (const client of atWork) client.release();
    expect(readiness).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('without the database alive, but not ready', async () => {
    const cut = await openTestShop();
    await cut.database.close();
    await cut.changes.close();
    expect((await cut.get('/healthz')).status).toBe(200);
    expect(await cut.get('/readyz')).toMatchObject({ status: 503, body: { status: 'database-unreachable' } });
    await cut.app.close();
    await cut.issuer.close();
  });
});

describe('GET /media', () => {
  const firstOf = async (extension: string): Promise<string> => {
    const names = await readdir(path.join(demoDir, 'media/products'));
    return names.find((name) => name.endsWith(extension)) ?? 'none';
  };

  test.each(['avif', 'webp'])('%s pictures come with their type and may be kept for ever', async (format) => {
    const { statusCode, headers } = await shop.app.inject(`/media/products/${await firstOf(format)}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(`image/${format}`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['/media/products/none.webp', 404],
    ['/media/..%2fpackage.json', 404],
    ['/media/', 403],
  ])('%s is refused with %i', async (url, status) => {
    expect((await shop.app.inject(url)).statusCode).toBe(status);
  });
});
