import { deliverNext } from '../../../outbox/deliverNext';
import type { Outcome } from '../../../outbox/lane';
import { type RunningDelivery, startDelivery } from '../../../outbox/startDelivery';
import { aLog } from '../../../testing/log';
import { openTestShop, type TestShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
let delivery: RunningDelivery | undefined;
afterEach(async () => {
  jest.useRealTimers();
  await delivery?.stop();
  delivery = undefined;
  await shop.close();
});

const URL_WITH_TOKEN = 'https://erp.example/the-token-of-the-receiver';
let sent = 0;

async function write() {
  const at = new Date(shop.clock.now);
  await shop.database.db
    .insertInto('outbox')
    .values({
      channel: 'sms',
      destination: URL_WITH_TOKEN,
      content: JSON.stringify({ codeId: 'code', sealed: 'the-sealed-text' }),
      createdAt: at,
      nextAt: at,
      expiresAt: new Date(shop.clock.now + 60_000),
    })
    .execute();
}

async function deliver(outcome: Outcome) {
  await deliverNext({
    db: shop.database.db,
    lane: {
      channel: 'sms',
      destination: URL_WITH_TOKEN,
      mostAttempts: 1,
      longestPauseMs: 1000,
      async send() {
        sent += 1;
        return outcome;
      },
    },
    log: aLog().log,
    now: () => shop.clock.now,
  });
}

const anOperator = async () => {
  const { ask, call } = await memberOf(shop, 'operator');
  return { call, letters: async () => (await ask('GET', '/staff/api/DeadLetters')).json().items };
};

test('the staff see a dead letter without its content, and send it again', async () => {
  const { call, letters } = await anOperator();
  expect(await letters()).toEqual([]);
  await write();
  await deliver({ failed: 'the SMS gateway answered 400' });
  const [letter] = await letters();
  expect(letter).toEqual({
    ...{ id: expect.any(Number), channel: 'sms', host: 'erp.example', attempts: 1 },
    ...{ deadAt: new Date(shop.clock.now).toISOString(), failure: 'the SMS gateway answered 400' },
  });
  expect((await call('/staff/api/SendAgain', { id: letter.id })).statusCode).toBe(204);
  expect(await letters()).toEqual([]);
  const before = sent;
  await deliver('done');
  expect(sent).toBe(before + 1);
  expect(await shop.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a dead letter that the staff send again wakes its delivery', async () => {
  const { call, letters } = await anOperator();
  await write();
  await deliver({ failed: 'the SMS gateway answered 400' });
  const isSent = new Promise<void>((resolve) => {
    const lane = {
      channel: 'sms' as const,
      destination: URL_WITH_TOKEN,
      mostAttempts: 1,
      longestPauseMs: 1000,
      async send(): Promise<Outcome> {
        resolve();
        return 'done';
      },
    };
    const { db } = shop.database;
    delivery = startDelivery({ db, lane, log: aLog().log, now: () => shop.clock.now, changes: shop.changes });
  });
  const [{ id }] = await letters();
  // Without timers a delivery that is not woken never looks again.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  await call('/staff/api/SendAgain', { id });
  await isSent;
});

test('the staff send all dead letters of a channel again, or discard one', async () => {
  const { call, letters } = await anOperator();
  for (let count = 0; count < 3; count += 1) {
    await write();
    await deliver({ failed: 'the SMS gateway answered 400' });
  }
  const [{ id }] = await letters();
  await call('/staff/api/Discard', { id });
  await call('/staff/api/SendAgain', { channel: 'webhook' });
  expect(await letters()).toHaveLength(2);
  await call('/staff/api/SendAgain', { channel: 'sms' });
  expect(await letters()).toEqual([]);
  expect(await shop.database.db.selectFrom('outbox').select('deadAt').execute()).toEqual([
    { deadAt: null },
    { deadAt: null },
  ]);
});
