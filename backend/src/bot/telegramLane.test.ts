import { Api } from 'grammy';
import { pino } from 'pino';
import { deadLetters, sendAgain } from '../outbox/deadLetters';
import { deliverNext } from '../outbox/deliverNext';
import { LEASE_MS } from '../outbox/lane';
import { nextDue } from '../outbox/outbox';
import { move, orderInTelegram } from '../testing/bot';
import { BLOCKED, BOT_TOKEN, type BotApi, NO_CHAT, startBotApi, tooMany } from '../testing/botApi';
import { openedShop, renewed } from '../testing/shop';
import { isMuted } from './chats';
import { noteChanges } from './noteChanges';
import { createTelegramLane } from './telegramLane';

const shop = renewed(openedShop());
let botApi: BotApi;
afterEach(() => botApi.close());

const lane = () =>
  createTelegramLane({
    db: shop.database.db,
    api: new Api(BOT_TOKEN, { apiRoot: botApi.url }),
    shopUrl: 'https://olov.example',
  });
async function sendFirstAgain() {
  const { db } = shop.database;
  const last = (await deadLetters(db, shop.clock.now)).at(-1);
  if (!last) throw new Error('there is no dead letter');
  await sendAgain(db, { id: last.id }, shop.clock.now);
  await tellAll();
}
const due = () => nextDue(shop.database.db, lane());

async function tellAll() {
  const { db } = shop.database;
  await noteChanges(db, shop.clock.now);
  for (;;) {
    const told = await deliverNext({
      db,
      lane: lane(),
      log: pino({ level: 'silent' }),
      now: () => shop.clock.now,
    });
    if (told.isDone || told.quietMs) return told;
  }
}

// remote call: backend/src/bot/createBot.ts, backend/src/bot/run.ts
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
  for (let next = await due(); next; next = await due()) {
    pauses.push(next.getTime() - shop.clock.now);
    shop.clock.now = next.getTime() - 1;
    await tellAll();
    expect(botApi.sent()).toHaveLength(pauses.length);
    shop.clock.now += 1;
    await tellAll();
  }
  expect(pauses).toEqual([5000, 10_000, 20_000]);
  expect(botApi.sent()).toHaveLength(4);
});

/** Without the order’s number before it and the promise below it. */
const statusIn = (text: string): string | undefined => text.split('\n')[0]?.replace(/.*: /, '');

test('the bot sends nothing before the retry time that Telegram demands', async () => {
  botApi = await startBotApi((_, count) => (count === 1 ? tooMany(17) : undefined));
  await orderInTelegram(shop, 7);
  expect(await tellAll()).toEqual({ isDone: false, quietMs: 17_000 });
  expect((await due())?.getTime()).toBe(shop.clock.now + 17_000);
});

test('the bot sends no more messages to a user who has blocked it', async () => {
  botApi = await startBotApi(() => BLOCKED);
  const orderId = await orderInTelegram(shop, 7);
  await tellAll();
  await move(shop, orderId, 20);
  await tellAll();
  expect(botApi.sent()).toHaveLength(1);
  expect(await isMuted(shop.database.db, 7)).toBe(true);
  expect(await due()).toBeUndefined();
});

test('a message that Telegram rejects permanently is a dead letter, and the next message is sent', async () => {
  botApi = await startBotApi((_, count) => (count === 1 ? NO_CHAT : undefined));
  const orderId = await orderInTelegram(shop, 7);
  await tellAll();
  await move(shop, orderId, 20);
  await tellAll();
  expect(botApi.sent().map(({ text }) => statusIn(text))).toEqual([
    'new, on its way to the restaurant',
    'confirmed',
  ]);
  const dead = await shop.database.db.selectFrom('outbox').selectAll().execute();
  expect(dead).toMatchObject([
    { content: { orderId, statusCode: 0 }, failure: 'Telegram answered 400: Bad Request: chat not found' },
  ]);
});

test('a dead letter that is sent again is dropped when the user has got a later status of the order', async () => {
  botApi = await startBotApi((_, count) => (count === 1 ? NO_CHAT : undefined));
  const orderId = await orderInTelegram(shop, 7);
  await tellAll();
  shop.clock.now += 1000;
  await move(shop, orderId, 20);
  await tellAll();
  await sendFirstAgain();
  expect(botApi.sent()).toHaveLength(2);
  expect(await due()).toBeUndefined();
});

test('dead letters of one order that are sent again come in the order of its statuses', async () => {
  botApi = await startBotApi((_, count) => (count <= 2 ? NO_CHAT : undefined));
  const orderId = await orderInTelegram(shop, 7);
  await tellAll();
  shop.clock.now += 1000;
  await move(shop, orderId, 20);
  await tellAll();
  await sendFirstAgain();
  await sendFirstAgain();
  expect(botApi.sent().map(({ text }) => statusIn(text))).toEqual([
    'new, on its way to the restaurant',
    'confirmed',
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
  expect(await due()).toBeUndefined();
});

test('a stop waits for no silent Telegram, and the message is sent when its lease ends', async () => {
  botApi = await startBotApi();
  const { db } = shop.database;
  await orderInTelegram(shop, 7);
  await noteChanges(db, shop.clock.now);
  const stopping = new AbortController();
  const silent = {
    sendMessage: () => {
      setImmediate(() => stopping.abort());
      return new Promise<never>(() => {});
    },
  };
  const now = () => shop.clock.now;
  const silentLane = createTelegramLane({ db, api: silent, shopUrl: 'https://olov.example' });
  await deliverNext({ db, lane: silentLane, log: pino({ level: 'silent' }), now }, stopping.signal);
  expect(await db.selectFrom('outbox').select(['attempts', 'failure']).execute()).toEqual([
    { attempts: 0, failure: null },
  ]);
  shop.clock.now += LEASE_MS;
  await tellAll();
  expect(botApi.sent()).toHaveLength(1);
});

/** A bot of the previous release writes its messages to `tg_messages` alone. */
const noteAsOlderBot = (orderId: string, state: 'waiting' | 'sent') =>
  shop.database.db
    .insertInto('tgMessages')
    .values({ orderId, statusCode: 0, state, nextAt: new Date(shop.clock.now + 5000) })
    .execute();

test('a message that a bot of the previous release left waiting is sent once', async () => {
  botApi = await startBotApi();
  await noteAsOlderBot(await orderInTelegram(shop, 7), 'waiting');
  await tellAll();
  await tellAll();
  expect(botApi.sent()).toHaveLength(1);
});

test('a message that a bot of the previous release has sent is not sent again', async () => {
  botApi = await startBotApi();
  await noteAsOlderBot(await orderInTelegram(shop, 7), 'sent');
  await tellAll();
  expect(botApi.sent()).toEqual([]);
});
