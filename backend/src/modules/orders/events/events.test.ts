import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Listening, listen } from '../../../testing/events';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';

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
  test('says at once what holds now, and then every change', async () => {
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
    const { statusCode, expected, history } = order;
    expect(JSON.parse(first?.data ?? '')).toEqual({ orderId, statusCode, expected, history });

    await move(orderId, 20);
    const second = await stream.event();
    expect(second?.id).toBe('2');
    expect(JSON.parse(second?.data ?? '')).toMatchObject({
      statusCode: 20,
      history: [{ statusCode: 0 }, { statusCode: 20 }],
    });
  });

  test('tells of the courier, of whom nothing is said once the order has ended', async () => {
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

  test('every position is told once, with an id of its own, and does not count as a change of the order', async () => {
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

  test.each([201, 255])('ends with the news of %i, whole', async (code) => {
    const orderId = await make();
    const stream = await follow(orderId);
    await stream.event();
    await move(orderId, code);
    expect((await updateOf(stream)).statusCode).toBe(code);
    expect(await stream.ended()).toEqual({ left: [], isWhole: true });
  });

  test('of an order that has ended it is said in any case, and nothing after it', async () => {
    const orderId = await make();
    await move(orderId, 255);
    for (const headers of [{}, { 'last-event-id': '2' }]) {
      const stream = await follow(orderId, headers as Record<string, string>);
      expect((await updateOf(stream)).statusCode).toBe(255);
      expect(await stream.ended()).toEqual({ left: [], isWhole: true });
    }
  });

  test('whoever has heard what holds now is told only what is newer', async () => {
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

  test('the number grows with every change, whoever makes it', async () => {
    const orderId = await make();
    const stream = await follow(orderId);
    await stream.event();
    await sql`update orders set comment = 'by hand' where id = ${orderId}`.execute(shop.database.db);
    expect((await stream.event())?.id).toBe('2');
  });

  test('a comment every 15 s says that the stream is alive', async () => {
    const stream = await follow(await make());
    await stream.event();
    // The heartbeat, the look of kitchens while changes do not arrive, and the look for positions.
    expect(shop.beats.map(({ ms }) => ms).sort()).toEqual([10_000, 15_000, 2000]);
    for (const { call } of shop.beats) call();
    expect(await stream.comment()).toBe(':');
  });

  test('without a token it is a 401, and another’s order a 404', async () => {
    const orderId = await make();
    const nobody = await follow(orderId, { authorization: '' });
    expect(nobody.status).toBe(401);
    const neighbour = `Bearer ${await shop.issuer.tokenFor('neighbour')}`;
    expect((await follow(orderId, { authorization: neighbour })).status).toBe(404);
    expect((await follow('never-was')).status).toBe(404);
  });

  test('nobody can hold a stream open without listening to it', async () => {
    const { statusCode } = await shop.app.inject({
      method: 'HEAD',
      url: `/api/delivery/Events?orderId=${await make()}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(404);
  });

  test('a customer has so many streams and no more, until one is closed', async () => {
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

  test('an order that becomes another customer’s is not told of to the first any more', async () => {
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

  test('however many follow an order, a change of it is read once', async () => {
    const orderId = await make();
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(orderId)));
    for (const stream of streams) await stream.event();
    const read = jest.spyOn(shop.database.db, 'selectFrom');
    await sql`update orders set comment = 'by hand' where id = ${orderId}`.execute(shop.database.db);
    for (const stream of streams) await stream.event();
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('several replicas', () => {
  test('a change at one is told by the other', async () => {
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

  test('what happened while the listener’s connection was broken is read when it is back', async () => {
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

describe('the end of the server', () => {
  test('ends streams whole, also of clients that did not say what they accept', async () => {
    const orderId = await make(pickupOrder());
    const stream = await follow(orderId);
    const plain = await follow(orderId, { accept: '*/*' });
    await stream.event();
    await plain.event();
    await shop.app.close();
    expect(await stream.ended()).toEqual({ left: [], isWhole: true });
    expect(await plain.ended()).toEqual({ left: [], isWhole: true });
  });

  test('a client that left is forgotten', async () => {
    const orderId = await make();
    const stream = await follow(orderId);
    await stream.event();
    stream.close();
    await stream.ended();
    const read = jest.spyOn(shop.database.db, 'selectFrom');
    // The server hears of it on its own time.
    for (let tries = 0; tries < 50; tries += 1) {
      read.mockClear();
      await sql`update orders set comment = ${String(tries)} where id = ${orderId}`.execute(shop.database.db);
      await sleep(20);
      if (read.mock.calls.length === 0) break;
    }
    expect(read).not.toHaveBeenCalled();
  });
});
