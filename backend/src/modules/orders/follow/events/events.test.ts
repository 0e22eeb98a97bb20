import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from '@olov/server-kit/metrics';
import { sql } from 'kysely';
import { type Listening, listen } from '../../../../testing/events';
import { deliveryOrder, pickupOrder } from '../../../../testing/orders';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../../testing/shop';

let shop: TestShop;
let url: string;
let token: string;
let open: Listening[];
beforeEach(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  token = await shop.issuer.tokenFor('customer');
  open = [];
});
afterEach(async () => {
  for (const stream of open) stream.close();
  await shop.close();
});

const make = async (order: object = deliveryOrder(), owner = token): Promise<string> =>
  (await shop.create(order, owner)).body.orderId;
const follow = async (orderId: string, headers: Record<string, string> = {}, at = url) => {
  const stream = await listen(`${at}/api/delivery/Events?orderId=${orderId}&Language=3`, {
    authorization: `Bearer ${token}`,
    ...headers,
  });
  open.push(stream);
  return stream;
};
const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const lookForPositions = () => shop.beats.find(({ ms }) => ms === 2000)?.call();
const updateOf = async (stream: Listening) => JSON.parse((await stream.event())?.data ?? 'null');

describe('GET /api/delivery/Events', () => {
  test('the delay of an event is measured from the change of the status, and other changes are not', async () => {
    await shop.close();
    const registry = new Registry();
    shop = await openTestShop({}, { registry });
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    token = await shop.issuer.tokenFor('customer');
    const orderId = await make();
    const stream = await follow(orderId);
    await stream.event();
    const changedAt = new Date(shop.clock.now + 1000);
    shop.clock.now += 4000;
    const { db } = shop.database;
    await db.updateTable('orders').set({ comment: 'ring' }).where('id', '=', orderId).execute();
    await stream.event();
    const changes = { statusCode: 20, statusAt: changedAt };
    await db.updateTable('orders').set(changes).where('id', '=', orderId).execute();
    expect((await updateOf(stream)).statusCode).toBe(20);
    const figures = await registry.metrics();
    expect(figures).toContain('olov_event_delay_seconds_count 1');
    expect(figures).toContain('olov_event_delay_seconds_sum 3');
  });

  // spec 1: The site has order tracking
  test('the event stream of an order sends the current state first and then every change', async () => {
    const orderId = await make();
    const stream = await follow(orderId);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const first = await stream.event();
    expect(first).toMatchObject({ event: 'order', id: '1' });
    const { body: order } = await shop.get(`/api/delivery/Get?orderId=${orderId}`, token);
    const { statusCode, expected, promise, history } = order;
    expect(JSON.parse(first?.data ?? '')).toEqual({ orderId, statusCode, expected, promise, history });

    await move(orderId, 20);
    const second = await stream.event();
    expect(second?.id).toBe('2');
    expect(JSON.parse(second?.data ?? '')).toMatchObject({
      statusCode: 20,
      history: [{ statusCode: 0 }, { statusCode: 20 }],
    });
  });

  test('the event stream sends the courier position, and no position after the order has ended', async () => {
    const orderId = await make();
    await move(orderId, 60);
    const stream = await follow(orderId);
    expect((await updateOf(stream)).courier).toBeUndefined();
    const seen = { latitude: 41.305, longitude: 69.275 };
    await shop.post('/api/delivery/SetCourier', { orderId, ...seen }, STAFF_TOKEN);
    lookForPositions();
    expect((await updateOf(stream)).courier).toEqual({ ...seen, at: '2026-11-21T07:00:00.000Z' });
    await move(orderId, 201);
    const last = await updateOf(stream);
    expect(last.statusCode).toBe(201);
    expect(last).not.toHaveProperty('courier');
    expect(last).not.toHaveProperty('expected');
  });

  test('a courier position is sent once with its own event id, and does not raise the order’s version', async () => {
    const orderId = await make();
    await move(orderId, 70);
    const stream = await follow(orderId);
    await stream.event();
    const see = (latitude: number) =>
      shop.post('/api/delivery/SetCourier', { orderId, latitude, longitude: 69.275 }, STAFF_TOKEN);
    const ids = [];
    for (const latitude of [41.305, 41.306]) {
      await see(latitude);
      lookForPositions();
      ids.push((await stream.event())?.id);
      lookForPositions();
    }
    expect(ids).toEqual(['2.1', '2.2']);
    const again = await follow(orderId, { 'last-event-id': '2.1' });
    expect((await again.event())?.id).toBe('2.2');
    const knowing = await follow(orderId, { 'last-event-id': '2.2' });
    await move(orderId, 80);
    expect((await knowing.event())?.id).toBe('3.2');
    expect((await stream.event())?.id).toBe('3.2');
  });

  test.each([201, 255])('the event stream ends after the final status %i', async (code) => {
    const orderId = await make();
    const stream = await follow(orderId);
    await stream.event();
    await move(orderId, code);
    expect((await updateOf(stream)).statusCode).toBe(code);
    expect(await stream.ended()).toEqual({ left: [], isWhole: true });
  });

  test('the event stream of an ended order sends its last state and closes', async () => {
    const orderId = await make();
    await move(orderId, 255);
    for (const headers of [{}, { 'last-event-id': '2' }]) {
      const stream = await follow(orderId, headers as Record<string, string>);
      expect((await updateOf(stream)).statusCode).toBe(255);
      expect(await stream.ended()).toEqual({ left: [], isWhole: true });
    }
  });

  test('the event stream skips the current state if Last-Event-ID names it', async () => {
    const orderId = await make();
    await move(orderId, 20);
    const knowing = await follow(orderId, { 'last-event-id': '2' });
    const behind = await follow(orderId, { 'last-event-id': '1' });
    const confused = await follow(orderId, { 'last-event-id': '99' });
    const strange = await follow(orderId, { 'last-event-id': 'x' });
    for (const stream of [behind, confused, strange]) expect((await stream.event())?.id).toBe('2');
    await move(orderId, 30);
    expect((await knowing.event())?.id).toBe('3');
  });

  test('the version of an order grows with every change, also with an SQL statement', async () => {
    const orderId = await make();
    const stream = await follow(orderId);
    await stream.event();
    await sql`update orders set comment = 'by hand' where id = ${orderId}`.execute(shop.database.db);
    expect((await stream.event())?.id).toBe('2');
  });

  test('the event stream sends a comment every 15 s as a heartbeat', async () => {
    const stream = await follow(await make());
    await stream.event();
    expect(shop.beats.map(({ ms }) => ms).sort()).toEqual([10_000, 15_000, 2000]);
    for (const { call } of shop.beats) call();
    expect(await stream.comment()).toBe(':');
  });

  test('the event stream is refused with 401 without a token and with 404 for another customer’s order', async () => {
    const orderId = await make();
    const nobody = await follow(orderId, { authorization: '' });
    expect(nobody.status).toBe(401);
    const neighbour = `Bearer ${await shop.issuer.tokenFor('neighbour')}`;
    expect((await follow(orderId, { authorization: neighbour })).status).toBe(404);
    expect((await follow('never-was')).status).toBe(404);
  });

  test('the event stream cannot be opened with HEAD', async () => {
    const { statusCode } = await shop.app.inject({
      method: 'HEAD',
      url: `/api/delivery/Events?orderId=${await make()}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(404);
  });

  test('a customer is refused with 429 above 12 open streams, until one is closed', async () => {
    const orderId = await make();
    const streams = await Promise.all(Array.from({ length: 12 }, () => follow(orderId)));
    expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const refused = await follow(orderId);
    expect(refused.status).toBe(429);
    streams[0]?.close();
    let again = 429;
    while (again === 429) again = (await follow(orderId)).status ?? 0;
    expect(again).toBe(200);
  });

  test('the event stream ends when the order is moved to another customer', async () => {
    const orderId = await make();
    const stream = await follow(orderId);
    await stream.event();
    await shop.database.db
      .updateTable('orders')
      .set({ customerId: 'somebody else' })
      .where('id', '=', orderId)
      .execute();
    expect((await stream.ended()).left).toEqual([]);
  });

  test('a changed order is not read once more for each of its followers', async () => {
    const orderId = await make();
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(orderId)));
    for (const stream of streams) await stream.event();
    const read = jest.spyOn(shop.database.db, 'selectFrom');
    await sql`update orders set comment = 'by hand' where id = ${orderId}`.execute(shop.database.db);
    for (const stream of streams) await stream.event();
    // The news of the order’s creation may come as late as this.
    expect(read.mock.calls.length).toBeLessThan(streams.length);
  });
});

describe('several replicas', () => {
  test('an order that one replica changes is sent to followers at another replica', async () => {
    const other = await shop.startReplica();
    const otherUrl = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const orderId = await make();
    const stream = await follow(orderId, {}, otherUrl);
    await stream.event();
    await move(orderId, 20);
    expect((await updateOf(stream)).statusCode).toBe(20);
    stream.close();
    await other.close();
  });

  test('changes during a lost connection of the database listener are read after the reconnect', async () => {
    const [followed, untouched] = [await make(), await make()];
    const stream = await follow(followed);
    const quiet = await follow(untouched);
    await stream.event();
    await quiet.event();
    await shop.database.db.transaction().execute(async (trx) => {
      await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where application_name = 'olov listener' and datname = current_database()`.execute(trx);
      await sql`update orders set status_code = 20 where id = ${followed}`.execute(trx);
    });
    expect((await updateOf(stream)).statusCode).toBe(20);
    await move(untouched, 20);
    expect((await quiet.event())?.id).toBe('2');
  });
});

describe('server shutdown', () => {
  test('a shutdown of the server ends all event streams cleanly, also without an Accept header for events', async () => {
    const orderId = await make(pickupOrder());
    const stream = await follow(orderId);
    const plain = await follow(orderId, { accept: '*/*' });
    await stream.event();
    await plain.event();
    await shop.app.close();
    expect(await stream.ended()).toEqual({ left: [], isWhole: true });
    expect(await plain.ended()).toEqual({ left: [], isWhole: true });
  });

  test('a disconnected client of an event stream is removed from the order’s followers', async () => {
    const orderId = await make();
    const stream = await follow(orderId);
    await stream.event();
    stream.close();
    await stream.ended();
    const read = jest.spyOn(shop.database.db, 'selectFrom');
    for (let tries = 0; tries < 50; tries += 1) {
      read.mockClear();
      await sql`update orders set comment = ${String(tries)} where id = ${orderId}`.execute(shop.database.db);
      await sleep(20);
      if (read.mock.calls.length === 0) break;
    }
    expect(read).not.toHaveBeenCalled();
  });
});
