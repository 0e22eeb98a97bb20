import { deliveryOrder, pickupOrder } from '../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../testing/shop';
import { memberOf } from '../../testing/staff';
import { until } from '../../testing/until';

const shop = openedShop();

const make = async (order: object, time: number, ...statuses: number[]): Promise<string> => {
  shop.clock.now = time;
  const { status, body } = await shop.create(order, await shop.issuer.tokenFor(`customer at ${time}`));
  expect(status).toBe(201);
  for (const statusCode of statuses)
    await shop.post('/api/delivery/SetStatus', { orderId: body.orderId, statusCode }, STAFF_TOKEN);
  return body.orderId;
};
const daysOf = async (from = 18, to = 25) =>
  (
    await shop.get(
      `/api/figures/Closings?restaurantId=center&from=2026-11-${from}&to=2026-11-${to}&Language=3`,
      STAFF_TOKEN,
    )
  ).body.days;
const close = (day: number, cashExpected: number, cashCounted: number, restaurantId = 'center') => {
  const body = { restaurantId, day: `2026-11-${day}`, cashExpected, cashCounted, language: 3 };
  return shop.post('/api/figures/CloseDay', body, STAFF_TOKEN);
};

let paid: string;
beforeAll(async () => {
  paid = await make(pickupOrder(), at('12:00', 18), 201);
  await make(deliveryOrder({ payment: { type: 'card' } }), at('12:30', 18), 201);
  await make(pickupOrder(), at('01:30', 19), 20, 255);
});

test('a day has its sums by payment type and the expected cash, and is closed after its end and that of its orders', async () => {
  shop.clock.now = at('02:00', 19);
  expect(
    (await daysOf()).map(({ day, isRunning }: { day: string; isRunning: boolean }) => [day, isRunning]),
  ).toEqual([['2026-11-18', true]]);
  expect((await close(18, 60_000, 60_000)).body.code).toBe('day-running');
  const late = await make(pickupOrder(), at('02:10', 19), 20);
  shop.clock.now = at('12:00', 19);
  expect((await close(18, 120_000, 120_000)).body.code).toBe('orders-open');
  await shop.post('/api/delivery/SetStatus', { orderId: late, statusCode: 201 }, STAFF_TOKEN);
  expect((await close(18, 60_000, 60_000)).body.code).toBe('sums-changed');
  const closed = await close(18, 120_000, 119_000);
  expect(closed.body).toEqual({
    day: '2026-11-18',
    isRunning: false,
    sums: [
      { payment: 'card', orders: 1, gross: 75_000, refunds: 0 },
      { payment: 'cash', orders: 3, gross: 180_000, refunds: 60_000 },
    ],
    cashExpected: 120_000,
    closing: { actor: 'machine:staff-token', at: expect.any(String), cashCounted: 119_000 },
  });
  expect((await close(18, 120_000, 119_000)).body).toEqual(closed.body);
  expect((await close(18, 120_000, 120_000)).body.code).toBe('day-closed');
});

test('a refund after the closing is in its own day, and a closed day changes by nothing', async () => {
  const before = (await daysOf()).at(-1);
  const body = { orderId: paid, key: 'too cold', amount: 10_000, reason: 'Cold', isByHand: true };
  expect((await shop.post('/api/orders/Refund', body, STAFF_TOKEN)).status).toBe(200);
  const [today, closed] = await daysOf();
  expect(closed).toEqual(before);
  expect(today).toMatchObject({ day: '2026-11-19', isRunning: true, cashExpected: -10_000 });
  const { pool } = shop.database;
  for (const statement of ['update day_closings set cash_counted = 0', 'delete from day_closings'])
    await expect(pool.query(statement)).rejects.toThrow('closed days do not change');
});

test('simultaneous closings of one day close it once', async () => {
  shop.clock.now = at('12:00', 20);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((cash) => close(19, -10_000, cash)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('no cash is expected for an order that is cancelled, also on a later day', async () => {
  const id = await make(pickupOrder(), at('12:00', 21), 20);
  shop.clock.now = at('12:00', 22);
  await shop.post('/api/delivery/SetStatus', { orderId: id, statusCode: 255 }, STAFF_TOKEN);
  const cash = (await daysOf(21, 22)).map((day: { cashExpected: number }) => day.cashExpected);
  expect(cash).toEqual([0, 0]);
});

test('a manager closes days of the own restaurants only', async () => {
  const manager = await memberOf(shop, 'manager', { restaurants: ['day'] });
  const closeAs = (restaurantId: string) =>
    manager.call('/staff/main/api/figures/CloseDay', {
      ...{ restaurantId, day: '2026-11-18', cashExpected: 0, cashCounted: 0 },
    });
  expect((await closeAs('center')).json().code).toBe('no-right');
  expect((await closeAs('day')).json().closing.actor).toBe('manager');
});

const salesOf = async (restaurantId: string, day: number) => {
  const query = `from=2026-11-${day}&to=2026-11-${day}&by=day&restaurantId=${restaurantId}&Language=3`;
  return (await shop.get(`/api/figures/List?${query}`, STAFF_TOKEN)).body.total;
};

test('an order that is moved to a restaurant whose day is closed counts in the next day there', async () => {
  const id = await make(pickupOrder(), at('20:00', 23), 20);
  shop.clock.now = at('11:00', 24);
  expect((await close(23, 0, 0, 'day')).status).toBe(200);
  const body = { orderId: id, from: 'center', restaurantId: 'day', language: 3 };
  expect((await shop.post('/api/delivery/MoveToRestaurant', body, STAFF_TOKEN)).status).toBe(204);
  const waiting = await shop.database.db
    .selectFrom('orders')
    .select('businessDay')
    .where('id', '=', id)
    .execute();
  expect(waiting).toEqual([{ businessDay: '2026-11-24' }]);
  expect([(await salesOf('day', 23)).gross, (await salesOf('day', 24)).gross]).toEqual([0, 60_000]);
  await shop.post('/api/delivery/SetStatus', { orderId: id, statusCode: 201 }, STAFF_TOKEN);
  const hours = '/api/figures/List?from=2026-11-24&to=2026-11-24&by=hour&restaurantId=day&Language=3';
  expect((await shop.get(hours, STAFF_TOKEN)).body.rows.map(({ key }: { key: string }) => key)).toEqual([
    '00',
  ]);
});

test('new opening hours bring no refund and no order into a closed day', async () => {
  const id = await make(pickupOrder({ restaurantId: 'day' }), at('12:00', 26), 201);
  shop.clock.now = at('08:30', 27);
  expect((await close(26, 60_000, 60_000, 'day')).status).toBe(200);
  await shop.database.db
    .updateTable('restaurants')
    .set({ exceptions: JSON.stringify([{ date: '2026-11-27', opening: '18:00', closing: '23:00' }]) })
    .where('id', '=', 'day')
    .execute();
  shop.clock.now = at('08:45', 27);
  const body = { orderId: id, key: 'too cold', amount: 10_000, reason: 'Cold', isByHand: true };
  expect((await shop.post('/api/orders/Refund', body, STAFF_TOKEN)).status).toBe(200);
  expect([(await salesOf('day', 26)).refunds, (await salesOf('day', 27)).refunds]).toEqual([0, 10_000]);
});

test('a closing waits for a sale that is being written, and refuses the sum of before', async () => {
  shop.clock.now = at('12:00', 28);
  const writing = await shop.database.pool.connect();
  try {
    await writing.query('begin');
    await writing.query(`insert into sales (order_id, line, kind, business_day, hour, restaurant_id, payment_type, is_first, pieces, amount)
      values ('being written', 0, 'sale', '2026-11-25', 12, 'center', 'cash', true, 0, 5000)`);
    const closing = close(25, 0, 0);
    await until(async () => {
      const { rows } =
        await shop.database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
      return rows.length === 1;
    });
    await writing.query('commit');
    expect((await closing).body.code).toBe('sums-changed');
  } finally {
    writing.release();
  }
});
