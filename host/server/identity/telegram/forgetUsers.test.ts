import { startApi } from '../../testing/api';
import { openTestShop } from '../../testing/shop';
import { signLaunchData } from './signLaunchData';

const TOKEN = '42:the-token-of-the-bot-of-these-tests';

const pairsOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

async function open(answer: { status?: number; body?: string }) {
  const api = await startApi(() => answer);
  const shop = await openTestShop({ env: { TELEGRAM_BOT_TOKEN: TOKEN, MAIN_API_URL: api.url } });
  let launches = 0;
  return {
    api,
    async enter(id: number) {
      launches += 1;
      const launch = signLaunchData(
        {
          user: JSON.stringify({ id, first_name: 'Aziza' }),
          auth_date: String(Math.floor(Date.now() / 1000)),
          query_id: String(launches),
        },
        TOKEN,
      );
      const { headers, text } = await shop.post('/api/tg_auth', { authorization: `tma ${launch}` });
      return { ...JSON.parse(text), cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    },
    async token(cookie: string) {
      const { headers, text } = await shop.get('/api/token', { cookie });
      return { customerId: JSON.parse(text).customerId, cookie: pairsOf(headers) };
    },
    remove: (cookie = '') =>
      shop.post(
        '/main/api/customers/Delete?Language=3',
        { authorization: 'Bearer t', 'content-type': 'application/json', 'accept-encoding': 'br', cookie },
        '{"language":3}',
      ),
    async close() {
      await shop.close();
      await api.close();
    },
  };
}

test('a deleted customer loses the links to their Telegram users on all devices', async () => {
  const body = '{"orders":1,"addresses":2,"telegramUsers":[8]}';
  const { api, enter, remove, close } = await open({ body });
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
  await close();
});

test.each([409, 401, 500])(
  'a deletion of a customer that the API refuses with %d deletes no Telegram user',
  async (status) => {
    const { enter, remove, close } = await open({ status, body: '{"code":"no","telegramUsers":[7]}' });
    const { cookie, customerId } = await enter(7);
    expect((await remove(cookie)).status).toBe(status);
    expect(await enter(7)).toMatchObject({ customerId, isNewUser: false });
    await close();
  },
);

test('an unreadable API response to a customer’s deletion is an error, so that the client retries', async () => {
  const { enter, remove, close } = await open({ body: 'gone' });
  const { cookie } = await enter(7);
  expect((await remove(cookie)).status).toBe(500);
  await close();
});

test('a deletion of a customer revokes every copy of the browser’s cookie, and the browser gets a new one', async () => {
  const { remove, token, close } = await open({ body: '{"orders":0,"addresses":0}' });
  const first = await token('');
  const { headers } = await remove(first.cookie);
  const renewed = pairsOf(headers);
  expect(renewed).not.toBe('');
  expect((await token(renewed)).customerId).toBe(first.customerId);
  expect((await token(first.cookie)).customerId).not.toBe(first.customerId);
  await close();
});
