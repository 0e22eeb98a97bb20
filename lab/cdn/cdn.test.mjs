import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freePort } from '../../tools/ports.mjs';
import { placeOrders } from '../orders.mjs';
import { startShop } from '../shop.mjs';
import { basketOf, createCustomers, sendOrder } from '../soak/customers.mjs';
import { CDN_NAMES, startCdn } from './startCdn.mjs';

let shop;
const cdns = {};

before(async () => {
  shop = await startShop({ env: { RENDER_MS: '10000' } });
  const start = async (name, change) =>
    startCdn(name, { port: await freePort(), shopPort: shop.env.PORT, change });
  for (const name of CDN_NAMES) cdns[name] = await start(name);
  cdns.careless = await start('nginx', (text) =>
    text
      .replace('default $http_cookie', "default ''")
      .replace('proxy_cache olov;', 'proxy_cache olov;\n    proxy_ignore_headers Vary;'),
  );
});

after(async () => {
  for (const cdn of Object.values(cdns)) await cdn.stop();
  await shop?.stop();
});

/** The host gives each answer an id of its own, so an answer with the id of an earlier one comes from the cache. */
async function ask(name, path, sent = {}) {
  // Varnish closes an idle connection after five seconds, maybe under a request.
  const headers = { connection: 'close', ...sent };
  const answer = await fetch(cdns[name].url + path, { headers, redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, id: answer.headers.get('x-request-id') };
}

const langOf = ({ text }) => /<html lang="(\w+)"/.exec(text)?.[1];
const PLACE = encodeURIComponent(JSON.stringify({ mode: 200, RegionId: 1, RestaurantId: 'tashkent-center' }));

/** No cache keeps a frame, and a page ends after ten seconds, so a busy machine needs several tries. */
async function cached(name, path, headers) {
  for (let tries = 0; tries < 50; tries += 1) {
    const [first, second] = [await ask(name, path), await ask(name, path, headers)];
    if (first.id === second.id) return second;
  }
  return assert.fail(`${name} does not answer ${path} from its cache`);
}

const marksOf = ({ text }) =>
  ['<html lang="en" data-theme="dark"', '"place":{"mode":200'].map((mark) => text.includes(mark));

async function assertOwnPages(name) {
  const russian = await ask(name, '/', { 'accept-language': 'ru' });
  assert.equal(langOf(russian), 'ru');
  for (const language of ['en', 'uz']) {
    const { status, headers } = await ask(name, '/', { 'accept-language': language });
    assert.deepEqual([status, headers.get('location')], [302, `/${language}`]);
  }
  const dark = await ask(name, '/en', { cookie: 'olov_theme=dark' });
  const placed = await ask(name, '/en', { cookie: `olov_place=${PLACE}` });
  const common = await ask(name, '/en');
  assert.deepEqual([dark, placed, common].map(marksOf), [
    [true, false],
    [false, true],
    [false, false],
  ]);
  return dark;
}

for (const name of CDN_NAMES) {
  test(`${name} answers the second visitor of a page from its cache, whatever their languages`, async () => {
    for (const lang of ['en', 'uz']) {
      const page = await cached(name, `/${lang}`, { 'accept-language': 'ru' });
      assert.equal(langOf(page), lang);
      assert.notEqual((await ask(name, `/${lang}?tag=hot`)).id, page.id);
    }
  });

  test(`${name} gives visitors of other languages and with cookies pages of their own`, async () => {
    const dark = await assertOwnPages(name);
    const known = { cookie: 'olov_theme=dark', 'if-none-match': dark.headers.get('etag') };
    assert.equal((await ask(name, '/en', known)).status, 304);
  });

  test(`${name} passes an order and the events of its tracker on at once`, async () => {
    const { url } = cdns[name];
    await placeOrders(url, 2);
    const customer = createCustomers(url)();
    const answer = await sendOrder(customer, await basketOf(url), crypto.randomUUID());
    const { orderId } = await answer.json();
    const events = await customer.asCustomer(`/main/api/delivery/Events?orderId=${orderId}`, {
      headers: { accept: 'text/event-stream' },
    });
    const reader = events.body.pipeThrough(new TextDecoderStream()).getReader();
    assert.match((await reader.read()).value, /orderId|event: order/);
    await reader.cancel();
  });
}

test('a cache that ignores `Vary` and cookies gives nobody the page of another visitor', () =>
  assertOwnPages('careless'));

test('each cache answers files of versions without the shop, and no failures', async () => {
  const { text } = await ask('nginx', '/en', { cookie: 'known=1' });
  const [file] = /\/remotes\/host\/[^"]+\.js/.exec(text);
  const missing = file.replace(/[^/]+$/, 'missing.js');
  const statuses = () =>
    Promise.all(
      CDN_NAMES.flatMap((name) => [file, missing].map(async (path) => (await ask(name, path)).status)),
    );
  assert.deepEqual(await statuses(), [200, 404, 200, 404]);
  await shop.stop();
  assert.deepEqual(await statuses(), [200, 502, 200, 503]);
});
