import { Api } from 'grammy';
import { pino } from 'pino';
import { move, orderInTelegram } from '../testing/bot';
import { BLOCKED, BOT_TOKEN, type BotApi, NO_CHAT, startBotApi, tooMany } from '../testing/botApi';
import { openTestShop, type TestShop } from '../testing/shop';
import { isMuted } from './chats';
import { nextDue, noteChanges } from './outbox';
import { tellNext } from './tellOrders';

let shop: TestShop;
let botApi: BotApi;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await botApi.close();
  await shop.close();
});

async function tellAll() {
  const { db } = shop.database;
  await noteChanges(db, shop.clock.now);
  const api = new Api(BOT_TOKEN, { apiRoot: botApi.url });
  for (;;) {
    const told = await tellNext({
      db,
      api,
      shopUrl: 'https://olov.example',
      log: pino({ level: 'silent' }),
      now: () => shop.clock.now,
    });
    if (told.isDone || told.quietMs) return told;
  }
}

test.each<[string, Parameters<typeof startBotApi>[0] extends infer F ? Exclude<F, undefined> : never]>([
  [
    'Telegram fails',
    (_, count) =>
      count < 4
        ? { status: 502, body: { ok: false, error_code: 502, description: 'Bad Gateway' } }
        : undefined,
  ],
  ['the connection breaks', (_, count) => (count < 4 ? 'hang-up' : undefined)],
])('a message is retried with backoff and sent once when %s', async (_case, answer) => {
  botApi = await startBotApi(answer);
  await orderInTelegram(shop, 7);
  const pauses: number[] = [];
  await tellAll();
  for (let due = await nextDue(shop.database.db); due; due = await nextDue(shop.database.db)) {
    pauses.push(due.getTime() - shop.clock.now);
    shop.clock.now = due.getTime() - 1;
    await tellAll();
    expect(botApi.sent()).toHaveLength(pauses.length);
    shop.clock.now += 1;
    await tellAll();
  }
  expect(pauses).toEqual([5000, 10_000, 20_000]);
  expect(botApi.sent()).toHaveLength(4);
});

test('the bot sends nothing before the retry time that Telegram demands', async () => {
  botApi = await startBotApi((_, count) => (count === 1 ? tooMany(17) : undefined));
  await orderInTelegram(shop, 7);
  expect(await tellAll()).toEqual({ isDone: false, quietMs: 17_000 });
  expect((await nextDue(shop.database.db))?.getTime()).toBe(shop.clock.now + 17_000);
});

test('the bot sends no more messages to a user who has blocked it', async () => {
  botApi = await startBotApi(() => BLOCKED);
  const orderId = await orderInTelegram(shop, 7);
  await tellAll();
  await move(shop, orderId, 20);
  await tellAll();
  expect(botApi.sent()).toHaveLength(1);
  expect(await isMuted(shop.database.db, 7)).toBe(true);
  expect(await nextDue(shop.database.db)).toBeUndefined();
});

test('a message that Telegram rejects permanently is dropped, and the next message is sent', async () => {
  botApi = await startBotApi((_, count) => (count === 1 ? NO_CHAT : undefined));
  const orderId = await orderInTelegram(shop, 7);
  await tellAll();
  await move(shop, orderId, 20);
  await tellAll();
  expect(botApi.sent().map(({ text }) => text.replace(/.*: /, ''))).toEqual([
    'new, on its way to the restaurant',
    'confirmed',
  ]);
});

test('a message that could not be sent for an hour is dropped', async () => {
  botApi = await startBotApi(() => 'hang-up');
  await orderInTelegram(shop, 7);
  await tellAll();
  shop.clock.now += 3600_001;
  await tellAll();
  expect(botApi.sent()).toHaveLength(1);
  expect(await nextDue(shop.database.db)).toBeUndefined();
});
