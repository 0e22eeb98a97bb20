import { urgencyOf } from '@olov/contract/orders/board';
import { sql } from 'kysely';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';
import { prospectsOf } from '../place/prospects';
import { findAnyOrder } from '../repository';
import { moveDueOrders } from './kitchen-simulator';

const shop = openedShop();
let cook: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  cook = await memberOf(shop, 'kitchen', { restaurants: ['center'] });
});
beforeEach(async () => {
  shop.clock.now = at('14:27');
  await shop.database.db.deleteFrom('orders').execute();
});

const make = async (order: object = pickupOrder()): Promise<string> =>
  (await shop.create(order, shop.token)).body.orderId;
const get = async (orderId: string) =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body;
const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const iso = (time: string) => new Date(at(time)).toISOString();
const promise = (orderId: string, changes: object = {}, staff: string | undefined = STAFF_TOKEN) =>
  shop.post(
    '/api/delivery/SetPromise',
    { orderId, from: iso('16:50'), to: iso('17:05'), reason: 'busy', language: 3, ...changes },
    staff,
  );
const ticketOf = async (orderId: string) => {
  const { orders } = (await cook.ask('GET', '/staff/main/api/delivery/Board')).json();
  return orders.find((order: { orderId: string }) => order.orderId === orderId);
};
const clone = (orderId: string, count: number) =>
  sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('id', n, 'idempotency_key', n, 'number', n,
      'created_at', o.created_at - n * interval '1 second'))).*
    from orders o, generate_series(1, ${count}::int) n where o.id = ${orderId}`.execute(shop.database.db);

describe('the promise of an order', () => {
  test('with 60 open orders the ticket of the kitchen is due when the customer was promised the order', async () => {
    await clone(await make(), 59);
    shop.clock.now += 1000;
    const orderId = await make();
    const told = await get(orderId);
    expect(told.promise).toEqual({ from: '2026-11-21T11:22:01.000Z', to: '2026-11-21T11:37:01.000Z' });
    const { promise: due } = await ticketOf(orderId);
    expect(due).toEqual(told.promise);
    for (const [time, urgency] of [
      ['15:00', 'calm'],
      ['16:30', 'soon'],
      ['16:38', 'late'],
    ] as const) {
      expect(urgencyOf({ promise: due }, at(time))).toBe(urgency);
    }
  });

  test('the promise stays when the estimate moves with the statuses of the order', async () => {
    const orderId = await make();
    const first = await get(orderId);
    expect(first.promise).toEqual(first.expected);
    shop.clock.now += 20 * 60_000;
    await move(orderId, 30);
    const next = await get(orderId);
    expect(next.promise).toEqual(first.promise);
    expect(next.expected).not.toEqual(first.expected);
    await move(orderId, 201);
    expect((await get(orderId)).promise).toEqual(first.promise);
  });

  test('an order that is paid online gets its promise with the payment, because no time was told before', async () => {
    const orderId = await make();
    await shop.database.db.updateTable('orders').set({ statusCode: 10 }).where('id', '=', orderId).execute();
    shop.clock.now += 20 * 60_000;
    await sql`update orders set status_code = 20, expected_from = ${new Date(at('15:15'))},
      expected_to = ${new Date(at('15:30'))} where id = ${orderId}`.execute(shop.database.db);
    expect((await get(orderId)).promise).toEqual({ from: iso('15:15'), to: iso('15:30') });
  });
});

describe('POST /api/delivery/SetPromise', () => {
  const audit = (orderId: string) =>
    shop.database.db
      .selectFrom('staffAudit')
      .select(['actor', 'action', 'before', 'after'])
      .where('subjectId', '=', orderId)
      .execute();

  test('the kitchen changes a promise with a reason, and a repetition changes nothing', async () => {
    const orderId = await make();
    const { promise: before } = await get(orderId);
    const interval = { from: iso('15:30'), to: iso('15:45') };
    for (const _ of [1, 2]) {
      const change = { orderId, ...interval, reason: 'again' };
      expect((await cook.call('/staff/main/api/delivery/SetPromise', change)).statusCode).toBe(204);
      shop.clock.now += 1000;
    }
    expect((await get(orderId)).promise).toEqual({
      ...interval,
      change: { reason: 'again', at: iso('14:27') },
    });
    expect(await audit(orderId)).toEqual([
      { actor: 'kitchen', action: 'promise', before, after: { ...interval, reason: 'again' } },
    ]);
    expect((await ticketOf(orderId)).promise).toMatchObject(interval);
  });

  test('a promise that has passed, is empty, is too far away or has no reason is refused, and one of an ended order', async () => {
    const orderId = await make();
    for (const wrong of [
      { to: iso('14:27') },
      { to: iso('16:50') },
      { to: new Date(at('14:28', 22)).toISOString() },
      { reason: 'weather' },
    ])
      expect((await promise(orderId, wrong)).status).toBe(422);
    expect((await promise('never-was')).status).toBe(404);
    expect((await promise(orderId, {}, shop.token)).status).toBe(401);
    await move(orderId, 201);
    expect((await promise(orderId)).status).toBe(409);
    expect((await get(orderId)).promise.change).toBeUndefined();
  });
});

describe('an order for a slot that the kitchen begins later', () => {
  const inSlot = () => make(deliveryOrder({ slotStart: iso('23:00') }));

  test('the answers name the time at which cooking begins, until it has begun', async () => {
    const orderId = await inSlot();
    expect(await get(orderId)).toMatchObject({
      promise: { from: iso('23:00'), to: iso('23:30') },
      cookingStartsAt: iso('22:15'),
    });
    await move(orderId, 30);
    expect((await get(orderId)).cookingStartsAt).toBeUndefined();
    expect((await get(await make())).cookingStartsAt).toBeUndefined();
  });

  test('an order for later waits on the board until cooking begins', async () => {
    const orderId = await inSlot();
    for (const statusCode of [0, 20]) {
      if (statusCode) await move(orderId, statusCode);
      expect((await ticketOf(orderId)).isLater).toBe(true);
    }
    shop.clock.now = at('22:15');
    expect(await ticketOf(orderId)).not.toHaveProperty('isLater');
  });

  test('an order for later delays no other order, and the simulator leaves it until cooking begins, also after a new promise', async () => {
    const orderId = await inSlot();
    await move(orderId, 20);
    await promise(orderId, { from: iso('23:30'), to: iso('23:45'), reason: 'agreed' });
    for (const [time, count] of [
      ['22:44', 0],
      ['22:45', 1],
    ] as const) {
      shop.clock.now = at(time);
      const other = await findAnyOrder(shop.database.db, await make());
      if (!other) throw new Error('the order is missing');
      const before = { ...other, createdAt: new Date(at('14:28')) };
      const { ordersAhead } = await prospectsOf(shop.database.db, before, new Date(at(time)));
      expect(ordersAhead).toBe(count);
      await shop.database.db.deleteFrom('orders').where('id', '=', other.id).execute();
      expect(await moveDueOrders(shop.database.db, 1, at(time))).toBe(count);
    }
  });
});
