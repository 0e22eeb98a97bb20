import { createHmac } from 'node:crypto';
import { MESSENGER_HEADERS } from '@olov/contract';
import { decodeJwt } from 'jose';
import { signLaunchData } from '../../developer/emulator/routes';
import { type Answer, MESSENGER_SECRET, openTestShop, sharedShop } from '../../testing/shop';

const TOKEN = '42:the-token-of-the-bot-of-these-tests';

const shop = sharedShop({ env: { TELEGRAM_BOT_TOKEN: TOKEN } });

const nowS = () => Math.floor(Date.now() / 1000);
let launches = 0;

function launchOf(id: number, { ageS = 0 } = {}): string {
  launches += 1;
  const user = JSON.stringify({ id, first_name: 'Aziza', language_code: 'uz' });
  return signLaunchData({ user, auth_date: String(nowS() - ageS), query_id: `query-${launches}` }, TOKEN);
}

const cookieOf = ({ headers }: Answer) => (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';

async function enter(launch: string, cookie = '', more: Record<string, string> = {}) {
  const answer = await shop.post('/api/tg_auth', {
    authorization: `tma ${launch}`,
    ...(cookie && { cookie }),
    ...more,
  });
  return { ...answer, body: JSON.parse(answer.text), cookie: cookieOf(answer) };
}

const hashOf = async (cookie: string) => JSON.parse((await shop.get('/api/hash', { cookie })).text);
const customerOf = async (cookie: string) => {
  const { token, customerId } = JSON.parse((await shop.get('/api/token', { cookie })).text);
  expect(decodeJwt(token).sub).toBe(customerId);
  return customerId;
};

describe('POST /api/tg_auth', () => {
  // asvs V7.3.2
  test('POST /api/tg_auth opens a session for the Telegram user’s customer, for a day at most', async () => {
    const { status, body, headers } = await enter(launchOf(1, { ageS: 3600 }));
    expect(status).toBe(200);
    expect(body).toEqual({
      tgId: 1,
      customerId: expect.stringMatching(/^[\w-]{32}$/),
      expiresIn: expect.any(Number),
      isNewUser: true,
    });
    expect(body.expiresIn).toBeGreaterThan(82_700);
    expect(body.expiresIn).toBeLessThanOrEqual(82_800);
    const cookie = headers['set-cookie']?.[0] ?? '';
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(82_801);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('tokens and the messenger hash of a Telegram session belong to its customer', async () => {
    const { cookie, body } = await enter(launchOf(3));
    expect(await customerOf(cookie)).toBe(body.customerId);
    const headers = await hashOf(cookie);
    const { 'x-timestamp': timestamp } = headers;
    expect(headers).toEqual({
      [MESSENGER_HEADERS.tgId]: '3',
      [MESSENGER_HEADERS.customerId]: body.customerId,
      [MESSENGER_HEADERS.timestamp]: timestamp,
      [MESSENGER_HEADERS.hash]: createHmac('sha256', MESSENGER_SECRET)
        .update(`3.${body.customerId}.${timestamp}`)
        .digest('hex'),
    });
  });

  test('one Telegram user is one customer on every device, even with concurrent launches', async () => {
    const entered = await Promise.all([...Array(8)].map(() => enter(launchOf(4))));
    expect(new Set(entered.map(({ body }) => body.customerId)).size).toBe(1);
    expect(entered.filter(({ body }) => body.isNewUser)).toHaveLength(1);
    expect((await enter(launchOf(4))).body).toMatchObject({ isNewUser: false });
  });

  // asvs V6.8.1
  test('a Telegram session does not take over the customer that the browser had before', async () => {
    const guest = cookieOf(await shop.get('/api/token'));
    const guestId = await customerOf(guest);
    const { body } = await enter(launchOf(5), guest);
    expect(body.customerId).not.toBe(guestId);
  });

  test.each([{ language: 3 }, { customerId: 'somebody' }, { tgId: 77 }])(
    'POST /api/tg_auth ignores the user in the query and in the body %j',
    async (body) => {
      const planted = '?tgId=77&customerId=somebody';
      const headers = { authorization: `tma ${launchOf(6)}`, 'content-type': 'application/json' };
      const answer = await shop.post(`/api/tg_auth${planted}`, headers, JSON.stringify(body));
      const { tgId, customerId } = JSON.parse(answer.text);
      expect([tgId, customerId]).toEqual([6, expect.not.stringMatching('somebody')]);
      const { text } = await shop.get(`/api/hash${planted}`, { cookie: cookieOf(answer) });
      expect(JSON.parse(text)['x-tg-id']).toBe('6');
    },
  );
});

describe('invalid launch data', () => {
  test.each([
    ['none', undefined, 'telegram-invalid'],
    ['forged', `tma ${launchOf(7).replace('%3A7%2C', '%3A8%2C')}`, 'telegram-invalid'],
    ['of yesterday', `tma ${launchOf(7, { ageS: 86_500 })}`, 'telegram-stale'],
  ])('launch data are refused with 401 and without a session: %s', async (_, authorization, code) => {
    const { status, text, headers } = await shop.post('/api/tg_auth?Language=3', {
      ...(authorization && { authorization }),
    });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toEqual({ code, error: expect.stringMatching(/^(Telegram|The shop)/) });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('the error for invalid launch data is in the language of the request body', async () => {
    const { text } = await shop.post(
      '/api/tg_auth',
      { 'content-type': 'application/json' },
      JSON.stringify({ language: 1 }),
    );
    expect(JSON.parse(text).error).toMatch(/^Telegram kirishni/);
  });

  // asvs V7.6.2
  test('POST /api/tg_auth from a page of another site is refused', async () => {
    const { status } = await enter(launchOf(7), '', { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
  });
});

describe('a repeated launch', () => {
  // asvs V7.6.1
  test('launch data that are sent again are accepted in the session that they opened, and do not extend it', async () => {
    const launch = launchOf(10, { ageS: 3600 });
    const first = await enter(launch);
    const again = await enter(launch, first.cookie);
    expect(again).toMatchObject({
      status: 200,
      body: { customerId: first.body.customerId, isNewUser: false },
    });
    expect(again.body.expiresIn).toBeLessThanOrEqual(first.body.expiresIn);
    expect(again.cookie).toBe(first.cookie);
  });

  test.each(['in no session', 'in a session of somebody else', 'in a guest’s'])(
    'launch data that are sent again are refused %s',
    async (where) => {
      const launch = launchOf(11);
      await enter(launch);
      const cookie =
        where === 'in no session'
          ? ''
          : where === 'in a guest’s'
            ? cookieOf(await shop.get('/api/token'))
            : (await enter(launchOf(12))).cookie;
      const { status, body, headers } = await enter(launch, cookie);
      expect([status, body.code]).toEqual([401, 'telegram-replayed']);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('launch data that are sent again are refused on another device of the same user, even with reordered fields', async () => {
    const launch = launchOf(13);
    await enter(launch);
    const { cookie } = await enter(launchOf(13));
    const reordered = launch.split('&').reverse().join('&');
    expect((await enter(reordered, cookie)).body.code).toBe('telegram-replayed');
  });

  test('launch data that are sent again are accepted from the guest who sent them first, if the response was lost', async () => {
    const guest = cookieOf(await shop.get('/api/token'));
    const launch = launchOf(14);
    const lost = await enter(launch, guest);
    const again = await enter(launch, guest);
    expect(again.body.customerId).toBe(lost.body.customerId);
    expect(again.cookie).toBe(lost.cookie);
  });

  test('launch data that are sent again are accepted in the tab that sent them first, even with a new guest cookie, and in no other tab', async () => {
    const launch = launchOf(16);
    const enterFrom = async (tab: string, cookie = '') => {
      const headers = { authorization: `tma ${launch}`, 'content-type': 'application/json', cookie };
      const answer = await shop.post('/api/tg_auth', headers, JSON.stringify({ tab }));
      return { status: answer.status, body: JSON.parse(answer.text) };
    };
    const tab = 'a-secret-of-this-tab-alone';
    const lost = await enterFrom(tab);
    expect((await enterFrom(tab)).body.customerId).toBe(lost.body.customerId);
    const guest = cookieOf(await shop.get('/api/token'));
    expect((await enterFrom(tab, guest)).body.customerId).toBe(lost.body.customerId);
    expect((await enterFrom('a-secret-of-another-tab')).body.code).toBe('telegram-replayed');
    expect((await enter(launch)).body.code).toBe('telegram-replayed');
    expect((await enterFrom('guessed')).status).toBe(400);
  });

  test('each of two mini-apps that a user has open in one browser can be reloaded', async () => {
    const [one, other] = [launchOf(15), launchOf(15)];
    const first = await enter(one);
    const second = await enter(other, first.cookie);
    expect((await enter(one, second.cookie)).status).toBe(200);
    expect((await enter(other, second.cookie)).status).toBe(200);
  });
});

describe('another Telegram user in the same browser', () => {
  // asvs V7.2.4
  test('the launch of another Telegram user replaces and revokes the first user’s session', async () => {
    const launch = launchOf(20);
    const first = await enter(launch);
    const second = await enter(launchOf(21), first.cookie);
    expect(second.body).toMatchObject({ tgId: 21, isNewUser: true });
    expect(second.body.customerId).not.toBe(first.body.customerId);

    expect(await customerOf(first.cookie)).not.toBe(first.body.customerId);
    expect((await hashOf(first.cookie))['x-tg-id']).toBe('0');
    expect((await enter(launch, first.cookie)).body.code).toBe('telegram-replayed');
    expect(await customerOf(second.cookie)).toBe(second.body.customerId);
  });

  test.each([
    ['stale', () => launchOf(25, { ageS: 90_000 })],
    ['forged', () => launchOf(24).replace('%3A24%2C', '%3A25%2C')],
  ])(
    'a %s launch of another Telegram user is refused and revokes the first user’s session',
    async (_, launch) => {
      const first = await enter(launchOf(24));
      expect((await enter(launch(), first.cookie)).status).toBe(401);
      expect(await customerOf(first.cookie)).not.toBe(first.body.customerId);
      expect((await hashOf(first.cookie))['x-tg-id']).toBe('0');
    },
  );

  test('a refused launch of the same Telegram user does not revoke the user’s session', async () => {
    const first = await enter(launchOf(26));
    expect((await enter(launchOf(26, { ageS: 90_000 }), first.cookie)).status).toBe(401);
    expect((await enter('', first.cookie)).status).toBe(401);
    expect(await customerOf(first.cookie)).toBe(first.body.customerId);
  });

  test('the launch of another Telegram user does not affect the first user’s other devices', async () => {
    const [phone, desk] = [await enter(launchOf(22)), await enter(launchOf(22))];
    await enter(launchOf(23), phone.cookie);
    expect(await customerOf(desk.cookie)).toBe(desk.body.customerId);
  });
});

test('a session cookie in which the Telegram user was changed is invalid', async () => {
  const { cookie, body } = await enter(launchOf(30));
  const forged = cookie.replace('~30~', '~31~');
  expect(forged).not.toBe(cookie);
  expect((await hashOf(forged))['x-tg-id']).toBe('0');
  expect(await customerOf(forged)).not.toBe(body.customerId);
});

test('too many requests to POST /api/tg_auth are refused with 429', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const statuses = await Promise.all(
    [...Array(301)].map(async () => (await shop.post('/api/tg_auth', from)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await enter(launchOf(31))).status).toBe(200);
});

describe('a shop without a bot', () => {
  test('a shop without a Telegram bot accepts no Telegram user', async () => {
    const plain = await openTestShop();
    const { status, text } = await plain.post('/api/tg_auth', { authorization: `tma ${launchOf(40)}` });
    await plain.close();
    expect([status, JSON.parse(text).code]).toEqual([404, 'telegram-off']);
  });
});
