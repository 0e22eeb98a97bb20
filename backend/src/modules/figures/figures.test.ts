import { setImmediate } from 'node:timers/promises';
import { ofThisDatabase } from '../../testing/database';
import { deliveryOrder, pickupOrder } from '../../testing/orders';
import { at, openTestShop, STAFF_TOKEN, type TestShop } from '../../testing/shop';
import { memberOf } from '../../testing/staff';
import { archiveOrders } from '../orders/archive/archiveOrders';
import { sumUpDays } from './sumUpDays';

let shop: TestShop;

const MINUTE = 60_000;

const make = async (order: object, time: number, ...statuses: number[]) => {
  shop.clock.now = time;
  const { status, body } = await shop.create(order, await shop.issuer.tokenFor(`customer at ${time}`));
  expect(status).toBe(201);
  shop.clock.now += 30 * MINUTE;
  for (const statusCode of statuses)
    await shop.post('/api/delivery/SetStatus', { orderId: body.orderId, statusCode }, STAFF_TOKEN);
};

const figures = async (by: string, more = '') =>
  (await shop.get(`/api/figures/List?from=2026-11-18&to=2026-11-21&Language=3&by=${by}${more}`, STAFF_TOKEN))
    .body;

beforeAll(async () => {
  shop = await openTestShop();
  await make(pickupOrder(), at('12:00', 18), 201);
  await make(deliveryOrder(), at('12:30', 18), 201);
  await make(pickupOrder(), at('13:00', 18), 255);
  // Still the 20th in Tashkent, and the 20th at 17:30 in UTC.
  await make(pickupOrder(), at('22:30', 20));
  await make(pickupOrder({ restaurantId: 'day' }), at('11:00', 21), 201);
  shop.clock.now = at('12:00', 22);
});
afterAll(() => shop.close());

const all = { orders: 4, cancelled: 1, sum: 255_000, averageCheck: 63_750, averageMinutes: 30 };

const expectFigures = async () => {
  const byHour = await figures('hour');
  expect(byHour.total).toEqual({ key: 'total', ...all });
  expect(byHour.rows).toEqual([
    { key: '11', orders: 1, cancelled: 0, sum: 60_000, averageCheck: 60_000, averageMinutes: 30 },
    { key: '12', orders: 2, cancelled: 0, sum: 135_000, averageCheck: 67_500, averageMinutes: 30 },
    { key: '13', orders: 0, cancelled: 1, sum: 0 },
    { key: '22', orders: 1, cancelled: 0, sum: 60_000, averageCheck: 60_000 },
  ]);
  const days = (await figures('day')).rows.map(({ key, orders }: { key: string; orders: number }) => [
    key,
    orders,
  ]);
  expect(days).toEqual([
    ['2026-11-18', 2],
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ]);
  const byRestaurant = await figures('restaurant');
  expect(byRestaurant.total).toMatchObject(all);
  expect(byRestaurant.rows.map(({ key, sum }: { key: string; sum: number }) => [key, sum])).toEqual([
    ['center', 195_000],
    ['day', 60_000],
  ]);
  expect((await figures('dish')).rows).toEqual([
    { key: 'margherita', name: expect.any(String), orders: 4, pieces: 4, sum: 240_000 },
  ]);
};

test('figures count the orders of a period by hour, day, restaurant and dish in Tashkent’s time', async () => {
  await expectFigures();
  expect((await figures('hour', '&restaurantId=day')).total).toMatchObject({ orders: 1, sum: 60_000 });
});

test('a day that is summed up while figures are read counts once', async () => {
  const { pool } = shop.database;
  const other = await pool.connect();
  const isWaiting = async () =>
    (await pool.query(`select from pg_locks where not granted and ${ofThisDatabase('figure_sums')}`))
      .rowCount;
  try {
    await other.query('begin');
    await other.query('lock table figure_sums');
    const reading = figures('day');
    while (!(await isWaiting())) await setImmediate();
    await other.query("insert into figure_days (day) values ('2026-11-18')");
    await other.query(
      `insert into figure_sums (day, hour, restaurant_id, orders, cancelled, sum, timed, seconds)
       values ('2026-11-18', 12, 'center', 2, 1, 135000, 2, 3600)`,
    );
    await other.query('commit');
    expect((await reading).total).toEqual({ key: 'total', ...all });
  } finally {
    await other.query('delete from figure_sums');
    await other.query('delete from figure_days');
    other.release();
  }
});

test('a day is summed up when it is over and all of its orders have ended', async () => {
  const { db } = shop.database;
  expect(await sumUpDays(db, at('23:59', 21))).toEqual(['2026-11-18', '2026-11-19']);
  await expectFigures();
  expect(await sumUpDays(db, shop.clock.now)).toEqual(['2026-11-21']);
  await expectFigures();
  expect(await sumUpDays(db, shop.clock.now)).toEqual([]);
});

test('figures of days that are summed up read no order', async () => {
  const { db, keyedHash } = { ...shop, ...shop.database };
  await archiveOrders({ db, keyedHash }, new Date(shop.clock.now));
  await db.deleteFrom('archivedOrders').execute();
  await expectFigures();
});

test('figures of archived orders have no average time, because the archive does not know their slots', async () => {
  await shop.database.db.deleteFrom('figureDays').execute();
  await make(pickupOrder(), at('12:00', 17), 201);
  await archiveOrders({ db: shop.database.db, keyedHash: shop.keyedHash }, new Date(at('12:00', 22)));
  const { body } = await shop.get('/api/figures/List?from=2026-11-17&to=2026-11-17&by=day', STAFF_TOKEN);
  expect(body.total).toEqual({ key: 'total', orders: 1, cancelled: 0, sum: 60_000, averageCheck: 60_000 });
});

test('a period without days, of more than a year, or of a day that no calendar has is refused', async () => {
  const periods = [
    'from=2026-11-02&to=2026-11-01',
    'from=2025-01-01&to=2026-11-01',
    'from=2026-02-30&to=2026-03-01',
  ];
  for (const period of periods) {
    expect((await shop.get(`/api/figures/List?by=day&${period}`, STAFF_TOKEN)).body.code).toBe('bad-query');
  }
});

test('figures are also a table, in which no cell is a formula', async () => {
  await shop.database.db
    .updateTable('restaurants')
    .set({ name: JSON.stringify({ ru: '=1+1', en: '=1+1', uz: '=1+1' }) })
    .where('id', '=', 'center')
    .execute();
  const { body, headers } = await shop.app.inject({
    method: 'GET',
    url: '/api/figures/Csv?from=2026-11-17&to=2026-11-17&by=restaurant',
    headers: { authorization: `Bearer ${STAFF_TOKEN}` },
  });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('figures-restaurant-2026-11-17-2026-11-17.csv');
  expect(body.split('\r\n').slice(0, 3)).toEqual([
    '\ufeffkey;name;orders;cancelled;sum;averageCheck;averageMinutes;pieces',
    "center;'=1+1;1;0;60000;60000;;",
    'total;;1;0;60000;60000;;',
  ]);
});

test('a manager gets the figures of the own restaurants only', async () => {
  const manager = await memberOf(shop, 'manager', { restaurants: ['day'] });
  const ask = async (query: string) =>
    (await manager.ask('GET', `/staff/main/api/figures/List?from=2026-11-17&to=2026-11-17&${query}`)).json();
  expect((await ask('by=day')).total).toEqual({ key: 'total', orders: 0, cancelled: 0, sum: 0 });
  expect((await ask('by=day&restaurantId=center')).code).toBe('no-right');
});

test('an order with a dish on two lines counts once for it, and a renamed dish has its latest name', async () => {
  const { db, pool } = shop.database;
  await make(pickupOrder(), at('11:00', 16), 201);
  await make(pickupOrder(), at('12:00', 16), 201);
  await pool.query(
    `update orders set lines = jsonb_build_array(lines -> 0, lines -> 0) where created_at < $1`,
    [new Date(at('11:30', 16))],
  );
  await pool.query(
    `update orders set lines = jsonb_set(lines, '{0,name,en}', '"Margarita"') where created_at between $1 and $2`,
    [new Date(at('11:30', 16)), new Date(at('12:30', 16))],
  );
  shop.clock.now = at('12:00', 22);
  const dishes = async () =>
    (await shop.get('/api/figures/List?from=2026-11-16&to=2026-11-16&Language=3&by=dish', STAFF_TOKEN)).body
      .rows;
  const counted = [{ key: 'margherita', name: 'Margarita', orders: 2, pieces: 3, sum: 180_000 }];
  expect(await dishes()).toEqual(counted);
  expect(await sumUpDays(db, shop.clock.now)).toContain('2026-11-16');
  expect(await dishes()).toEqual(counted);
});
