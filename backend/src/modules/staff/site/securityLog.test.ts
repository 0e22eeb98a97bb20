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

const post = (url: string, fields: Record<string, string>, cookie = '') =>
  shop.app.inject({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(fields).toString(),
  });

// asvs V16.2.1, V16.3.1
test('login, refused login and logout of the staff pages are logged with their network', async () => {
  await post('/staff/login', { token: WRONG });
  const answer = await post('/staff/login', { token: STAFF_TOKEN });
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  const page = await shop.app.inject({ url: '/staff', headers: { cookie } });
  const csrf = /name="csrf" value="([0-9a-f]+)"/.exec(page.body)?.[1] ?? '';
  await post('/staff/logout', { csrf }, cookie);

  const network = '127.0.0.1';
  expect(logged('a login to the staff pages was refused')).toMatchObject([{ level: 40, network }]);
  expect(logged('a login to the staff pages')).toMatchObject([{ level: 30, network }]);
  expect(logged('a logout from the staff pages')).toMatchObject([{ level: 30, network }]);
  for (const secret of [WRONG, STAFF_TOKEN, csrf, cookie.split('=')[1] ?? ''])
    expect(lines.join('')).not.toContain(secret);
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
