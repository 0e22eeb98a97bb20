import { DAY_MS, ORDER_STATUS } from '@olov/contract';
import { type Fault, type FaultyServer, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { deliverNext } from '../../outbox/deliverNext';
import { hashedWith } from '../../testing/keyring';
import { aLog } from '../../testing/log';
import { deliveryOrder } from '../../testing/orders';
import { startPushService } from '../../testing/pushService';
import { at, openTestShop, STAFF_TOKEN, TEST_KEY, type TestShop } from '../../testing/shop';
import { until } from '../../testing/until';
import { createPush } from './createPush';
import { createPushLane } from './pushLane';
import { forgetEnded } from './repository';
import { startPush } from './startPush';

let service: Awaited<ReturnType<typeof startPushService>>;
let faulty: FaultyServer;
let shop: TestShop;
let token: string;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  service = await startPushService();
  faulty = await startFaultyServer();
  shop = await openTestShop({}, { pushServices: [service.origin, faulty.url, 'fcm.googleapis.com'] });
});
afterAll(async () => {
  await shop.close();
  service.close();
  await faulty.close();
});
beforeEach(async () => {
  shop.clock.now = at('12:00');
  service.received.length = 0;
  Object.assign(service.answer, { status: 201, headers: {}, key: undefined });
  token = await shop.issuer.tokenFor(`customer of ${expect.getState().currentTestName}`);
  await shop.database.db.deleteFrom('outbox').execute();
  await shop.database.db.deleteFrom('pushSubscriptions').execute();
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const now = () => shop.clock.now;
const rows = () => shop.database.db.selectFrom('pushSubscriptions').selectAll().orderBy('id').execute();
const waiting = () => shop.database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const make = async (): Promise<string> => (await shop.create(deliveryOrder(), token)).body.orderId;
const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const subscribe = (orderId: string, more: object = {}, by = token) =>
  shop.post('/api/push/Subscribe', { orderId, ...service.subscription(), language: 3, ...more }, by);
const lane = (origin = service.origin, push = shop.push) =>
  createPushLane({
    db: shop.database.db,
    push,
    service: origin,
    brandName: 'Olov',
    now,
    timeoutMs: 2000,
  });
async function deliver(push = shop.push) {
  const by = lane(service.origin, push);
  while (!(await deliverNext({ db: shop.database.db, lane: by, log: aLog().log, now })).isDone);
}

test('a change of an order is sent to its browser, encrypted and signed, in the language of the customer', async () => {
  const orderId = await make();
  expect(await subscribe(orderId)).toMatchObject({ status: 200, body: { isOn: true } });
  await move(orderId, ORDER_STATUS.confirmed);
  await deliver();
  const { number } = (await shop.get(`/api/delivery/Get?orderId=${orderId}`, token)).body;
  expect(service.received).toMatchObject([
    {
      path: '/browser',
      headers: { 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'normal' },
      message: {
        title: 'Confirmed',
        body: `Olov, order ${number}`,
        lang: 'en-US',
        url: `/en/tracker/${orderId}`,
        tag: orderId,
        isSilent: true,
      },
    },
  ]);
  expect(await waiting()).toEqual([]);
});

test('a new promise is sent to the browser with its reason, in a notification of its own, and an older promise is not', async () => {
  const orderId = await make();
  await subscribe(orderId);
  for (const hour of [13, 14]) {
    const [from, to] = [at(`${hour}:00`), at(`${hour}:15`)].map((ms) => new Date(ms).toISOString());
    await shop.post('/api/delivery/SetPromise', { orderId, from, to, reason: 'busy' }, STAFF_TOKEN);
  }
  await deliver();
  expect(service.received).toMatchObject([
    {
      headers: { urgency: 'high' },
      message: {
        title: 'New time: 14:00–14:15',
        body: expect.stringMatching(/^The kitchen is busy, so cooking takes longer\. Olov, order A-/),
        tag: `${orderId} promise`,
        isSilent: false,
      },
    },
  ]);
});

test('a customer whom the courier cannot reach is told the phone of the restaurant, unless the courier went on', async () => {
  const unreachable = async (isOver: boolean) => {
    const orderId = await make();
    await subscribe(orderId);
    const set = (unreachableAt: Date | null) =>
      shop.database.db.updateTable('orders').set({ unreachableAt }).where('id', '=', orderId).execute();
    await set(new Date(now()));
    if (isOver) await set(null);
    return orderId;
  };
  const orderId = await unreachable(false);
  await unreachable(true);
  await deliver();
  expect(service.received).toMatchObject([
    {
      headers: { urgency: 'high' },
      message: {
        title: 'The courier can’t reach you',
        body: expect.stringMatching(/^Please call the restaurant: \+998\d+ Olov, order A-/),
        tag: `${orderId} courier`,
      },
    },
  ]);
});

test('a running shop tells two browsers of each change in the order of the changes, and forgets both when the order ends', async () => {
  const orderId = await make();
  await subscribe(orderId);
  await subscribe(orderId, service.subscription('/other'));
  const { db } = shop.database;
  stop = startPush({
    db,
    push: shop.push,
    brandName: 'Olov',
    changes: shop.changes,
    log: aLog().log,
    now,
  });
  for (const [index, status] of [20, 70, 201].entries()) {
    await move(orderId, status);
    await until(() => service.received.length === 2 * (index + 1));
  }
  await until(async () => (await rows()).length === 0);
  const titlesOf = (browser: string) =>
    service.received.filter(({ path }) => path === browser).map(({ message }) => message);
  for (const browser of ['/browser', '/other'])
    expect(titlesOf(browser)).toMatchObject([
      { title: 'Confirmed', isSilent: true },
      { title: 'On the way', isSilent: false },
      { title: 'Delivered', isSilent: false },
    ]);
});

test('a browser gets only the newest status when several wait', async () => {
  const orderId = await make();
  await subscribe(orderId);
  for (const status of [20, 30, 40]) await move(orderId, status);
  await deliver();
  expect(service.received).toMatchObject([{ message: { title: 'Baking' } }]);
  expect(await waiting()).toEqual([]);
});

test.each([404, 410])('a subscription that the push service answers with %d is removed', async (status) => {
  const orderId = await make();
  await subscribe(orderId);
  service.answer.status = status;
  await move(orderId, 20);
  await deliver();
  expect(await rows()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test.each([
  [500, { attempts: 1, deadAt: null }],
  [403, { attempts: 1, deadAt: expect.any(Date) }],
  [307, { attempts: 1, deadAt: expect.any(Date) }],
])(
  'a message that the push service answers with %d waits or is a dead letter, and names no address',
  async (status, row) => {
    const orderId = await make();
    await subscribe(orderId);
    Object.assign(service.answer, { status, headers: { location: '/elsewhere' } });
    await move(orderId, 20);
    await deliver();
    expect(await waiting()).toMatchObject([{ ...row, failure: `the push service answered ${status}` }]);
    expect(JSON.stringify(await waiting())).not.toContain('/browser');
    expect(service.received).toHaveLength(1);
  },
);

const silence = { attempts: 1, deadAt: null, failure: 'the push service did not answer' };

// remote call: backend/src/modules/push/pushLane.ts
test.each<[Fault, object | undefined]>([
  ['silent', silence],
  ['refused', silence],
  ['failing', { attempts: 1, deadAt: null, failure: 'the push service answered 500' }],
  ['slow', undefined],
  ['wrong', undefined],
  ['endless', undefined],
  ['redirecting', { deadAt: expect.any(Date), failure: 'the push service answered 302' }],
])('a message to a push service that is %s has the row %j of the outbox', async (fault, row) => {
  const orderId = await make();
  await subscribe(orderId, { ...service.subscription(), endpoint: `${faulty.url}/browser` });
  await move(orderId, 20);
  await faulty.become(fault);
  await deliverNext({ db: shop.database.db, lane: lane(faulty.url), log: aLog().log, now });
  expect(await waiting()).toMatchObject(row ? [row] : []);
  expect(faulty.asked).not.toContain('/elsewhere');
});

test('a browser that subscribed before the customer secret changed still gets its messages', async () => {
  const config = { privateKey: undefined, subject: 'https://olov.example', services: [service.origin] };
  const push = await createPush(config, hashedWith(`a-new-key ${TEST_KEY}`));
  service.answer.key = shop.push.publicKey;
  const orderId = await make();
  await subscribe(orderId);
  await move(orderId, ORDER_STATUS.confirmed);
  await deliver(push);
  expect(push.publicKey).not.toBe(shop.push.publicKey);
  expect(service.received).toHaveLength(1);
});

test('a push service that limits the rate gets nothing for the time that it names', async () => {
  const orderId = await make();
  await subscribe(orderId);
  Object.assign(service.answer, { status: 429, headers: { 'retry-after': '30' } });
  await move(orderId, 20);
  const { quietMs } = await deliverNext({ db: shop.database.db, lane: lane(), log: aLog().log, now });
  expect(quietMs).toBe(30_000);
});

// asvs V1.3.6
test('an address outside of the known push services is refused, and nothing is called', async () => {
  const orderId = await make();
  for (const endpoint of [
    'https://169.254.169.254/latest',
    'http://127.0.0.1:1/inside',
    'https://example.com/push',
  ])
    expect(await subscribe(orderId, { endpoint })).toMatchObject({
      status: 422,
      body: { code: 'push-service', error: expect.stringContaining('service that the shop does not use') },
    });
  expect(await rows()).toEqual([]);
});

test('a message to a service that is not allowed any more is a dead letter, and nothing is called', async () => {
  const orderId = await make();
  await subscribe(orderId);
  await shop.database.db.updateTable('pushSubscriptions').set({ endpoint: 'http://127.0.0.1:1/x' }).execute();
  await move(orderId, 20);
  await deliver();
  expect(await waiting()).toMatchObject([
    { failure: 'the service is not allowed', deadAt: expect.any(Date) },
  ]);
});

/** The form of a key, and no point of the curve. */
const NO_POINT = `B${'A'.repeat(86)}`;

test('a message to a browser whose key is no point of the curve is a dead letter, and the next one is sent', async () => {
  const [wrong, right] = [await make(), await make()];
  await subscribe(wrong);
  await shop.database.db.updateTable('pushSubscriptions').set({ p256dh: NO_POINT }).execute();
  await subscribe(right);
  for (const orderId of [wrong, right]) await move(orderId, 20);
  await deliver();
  expect(await waiting()).toMatchObject([{ attempts: 1, deadAt: expect.any(Date) }]);
  expect(service.received).toMatchObject([{ message: { tag: right } }]);
});

test.each([
  ['a key that is no point of the curve', { keys: { p256dh: NO_POINT, auth: 'a'.repeat(22) } }],
  ['a key that is too short', { keys: { p256dh: 'abc', auth: 'a'.repeat(22) } }],
  ['no keys', { keys: undefined }],
  ['another field', { more: 1 }],
])('a subscription with %s is refused', async (_case, wrong) => {
  const orderId = await make();
  expect((await subscribe(orderId, wrong)).status).toBe(422);
});

test('push calls for the order of another customer are answered 404, like those for a missing order, and store nothing', async () => {
  const orderId = await make();
  const other = await shop.issuer.tokenFor('another customer');
  const { endpoint } = service.subscription();
  expect((await subscribe(orderId, {}, other)).status).toBe(404);
  expect((await shop.post('/api/push/Check', { orderId, endpoint }, other)).status).toBe(404);
  expect((await shop.post('/api/push/Unsubscribe', { orderId, endpoint }, other)).status).toBe(404);
  expect((await shop.post('/api/push/Subscribe', { orderId, ...service.subscription() })).status).toBe(401);
  expect(await rows()).toEqual([]);
});

test('notifications of an order can be switched off again, and the check then answers that they are off', async () => {
  const orderId = await make();
  const { endpoint } = service.subscription();
  const check = async () => (await shop.post('/api/push/Check', { orderId, endpoint }, token)).body;
  expect(await check()).toEqual({ isOn: false });
  await subscribe(orderId);
  expect(await check()).toEqual({ isOn: true });
  await move(orderId, 20);
  expect((await shop.post('/api/push/Unsubscribe', { orderId, endpoint }, token)).body).toEqual({
    isOn: false,
  });
  expect(await check()).toEqual({ isOn: false });
  await deliver();
  expect(service.received).toEqual([]);
});

test('a browser that subscribes twice has one row with its newest language, and an order has five browsers at most', async () => {
  const orderId = await make();
  await subscribe(orderId);
  await subscribe(orderId, { language: 1 });
  expect(await rows()).toMatchObject([{ locale: 'uz' }]);
  for (const path of ['/2', '/3', '/4', '/5', '/6']) await subscribe(orderId, service.subscription(path));
  expect((await rows()).map(({ endpoint }) => endpoint.slice(-2))).toEqual(['/2', '/3', '/4', '/5', '/6']);
});

test('an order that has ended is not subscribed to', async () => {
  const orderId = await make();
  await move(orderId, 255);
  expect(await subscribe(orderId)).toMatchObject({ status: 200, body: { isOn: false } });
  expect(await rows()).toEqual([]);
});

test('subscriptions of an order that ended an hour ago, or never ends, are removed', async () => {
  const [ended, abandoned] = [await make(), await make()];
  await subscribe(ended);
  await subscribe(abandoned);
  await move(ended, 201);
  await forgetEnded(shop.database.db, now() + 59 * 60_000);
  expect(await rows()).toHaveLength(2);
  await forgetEnded(shop.database.db, now() + 61 * 60_000);
  expect(await rows()).toMatchObject([{ orderId: abandoned }]);
  await forgetEnded(shop.database.db, now() + 73 * 60 * 60_000);
  expect(await rows()).toEqual([]);
});

test('the subscription of an order for a slot of the week stays until after its slot', async () => {
  const orderId = await make();
  await subscribe(orderId);
  const slotStart = new Date(now() + 5 * DAY_MS);
  await shop.database.db.updateTable('orders').set({ slotStart }).where('id', '=', orderId).execute();
  await forgetEnded(shop.database.db, now() + 7 * DAY_MS);
  expect(await rows()).toHaveLength(1);
  await forgetEnded(shop.database.db, now() + 9 * DAY_MS);
  expect(await rows()).toEqual([]);
});

test('the data of a customer contain the subscriptions, and their deletion removes them', async () => {
  const orderId = await make();
  await subscribe(orderId);
  const { endpoint } = service.subscription();
  const data = await shop.get('/api/customers/Export', token);
  expect(data.body.notifications).toEqual([{ orderId, endpoint, language: 'en' }]);
  await move(orderId, 201);
  expect((await shop.post('/api/customers/Delete', {}, token)).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test('the public key belongs to the secret of customers, and to a private key of the operator if there is one', async () => {
  const { status, body } = await shop.get('/api/push/Key');
  expect(status).toBe(200);
  expect(body).toEqual({ key: shop.push.publicKey });
  expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
});
