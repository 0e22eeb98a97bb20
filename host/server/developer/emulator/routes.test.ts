import { installFolder } from '../../testing/installFolder';
import { openTestShop, type TestShop } from '../../testing/shop';

const DEVELOPMENT = { TELEGRAM_DEVELOPMENT: 'on', ALLOW_OVERRIDES: 'on' };
const REAL = '42:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
const JSON_BODY = { 'content-type': 'application/json' };

const aLaunch = (change: object = {}) =>
  JSON.stringify({ id: 77, name: 'Aziza', language: 'uz', start: '', ...change });

const shops: TestShop[] = [];
async function open(env: Record<string, string>) {
  const shop = await openTestShop({ env, installDir: await installFolder() });
  shops.push(shop);
  return shop;
}
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

test('the Telegram emulator opens the shop as a user that the server then accepts', async () => {
  const shop = await open(DEVELOPMENT);
  const page = await shop.get('/_telegram');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<iframe id="shop"');
  expect(page.text).not.toMatch(/<script>|style=/);
  expect((await shop.get('/_telegram/emulator.js')).text).toBe('emulate()');
  expect((await shop.get('/_telegram/style.css')).headers['content-type']).toMatch(/^text\/css/);

  const launch = await shop.post('/_telegram/launch', JSON_BODY, aLaunch({ start: 'product_p1' }));
  const { initData } = JSON.parse(launch.text) as { initData: string };
  expect(new URLSearchParams(initData).get('start_param')).toBe('product_p1');
  const { status, text } = await shop.post('/api/tg_auth', { authorization: `tma ${initData}` });
  expect([status, JSON.parse(text).tgId]).toEqual([200, 77]);
});

test.each([
  ['no user', { id: 0 }],
  ['a user that is no number', { id: 'Aziza' }],
  ['a name that is none', { name: '' }],
])('the Telegram emulator signs no launch data for %s', async (_, change) => {
  const shop = shops[0] as TestShop;
  expect((await shop.post('/_telegram/launch', JSON_BODY, aLaunch(change))).status).toBe(400);
});

test('the Telegram emulator refuses to sign launch data for a page of another site', async () => {
  const shop = shops[0] as TestShop;
  const headers = { ...JSON_BODY, 'sec-fetch-site': 'cross-site' };
  expect((await shop.post('/_telegram/launch', headers, aLaunch())).status).toBe(403);
});

test.each([
  ['overrides are not allowed', { TELEGRAM_DEVELOPMENT: 'on' }],
  ['the bot is a real one', { ALLOW_OVERRIDES: 'on', TELEGRAM_BOT_TOKEN: REAL }],
  ['there is no bot', { ALLOW_OVERRIDES: 'on' }],
])('a shop has no Telegram emulator if %s', async (_, env: Record<string, string>) => {
  const shop = await open(env);
  expect((await shop.get('/_telegram')).status).toBe(404);
  expect((await shop.post('/_telegram/launch', JSON_BODY, aLaunch())).status).toBe(405);
});

test('React’s development build is served only in a shop that allows overrides', async () => {
  const open = shops[0] as TestShop;
  const closed = await openTestShop({ installDir: await installFolder() });
  shops.push(closed);
  expect((await open.get('/_olov/react.js')).text).toBe('provide()');
  expect((await closed.get('/_olov/react.js')).status).toBe(404);
});
