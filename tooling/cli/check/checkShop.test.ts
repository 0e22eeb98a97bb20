/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { aBuild } from '../../src/release/testing/aBuild';
import { ShellClient } from '../shell/ShellClient';
import { openFakeShop } from '../testing/fakeShop';
import { checkShop } from './checkShop';
import { find } from './Finding';

let build: string;
beforeAll(async () => {
  build = await aBuild();
});
afterAll(() => rm(build, { recursive: true }));

test('the check against a shop is skipped if no shop is named', async () => {
  expect(await checkShop('orders', build, undefined)).toMatchObject({
    skipped: expect.stringContaining('name a shop with --shell <url>'),
  });
});

test('the check against a shop sends the build, and reports the problems and warnings of the shop', async () => {
  const shop = await openFakeShop({
    'POST /api/releases/orders/check': {
      body: {
        version: '1.2.3-aa',
        problems: ['the route /wallet belongs to news'],
        warnings: ['no examples'],
      },
    },
  });
  const found = await checkShop('orders', build, new ShellClient(`${shop.url}/`, 'secret')).finally(
    shop.close,
  );
  expect(found).toEqual({
    problems: ['the route /wallet belongs to news'],
    notes: [`1.2.3-aa, compared with ${shop.url}/`, 'warning: no examples'],
  });
  expect(shop.requests).toMatchObject([{ token: 'secret', type: 'application/gzip' }]);
});

test('a shop that has no time leaves the check open, and refuses nothing', async () => {
  const shop = await openFakeShop({
    'POST /api/releases/orders/check': { status: 503, body: { error: 'it was busy', code: 'shop-busy' } },
  });
  const client = new ShellClient(`${shop.url}/`, 'secret');
  const found = await find('shop', () => checkShop('orders', build, client)).finally(shop.close);
  expect(found).toMatchObject({
    problems: [],
    skipped: 'The shop cannot do it now (503 shop-busy): it was busy.',
    isOpen: true,
  });
});

test('the shop is asked directly, also where the environment names a proxy', async () => {
  // axios would send the request to it; nothing listens there.
  process.env.http_proxy = 'http://127.0.0.1:1';
  const shop = await openFakeShop({
    'POST /api/releases/orders/check': { body: { problems: [], warnings: [] } },
  });
  const { problems } = await checkShop('orders', build, new ShellClient(`${shop.url}/`, 'secret')).finally(
    () => {
      delete process.env.http_proxy;
      return shop.close();
    },
  );
  expect(problems).toEqual([]);
});
