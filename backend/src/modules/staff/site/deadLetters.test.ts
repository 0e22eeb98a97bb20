import { deliverNext } from '../../../outbox/deliverNext';
import type { Outcome } from '../../../outbox/lane';
import { type RunningDelivery, startDelivery } from '../../../outbox/startDelivery';
import { aLog } from '../../../testing/log';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
let delivery: RunningDelivery | undefined;
afterEach(async () => {
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

const post = (url: string, fields: Record<string, string>, cookie = '') =>
  shop.app.inject({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', cookie },
    payload: new URLSearchParams(fields).toString(),
  });

async function logIn() {
  const { headers } = await post('/staff/login', { token: STAFF_TOKEN });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const open = async () =>
    (await shop.app.inject({ url: '/staff/messages', headers: { cookie, 'accept-language': 'en' } })).body;
  const csrf = /name="csrf" value="([0-9a-f]+)"/.exec(await open())?.[1] ?? '';
  return { cookie, csrf, open };
}

test('the staff see a dead letter without its content, and send it again', async () => {
  const { cookie, csrf, open } = await logIn();
  expect(await open()).toContain('There are no undelivered messages');
  await write();
  await deliver({ failed: 'the SMS gateway answered 400' });
  const page = await open();
  expect(page).toContain('the SMS gateway answered 400');
  expect(page).toContain('erp.example');
  for (const secret of ['the-token-of-the-receiver', 'the-sealed-text']) expect(page).not.toContain(secret);

  const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? '';
  expect((await post('/staff/messages', { csrf, id }, cookie)).statusCode).toBe(303);
  expect(await open()).toContain('There are no undelivered messages');
  const before = sent;
  await deliver('done');
  expect(sent).toBe(before + 1);
  expect(await shop.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a dead letter that the staff send again wakes its delivery', async () => {
  const { cookie, csrf, open } = await logIn();
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
  const id = /name="id" value="(\d+)"/.exec(await open())?.[1] ?? '';
  await post('/staff/messages', { csrf, id }, cookie);
  await isSent;
  // A delivery that is not woken looks again after 30 seconds.
}, 20_000);

test('the staff send all dead letters of a channel again, or discard one', async () => {
  const { cookie, csrf, open } = await logIn();
  for (let count = 0; count < 3; count += 1) {
    await write();
    await deliver({ failed: 'the SMS gateway answered 400' });
  }
  const id = /name="id" value="(\d+)"/.exec(await open())?.[1] ?? '';
  expect((await post('/staff/messages/discard', { csrf: 'wrong', id }, cookie)).statusCode).toBe(403);
  expect((await post('/staff/messages/all', { csrf: 'wrong', channel: 'sms' }, cookie)).statusCode).toBe(403);
  expect((await post('/staff/messages/discard', { csrf, id }, cookie)).statusCode).toBe(303);
  expect((await post('/staff/messages/all', { csrf, channel: 'webhook' }, cookie)).statusCode).toBe(303);
  expect(await open()).toContain('Send all again');
  expect((await post('/staff/messages/all', { csrf, channel: 'sms' }, cookie)).statusCode).toBe(303);
  expect(await open()).toContain('There are no undelivered messages');
  expect(await shop.database.db.selectFrom('outbox').select('deadAt').execute()).toEqual([
    { deadAt: null },
    { deadAt: null },
  ]);
});
