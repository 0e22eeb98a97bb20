/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { aBuild } from '../../src/release/testing/aBuild';
import { openFakeShop } from '../testing/fakeShop';
import { checkShop } from './checkShop';

const aHost = (version: string, middleware: string[] | undefined, traffic = 100) => ({
  deployment: { traffic, default: traffic === 100 },
  extras: { build: { version, manifest: { id: 'host', routes: [], ...(middleware && { middleware }) } } },
});

let build: string;
beforeAll(async () => {
  build = await aBuild({
    change: ({ manifest }) =>
      void manifest.routes.push({ path: '/orders', page: 'profile', middleware: ['order', 'login'] }),
  });
});
afterAll(() => rm(build, { recursive: true }));

async function checkWith(...host: object[]) {
  const shop = await openFakeShop({ 'GET /registry.json': { body: { microFrontends: { host } } } });
  const found = await checkShop(build, `${shop.url}/`).finally(shop.close);
  return { ...found, url: `${shop.url}/` };
}

test('the check of a remote’s middleware against a shop is skipped if no shop is named', async () => {
  expect(await checkShop(build, undefined)).toEqual({
    skipped: 'name a shop with --shell <url> or in OLOV_SHELL',
  });
});

test('the check of a remote’s middleware passes if the shop’s host knows the middleware', async () => {
  const { problems, notes, url } = await checkWith(aHost('2.0.0', ['login', 'order']));
  expect([problems, notes]).toEqual([[], [`compared with host 2.0.0 of ${url}`]]);
});

test('the shop is asked directly, also where the environment names a proxy', async () => {
  // axios would send the request to it; nothing listens there.
  process.env.http_proxy = 'http://127.0.0.1:1';
  const { problems } = await checkWith(aHost('2.0.0', ['login', 'order'])).finally(() => {
    delete process.env.http_proxy;
  });
  expect(problems).toEqual([]);
});

test('the check of a remote’s middleware requires it from every host with visitors, and not from a past one', async () => {
  const { problems } = await checkWith(
    aHost('2.1.0', ['order'], 10),
    aHost('2.0.0', ['order', 'login']),
    aHost('1.0.0', [], 0),
  );
  expect(problems).toEqual([
    'the route /orders of orders uses the middleware "login", which host 2.1.0 does not have: it has order',
  ]);
});

test('the check of a remote’s middleware is skipped for a host that does not list its middleware', async () => {
  const { skipped, url } = await checkWith(aHost('0.9.0', undefined));
  expect(skipped).toBe(`the host of ${url} does not list its middleware`);
});

test('the check of a remote’s middleware reports an address that is not a shop or does not respond', async () => {
  const other = await openFakeShop({});
  await expect(checkShop(build, `${other.url}/`)).rejects.toThrow(
    `${other.url}/registry.json is no registry of an Olov shop`,
  );
  await other.close();
  await expect(checkShop(build, `${other.url}/`)).rejects.toThrow('cannot be reached: ');
});
