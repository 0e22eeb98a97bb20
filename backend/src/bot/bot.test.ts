import { freePort } from '../db/embedded/address';
import { move, orderInTelegram, startBot } from '../testing/bot';
import { type BotApi, startBotApi, tooMany } from '../testing/botApi';
import { pickupOrder } from '../testing/orders';
import { openedShop, renewed, STAFF_TOKEN } from '../testing/shop';
import { until } from '../testing/until';
import type { RunningBot } from './run';

const shop = renewed(openedShop());
let api: BotApi;
let bots: RunningBot[];
beforeEach(() => {
  bots = [];
});
afterEach(async () => {
  await Promise.all(bots.map((bot) => bot.stop()));
  await api.close();
});

async function start(
  ...[onMessage, changes]: [Parameters<typeof startBotApi>[0]?, Parameters<typeof startBot>[2]?]
) {
  api = await startBotApi(onMessage);
  bots.push(await startBot(shop, api, changes));
}

const textsTo = (tgId: number) =>
  api
    .sent()
    .filter(({ chat_id }) => chat_id === tgId)
    .map(({ text }) => text as string);

describe('the command /start', () => {
  test.each([
    ['ru', /^Здравствуйте! Это Olov/, 'Открыть меню', 'https://olov.example/'],
    ['uz', /^Assalomu alaykum! Bu Olov/, 'Menyuni ochish', 'https://olov.example/uz'],
    ['en-GB', /^Hello! This is Olov/, 'Open the menu', 'https://olov.example/en'],
    ['de', /^Hello! This is Olov/, 'Open the menu', 'https://olov.example/en'],
  ])(
    'the bot greets in the language %s and opens the shop from a button and from the menu',
    async (code, text, button, url) => {
      await start();
      await api.write(7, '/start', { languageCode: code });
      await until(() => api.sent().length > 0);
      expect(api.sent()).toEqual([
        {
          chat_id: 7,
          text: expect.stringMatching(text),
          reply_markup: { inline_keyboard: [[{ text: button, web_app: { url } }]] },
        },
      ]);
      const [, menu] = api.called.filter(({ method }) => method === 'setChatMenuButton');
      expect(menu?.body).toMatchObject({ chat_id: 7, menu_button: { type: 'web_app', web_app: { url } } });
    },
  );

  test('the bot ignores /start in a group', async () => {
    await start();
    await api.write(-7, '/start', { type: 'group' });
    await api.write(8, '/start');
    await until(() => api.sent().length > 0);
    expect(api.sent().map(({ chat_id }) => chat_id)).toEqual([8]);
  });

  test('the bot registers its commands and its menu with Telegram at the start', async () => {
    await start();
    const commands = api.called.filter(({ method }) => method === 'setMyCommands');
    expect(commands.map(({ body }) => body.language_code)).toEqual([undefined, 'ru', 'uz']);
    expect(commands[0]?.body.commands.map(({ command }: { command: string }) => command)).toEqual([
      'start',
      'stop',
    ]);
  });
});

describe('messages for an order made inside Telegram', () => {
  test('the user gets a message for every status of the order, in the order’s language, with a button to its tracker', async () => {
    await start();
    const orderId = await orderInTelegram(shop, 7, 3);
    await until(() => textsTo(7).length === 1);
    for (const status of [20, 30, 50, 201]) {
      await move(shop, orderId, status);
      await until(() => textsTo(7).length > [20, 30, 50, 201].indexOf(status) + 1);
    }
    const [first] = api.sent();
    const number = /A-\d+/.exec(first.text)?.[0];
    const promise = 'Ready 12:32–12:47';
    expect(textsTo(7)).toEqual([
      `Order ${number}: new, on its way to the restaurant\n${promise}`,
      `Order ${number}: confirmed\n${promise}`,
      `Order ${number}: preparing`,
      `Order ${number}: ready for pickup`,
      `Order ${number}: collected. Enjoy your meal!`,
    ]);
    expect(first.reply_markup.inline_keyboard).toEqual([
      [{ text: 'Follow the order', web_app: { url: `https://olov.example/en/tracker/${orderId}` } }],
    ]);
  });

  test('the user gets one message about the newest promise, with its reason, and none about an older promise', async () => {
    const orderId = await orderInTelegram(shop, 7, 3);
    for (const minutes of [60, 75]) {
      const from = new Date(shop.clock.now + minutes * 60_000).toISOString();
      const to = new Date(shop.clock.now + (minutes + 15) * 60_000).toISOString();
      const body = { orderId, from, to, reason: 'road' };
      expect((await shop.post('/api/delivery/SetPromise', body, STAFF_TOKEN)).status).toBe(204);
    }
    await start();
    bots.push(await startBot(shop, api));
    await move(shop, orderId, 30);
    await until(() => textsTo(7).length >= 3);
    expect(textsTo(7).map((text) => text.replace(/A-\d+/, 'A'))).toEqual([
      'Order A: new time: 13:15–13:30\nThe drive to you is taking longer than usual.',
      'Order A: new, on its way to the restaurant\nReady 13:15–13:30',
      'Order A: preparing',
    ]);
  });

  test('the user reads that the courier cannot reach them, unless the courier went on', async () => {
    const unreachable = async (userId: number, isOver: boolean) => {
      const orderId = await orderInTelegram(shop, userId, 3);
      const set = (unreachableAt: Date | null) =>
        shop.database.db.updateTable('orders').set({ unreachableAt }).where('id', '=', orderId).execute();
      await set(new Date(shop.clock.now));
      if (isOver) await set(null);
    };
    await unreachable(7, false);
    await unreachable(8, true);
    await start();
    await until(() => textsTo(7).length === 2 && textsTo(8).length === 1);
    expect(
      textsTo(7)
        .map((text) => text.replace(/A-\d+/, 'A'))
        .join(),
    ).toMatch(/Order A: the courier can’t reach you\nPlease call the restaurant: \+998/);
  });

  test('the user reads each sum that went back, once', async () => {
    const orderId = await orderInTelegram(shop, 7, 3);
    const at = new Date(shop.clock.now);
    for (const [key, amount] of [
      ['first', 5_000],
      ['second', 7_000],
    ] as const)
      await shop.database.db
        .insertInto('orderRefunds')
        .values({
          orderId,
          key,
          amount,
          state: 'done',
          isByHand: true,
          actor: 'a',
          reason: '',
          askedAt: at,
          doneAt: at,
        })
        .execute();
    await start();
    await until(() => textsTo(7).length >= 3);
    expect(textsTo(7).map((text) => text.replace(/A-\d+/, 'A'))).toEqual([
      'Order A: refunded: 5,000\u00a0UZS',
      'Order A: refunded: 7,000\u00a0UZS',
      expect.stringMatching(/^Order A: new/),
    ]);
  });

  test('three bots together send every message once and in the order of the statuses', async () => {
    await start();
    bots.push(await startBot(shop, api), await startBot(shop, api));
    const users = [...Array(12)].map((_, at) => 100 + at);
    const orders = await Promise.all(users.map((tgId) => orderInTelegram(shop, tgId, 1)));
    for (const status of [20, 30, 255])
      await Promise.all(orders.map((orderId) => move(shop, orderId, status)));
    await until(() => api.sent().length >= users.length * 4);
    await Promise.all(bots.map((bot) => bot.stop()));
    for (const tgId of users) {
      expect(textsTo(tgId).map((text) => text.replace(/^Buyurtma A-\d+: |\n.*$/g, ''))).toEqual([
        'yangi, restoranga uzatilmoqda',
        'qabul qilindi',
        'tayyorlanmoqda',
        'bekor qilindi',
      ]);
    }
  });

  test('a bot that starts after a change of the order sends the message for it', async () => {
    const orderId = await orderInTelegram(shop, 7);
    await move(shop, orderId, 20);
    await start();
    await until(() => textsTo(7).length >= 2);
    expect(textsTo(7)).toHaveLength(2);
  });

  test('the bot sends no message for a change older than an hour', async () => {
    await orderInTelegram(shop, 7);
    shop.clock.now += 3600_001;
    await start();
    await orderInTelegram(shop, 8);
    await until(() => textsTo(8).length === 1);
    expect(textsTo(7)).toEqual([]);
  });
});

test('an order made outside of Telegram causes no message', async () => {
  await start();
  const token = await shop.issuer.tokenFor('customer-of-7');
  expect((await shop.create(pickupOrder(), token)).status).toBe(201);
  await orderInTelegram(shop, 8);
  await until(() => textsTo(8).length === 1);
  expect(api.sent()).toHaveLength(1);
});

test('/stop ends the messages about orders, and /start resumes them', async () => {
  await start();
  await api.write(7, '/stop');
  await until(() => api.sent().length === 1);
  const orderId = await orderInTelegram(shop, 7);
  await orderInTelegram(shop, 8);
  await until(() => textsTo(8).length === 1);
  const { db } = shop.database;
  const noted = db.selectFrom('tgMessages').select('orderId').where('orderId', '=', orderId);
  const waiting = db.selectFrom('outbox').select('id').where('line', '=', orderId);
  await until(async () => (await noted.executeTakeFirst()) !== undefined);
  await until(async () => (await waiting.executeTakeFirst()) === undefined);
  expect(textsTo(7)).toEqual(['Больше не буду писать о заказах. Включить снова: /start']);

  await api.write(7, '/start');
  await until(() => textsTo(7).length === 2);
  await move(shop, orderId, 20);
  await until(() => textsTo(7).length === 3);
  expect(textsTo(7)[2]).toMatch(/confirmed\n/);
});

describe('the webhook of the bot', () => {
  const secret = 'a-secret-of-the-webhook';

  test('the bot registers its webhook address and secret with Telegram and does not poll', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/telegram`;
    await start(undefined, { webhook: { url, secret, host: '127.0.0.1', port } });
    expect(api.webhook()).toMatchObject({ url, secret_token: secret });
    expect(await api.write(7, '/start')).toBe(200);
    expect(textsTo(7)).toHaveLength(1);
    expect(api.called.map(({ method }) => method)).not.toContain('getUpdates');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  test.each(['another-secret-altogether', 'a-secret-of-the-webhooks'])(
    'a webhook call with the wrong secret %s is refused',
    async (other) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/telegram`;
      await start(undefined, { webhook: { url, secret, host: '127.0.0.1', port } });
      expect(await api.write(7, '/start', { secret: other })).toBe(401);
      expect((await fetch(url, { method: 'POST' })).status).toBe(401);
      expect(api.sent()).toEqual([]);
    },
  );
});

test('the metrics of the bot have the age of its oldest unsent message', async () => {
  const metricsPort = await freePort();
  await start(() => tooMany(1000), { metricsPort });
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(await read()).toMatch(/^olov_outbox_age_seconds\{channel="telegram"\} 0$/m);
  await orderInTelegram(shop, 7);
  const message = shop.database.db.selectFrom('outbox').select('attempts');
  await until(async () => (await message.executeTakeFirst())?.attempts === 1);
  shop.clock.now += 1_060_000;
  expect(await read()).toMatch(/^olov_outbox_age_seconds\{channel="telegram"\} 1060$/m);
});

test('an unknown bot token stops the start with a sentence that does not contain the token', async () => {
  api = await startBotApi();
  const starting = startBot(shop, api, { token: '43:another-token-altogether-unknown' });
  await expect(starting).rejects.toThrow(/^TELEGRAM_BOT_TOKEN belongs to no bot that Telegram knows\.$/);
});
