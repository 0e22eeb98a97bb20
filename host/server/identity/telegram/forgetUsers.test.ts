import { signLaunchData } from '../../developer/emulator/routes';
import { sharedApi } from '../../testing/api';
import { sharedShop } from '../../testing/shop';

const TOKEN = '42:the-token-of-the-bot-of-these-tests';

const pairsOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

const api = sharedApi();
const shop = sharedShop(() => ({ env: { TELEGRAM_BOT_TOKEN: TOKEN, MAIN_API_URL: api.url } }));

let launches = 0;
async function enter(id: number) {
  launches += 1;
  const user = JSON.stringify({ id, first_name: 'Aziza' });
  const auth_date = String(Math.floor(Date.now() / 1000));
  const launch = signLaunchData({ user, auth_date, query_id: String(launches) }, TOKEN);
  const { headers, text } = await shop.post('/api/tg_auth', { authorization: `tma ${launch}` });
  return { ...JSON.parse(text), cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}
const remove = (cookie = '') =>
  shop.post(
    '/main/api/customers/Delete?Language=3',
    { authorization: 'Bearer t', 'content-type': 'application/json', 'accept-encoding': 'br', cookie },
    '{"language":3}',
  );

test('a deleted customer loses the links to their Telegram users on all devices', async () => {
  const body = '{"orders":1,"addresses":2,"telegramUsers":[8]}';
  api.answer = () => ({ body });
  const [own, otherDevice, stranger] = [await enter(7), await enter(8), await enter(9)];
  const answer = await remove(own.cookie);
  expect([answer.status, answer.text]).toEqual([200, body]);
  expect(api.seen.at(-1)).toMatchObject({
    url: '/api/customers/Delete?Language=3',
    body: '{"language":3}',
    headers: { authorization: 'Bearer t', 'accept-encoding': 'identity' },
  });
  expect(api.seen.at(-1)?.headers).not.toHaveProperty('cookie');
  for (const { tgId, customerId } of [own, otherDevice]) {
    const again = await enter(tgId);
    expect(again.isNewUser).toBe(true);
    expect(again.customerId).not.toBe(customerId);
  }
  expect(await enter(9)).toMatchObject({ customerId: stranger.customerId, isNewUser: false });
});

test.each([409, 401, 500])(
  'a deletion of a customer that the API refuses with %d deletes no Telegram user',
  async (status) => {
    api.answer = () => ({ status, body: '{"code":"no","telegramUsers":[7]}' });
    const { cookie, customerId } = await enter(7);
    expect((await remove(cookie)).status).toBe(status);
    expect(await enter(7)).toMatchObject({ customerId, isNewUser: false });
  },
);

test('an unreadable API response to a customer’s deletion is an error, so that the client retries', async () => {
  api.answer = () => ({ body: 'gone' });
  const { cookie } = await enter(7);
  expect((await remove(cookie)).status).toBe(500);
});

test('a deletion of a customer revokes every copy of the browser’s cookie, and the browser gets a new one', async () => {
  api.answer = () => ({ body: '{"orders":0,"addresses":0}' });
  const token = async (cookie: string) => {
    const { headers, text } = await shop.get('/api/token', { cookie });
    return { customerId: JSON.parse(text).customerId, cookie: pairsOf(headers) };
  };
  const first = await token('');
  const { headers } = await remove(first.cookie);
  const renewed = pairsOf(headers);
  expect(renewed).not.toBe('');
  expect((await token(renewed)).customerId).toBe(first.customerId);
  expect((await token(first.cookie)).customerId).not.toBe(first.customerId);
});
