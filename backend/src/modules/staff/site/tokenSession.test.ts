import { HOUR_MS } from '@olov/contract/platform/durations';
import { anOfficeBuild } from '../../../testing/officeBuild';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';
import { personWith } from '../../../testing/staff';

let build: Awaited<ReturnType<typeof anOfficeBuild>>;
let shop: TestShop;
beforeAll(async () => {
  build = await anOfficeBuild();
});
afterAll(() => build.close());
beforeEach(async () => {
  shop = await openTestShop({}, { officeDir: build.folder });
});
afterEach(() => shop.close());

const enter = (token: string, headers: Record<string, string> = { 'accept-language': 'en' }) =>
  shop.app.inject({ url: '/staff/api/SignInWithToken', method: 'POST', headers, payload: { token } });

async function signedIn() {
  const { headers } = await enter(STAFF_TOKEN);
  return personWith(shop, String(headers['set-cookie']).split(';')[0] ?? '');
}

test('the app asks for the staff token while nobody has an account, and shows nothing before', async () => {
  const { statusCode, body, headers } = await shop.app.inject({ url: '/staff' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('&#34;token&#34;');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/);
});

test('a wrong staff token is reported, and after ten attempts in a minute all attempts are refused', async () => {
  const first = await enter('guess');
  expect([first.statusCode, first.json().error]).toEqual([401, 'That is not the token.']);
  for (let count = 1; count < 10; count += 1) await enter('guess');
  const late = await enter(STAFF_TOKEN);
  expect([late.statusCode, late.json().error]).toEqual([429, expect.stringContaining('Too many tries.')]);
});

// asvs V7.4.1, V7.4.4
test('a sign-out ends the session even for a copy of its cookie', async () => {
  const person = await signedIn();
  const { headers } = await person.call('/staff/api/SignOut', {});
  expect(headers['set-cookie']).toMatch(/^olov_staff=; .*Max-Age=0/);
  expect(await person.isIn()).toBe(false);
});

// asvs V7.3.1
test('a staff session ends a day after its last use, and not earlier', async () => {
  const person = await signedIn();
  const renewal = async () => (await person.ask('GET', '/staff/api/Boot')).headers['set-cookie'];
  expect(await renewal()).toBeUndefined();
  shop.clock.now += 23 * HOUR_MS;
  expect(await renewal()).toMatch(/^olov_staff=[\w-]{43}; .*Max-Age=86400/);
  expect(await person.isIn()).toBe(true);
  shop.clock.now += 23 * HOUR_MS;
  expect(await person.isIn()).toBe(true);
  shop.clock.now += 24 * HOUR_MS;
  expect(await person.isIn()).toBe(false);
});

// asvs V7.4.5
test('staff sessions end when the staff token changes', async () => {
  const person = await signedIn();
  await shop.database.db.updateTable('staffSessions').set({ tokenMark: 'of the token before' }).execute();
  expect(await person.isIn()).toBe(false);
});

test('the app is not reachable through the host', async () => {
  const headers = { 'x-forwarded-prefix': '/main' };
  for (const url of ['/staff', '/staff/orders', '/staff/api/Boot', '/%73taff']) {
    const answer = await shop.app.inject({ url, headers });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not-found']);
  }
  expect((await enter(STAFF_TOKEN, headers)).statusCode).toBe(404);
});
