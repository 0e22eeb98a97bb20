import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction';
import { deliverNext } from '../outbox/deliverNext';
import { nextDue } from '../outbox/outbox';
import { packageDir } from '../paths';
import { aLog } from '../testing/log';
import { deliveryOrder } from '../testing/orders';
import { openedPayingShop } from '../testing/payments';
import { renewed, STAFF_TOKEN } from '../testing/shop';
import { until } from '../testing/until';
import { keepDestinations, refreshDestinations, removeUnseen } from './destinations';
import { startWebhooks } from './startWebhooks';
import { createWebhookLane, signedHeaders } from './webhookLane';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const shop = renewed(openedPayingShop());

const now = () => shop.clock.now;
const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const make = async (): Promise<string> => (await shop.create(deliveryOrder(), shop.token)).body.orderId;
const rows = () => shop.database.db.selectFrom('outbox').selectAll().orderBy('id').execute();

async function startReceiver(answer: (response: http.ServerResponse) => void) {
  const ids: unknown[] = [];
  const server = http.createServer((request, response) => {
    ids.push(request.headers['webhook-id']);
    request.resume().on('end', () => answer(response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ids,
    url: `http://127.0.0.1:${port}/events`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function deliver(url: string, timeoutMs = 5000) {
  const lane = createWebhookLane({ url, secrets: [SECRET], timeoutMs });
  const { log } = aLog();
  while (!(await deliverNext({ db: shop.database.db, lane, log, now })).isDone);
}

test('an event is signed as the library of Standard Webhooks signs it', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signedHeaders(signed, [SECRET])).toEqual({
    'webhook-id': signed.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describe('the example receiver', () => {
  let receiver: ChildProcess;
  let url: string;
  let events: { id: string; type: string; order: { id: string; statusCode: number } }[];
  beforeEach(async () => {
    events = [];
    receiver = spawn(process.execPath, [path.join(packageDir, '../deploy/webhooks/receiver.mjs')], {
      env: { ...process.env, PORT: '0', WEBHOOK_SECRET: SECRET },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (!receiver.stdout || !receiver.stderr) throw new Error('the receiver has no output');
    createInterface(receiver.stdout).on('line', (line) => events.push(JSON.parse(line)));
    const [listening] = await once(createInterface(receiver.stderr), 'line');
    url = String(listening).replace('listening on ', '');
    await refreshDestinations(shop.database.db, [url]);
  });
  afterEach(async () => {
    receiver.kill();
    await once(receiver, 'close');
  });

  const start = (secrets: string[]) =>
    startWebhooks(
      { urls: [url], secrets },
      { db: shop.database.db, changes: shop.changes, log: aLog().log, now },
    );

  test('the receiver gets the events of an order once and in order, from two replicas, without data of the customer', async () => {
    const deliveries = [...start([SECRET]), ...start([SECRET])];
    const orderId = await make();
    for (const status of [20, 30, 255]) await move(orderId, status);
    // The receiver prints an event before its response, and a stop aborts a request without a response.
    await until(async () => events.length >= 4 && (await rows()).length === 0);
    await Promise.all(deliveries.map(({ stop }) => stop()));
    expect(events.map(({ type, order }) => [type, order.id, order.statusCode])).toEqual([
      ['order.created', orderId, 0],
      ['order.status-changed', orderId, 20],
      ['order.status-changed', orderId, 30],
      ['order.cancelled', orderId, 255],
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
    const { customer } = deliveryOrder();
    for (const own of [customer.name, customer.phone]) {
      expect(JSON.stringify(events)).not.toContain(own);
    }
  });

  test('the receiver gets an event when an order is paid', async () => {
    const orderId = await shop.orderFor('payme');
    const { total } = await shop.orderOf(orderId);
    expect(await shop.payme.pay({ orderId, amount: total })).toBe(true);
    await deliver(url);
    await until(() => events.length >= 3);
    expect(events.map(({ type }) => type)).toEqual(['order.created', 'order.paid', 'order.status-changed']);
  });

  test('the receiver gets the promise of an order, and a new promise with its reason', async () => {
    const orderId = await make();
    const [from, to] = [60, 75].map((minutes) => new Date(now() + minutes * 60_000).toISOString());
    await shop.post('/api/delivery/SetPromise', { orderId, from, to, reason: 'busy' }, STAFF_TOKEN);
    await deliver(url);
    await until(() => events.length >= 2);
    const { promise } = await shop.orderOf(orderId);
    expect(promise).toMatchObject({ from, to });
    expect(events).toMatchObject([
      { type: 'order.created', order: { promise: { from: expect.any(String), to: expect.any(String) } } },
      { type: 'order.promise-changed', order: { promise: { from, to, reason: 'busy' } } },
    ]);
    expect(events[0]).not.toHaveProperty('order.promise.reason');
  });

  test('the receiver accepts a second secret during a change of the secret', async () => {
    const deliveries = start([`whsec_${'A'.repeat(32)}`, SECRET]);
    await make();
    await until(() => events.length === 1);
    await Promise.all(deliveries.map(({ stop }) => stop()));
  });

  const body = JSON.stringify({ id: 'one', type: 'order.created' });
  const timestamp = () => Math.floor(Date.now() / 1000);
  const post = async (headers: Record<string, string>, sent = body) =>
    (await fetch(url, { method: 'POST', headers, body: sent })).status;

  test('the receiver refuses a wrong secret, a changed body and an event older than five minutes', async () => {
    const good = signedHeaders({ id: 'one', timestamp: timestamp(), body }, [SECRET]);
    const wrong = signedHeaders({ id: 'one', timestamp: timestamp(), body }, [`whsec_${'A'.repeat(32)}`]);
    const old = signedHeaders({ id: 'one', timestamp: timestamp() - 310, body }, [SECRET]);
    expect(await post(wrong)).toBe(401);
    expect(await post(good, body.replace('created', 'paid'))).toBe(401);
    expect(await post(old)).toBe(401);
    expect(await post({ ...old, 'webhook-timestamp': String(timestamp()) })).toBe(401);
    expect(await post({})).toBe(401);
    expect(await post(good)).toBe(204);
    expect(await post(good)).toBe(204);
    await until(() => events.length === 1);
  });
});

test('an order that is rolled back causes no event', async () => {
  const { db } = shop.database;
  await refreshDestinations(db, ['https://example.com/']);
  const orderId = await make();
  await db.deleteFrom('outbox').execute();
  const failing = inTransaction(db, async (trx) => {
    await trx.updateTable('orders').set({ statusCode: 20 }).where('id', '=', orderId).execute();
    expect(await trx.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await rows()).toEqual([]);
});

test.each<[string, (response: http.ServerResponse) => unknown, string]>([
  ['answers 500', (response) => response.writeHead(500).end(), 'the receiver answered 500'],
  [
    'redirects',
    (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    'the receiver answered 307',
  ],
  ['closes the connection', (response) => response.destroy(), 'the receiver did not answer'],
  ['is silent', () => {}, 'the receiver did not answer'],
])('an event is retried with the same id when the receiver %s', async (_case, answer, failure) => {
  const receiver = await startReceiver(answer);
  await refreshDestinations(shop.database.db, [receiver.url]);
  await make();
  await deliver(receiver.url, 300);
  expect(await rows()).toMatchObject([{ attempts: 1, failure, deadAt: null }]);
  shop.clock.now += 5000;
  await deliver(receiver.url, 300);
  expect(receiver.ids).toHaveLength(2);
  expect(receiver.ids[0]).toBe(receiver.ids[1]);
  receiver.close();
});

test('an event that the receiver answers with 410 is a dead letter', async () => {
  const receiver = await startReceiver((response) => response.writeHead(410).end());
  await refreshDestinations(shop.database.db, [receiver.url]);
  await make();
  await deliver(receiver.url);
  expect(await rows()).toMatchObject([{ failure: 'the receiver answered 410', deadAt: expect.any(Date) }]);
  receiver.close();
});

const unseenFor = (url: string, time: string) =>
  sql`update webhook_destinations set seen_at = clock_timestamp() - ${time}::interval where url = ${url}`.execute(
    shop.database.db,
  );

test('an event has a message for each receiver, and a back end with other addresses removes none', async () => {
  const { db } = shop.database;
  const urls = ['https://one.example/', 'https://two.example/'];
  await refreshDestinations(db, urls);
  await make();
  const [one, two] = await rows();
  expect([one?.destination, two?.destination].toSorted()).toEqual(urls);
  expect(one?.content).toEqual(two?.content);
  const stops = await keepDestinations(['https://three.example/'], { db, log: aLog().log });
  await Promise.all(stops.map((stop) => stop()));
  await make();
  expect(await rows()).toHaveLength(5);
});

test('an address that no back end has for an hour is removed with its messages, with a warning', async () => {
  const { db } = shop.database;
  const { log, lines } = aLog();
  const [gone, kept] = ['https://gone.example/a-token', 'https://kept.example/'];
  await refreshDestinations(db, [gone, kept]);
  await make();
  await unseenFor(gone, '50 minutes');
  await unseenFor(kept, '70 minutes');
  await refreshDestinations(db, [kept]);
  await removeUnseen({ db, log });
  expect(await rows()).toHaveLength(2);
  await unseenFor(gone, '61 minutes');
  await removeUnseen({ db, log });
  expect(await rows()).toMatchObject([{ destination: kept }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"host":"gone.example","messages":1');
  expect(lines[0]).not.toContain('a-token');
  await make();
  expect((await rows()).map(({ destination }) => destination)).toEqual([kept, kept]);
});

test('an event that was written while its address was removed is removed later', async () => {
  const { db } = shop.database;
  await refreshDestinations(db, ['https://gone.example/']);
  await make();
  await db.deleteFrom('webhookDestinations').execute();
  await removeUnseen({ db, log: aLog().log });
  expect(await rows()).toEqual([]);
});

test('an order is made and answered while its receiver is silent', async () => {
  const receiver = await startReceiver(() => {});
  await refreshDestinations(shop.database.db, [receiver.url]);
  const deliveries = startWebhooks(
    { urls: [receiver.url], secrets: [SECRET] },
    { db: shop.database.db, changes: shop.changes, log: aLog().log, now },
  );
  await make();
  await until(() => receiver.ids.length === 1);
  expect((await shop.create(deliveryOrder(), shop.token)).status).toBe(201);
  expect(await nextDue(shop.database.db, { channel: 'webhook', destination: receiver.url })).toBeDefined();
  receiver.close();
  await Promise.all(deliveries.map(({ stop }) => stop()));
});

test('a stop waits for no silent receiver, and the events are sent later', async () => {
  const events: string[] = [];
  const receivers = await Promise.all(
    [1, 2].map(() => startReceiver((response) => response.on('close', () => events.push('cut off')))),
  );
  const urls = receivers.map(({ url }) => url);
  await refreshDestinations(shop.database.db, urls);
  const deliveries = startWebhooks(
    { urls, secrets: [SECRET] },
    { db: shop.database.db, changes: shop.changes, log: aLog().log, now },
  );
  await make();
  await until(() => receivers.every(({ ids }) => ids.length === 1));
  await Promise.all(deliveries.map(({ stop }) => stop()));
  await until(() => events.length === 2);
  expect(await rows()).toMatchObject([
    { attempts: 0, failure: null, deadAt: null },
    { attempts: 0, failure: null, deadAt: null },
  ]);
  for (const receiver of receivers) receiver.close();
});
