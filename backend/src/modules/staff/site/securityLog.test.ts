import { aLog } from '../../../testing/log';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';

const WRONG = 'a token that is none of this shop';

let shop: TestShop;
let lines: string[];
beforeEach(async () => {
  const { log, lines: written } = aLog();
  lines = written;
  shop = await openTestShop({}, { loggerInstance: log });
});
afterEach(() => shop.close());

const logged = (text: string) =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === text);

const call = (name: string, payload: object, cookie = '') =>
  shop.app.inject({ url: `/staff/api/${name}`, method: 'POST', headers: { cookie }, payload });

// asvs V16.2.1, V16.3.1
test('login, refused login and logout of the staff pages are logged with their network', async () => {
  await call('SignInWithToken', { token: WRONG });
  const answer = await call('SignInWithToken', { token: STAFF_TOKEN });
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  await call('SignOut', {}, cookie);

  const network = '127.0.0.1';
  expect(logged('a login to the staff pages was refused')).toMatchObject([{ level: 40, network }]);
  expect(logged('a login to the staff pages')).toMatchObject([{ level: 30, network }]);
  expect(logged('a logout from the staff pages')).toMatchObject([{ level: 30, network }]);
  for (const secret of [WRONG, STAFF_TOKEN, cookie.split('=')[1] ?? ''])
    expect(lines.join('')).not.toContain(secret);
});

test('a wrong link of an invitation is logged with its network, and without its token', async () => {
  await call('Invitation', { token: WRONG });
  expect(logged('a login to the staff pages was refused')).toMatchObject([
    { level: 40, network: '127.0.0.1' },
  ]);
  expect(lines.join('')).not.toContain(WRONG);
});

test('every wrong staff token of the API is logged once, without the token itself', async () => {
  for (const token of ['guess-1', 'guess-1', 'guess-2'])
    await shop.get('/api/delivery/Queue?restaurantId=center', token);
  expect(logged('a wrong staff token was refused')).toMatchObject([
    { level: 40, network: '127.0.0.1' },
    { level: 40, network: '127.0.0.1' },
  ]);
  expect(lines.join('')).not.toContain('guess');
});
