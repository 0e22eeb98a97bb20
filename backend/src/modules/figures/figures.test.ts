import { MINUTE_MS } from '@olov/contract/platform/durations';
import { archive } from '../../testing/archive';
import { deliveryOrder, pickupOrder } from '../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../testing/shop';
import { memberOf } from '../../testing/staff';
import { completeForgottenOrders } from '../orders/staff/forgotten';

const shop = openedShop();

const make = async (order: object, time: number, ...statuses: number[]): Promise<string> => {
  shop.clock.now = time;
  const { status, body } = await shop.create(order, await shop.issuer.tokenFor(`customer at ${time}`));
  expect(status).toBe(201);
  shop.clock.now += 30 * MINUTE_MS;
  for (const statusCode of statuses)
    await shop.post('/api/delivery/SetStatus', { orderId: body.orderId, statusCode }, STAFF_TOKEN);
  return body.orderId;
};

const figures = async (by: string, more = '') =>
  (await shop.get(`/api/figures/List?from=2026-11-18&to=2026-11-21&Language=3&by=${by}${more}`, STAFF_TOKEN))
    .body;

beforeAll(async () => {
  await make(pickupOrder(), at('12:00', 18), 201);
  await make(deliveryOrder({ payment: { type: 'card' } }), at('12:30', 18), 201);
  // Never accepted: no sale.
  await make(pickupOrder(), at('13:00', 18), 255);
  await make(pickupOrder(), at('13:00', 18));
  // In the night of the 20th, accepted and then cancelled in it.
  await make(pickupOrder(), at('01:30', 21), 20, 255);
  await make(deliveryOrder({ promoCode: 'TEN' }), at('22:30', 20), 30, 201);
  await make(pickupOrder({ restaurantId: 'day' }), at('11:00', 21), 201);
  shop.clock.now = at('12:00', 22);
});

const all = {
  orders: 5,
  cancelled: 2,
  gross: 324_000,
  refunds: 60_000,
  net: 264_000,
  discounts: 6000,
  averageCheck: 64_800,
  averageMinutes: 30,
  keptPromises: 100,
};

const columnsOf = (rows: Record<string, unknown>[], ...columns: string[]) =>
  rows.map((row) => ['key', ...columns].map((column) => row[column]));

test('figures count accepted orders; those after midnight belong to the business day before, and their hours come last', async () => {
  const byHour = await figures('hour');
  expect(byHour.total).toEqual({ key: 'total', ...all });
  expect(columnsOf(byHour.rows, 'orders', 'cancelled', 'gross', 'refunds', 'net', 'averageMinutes')).toEqual([
    ['11', 1, 0, 60_000, 0, 60_000, 30],
    ['12', 2, 0, 135_000, 0, 135_000, 30],
    ['13', 0, 1, 0, 0, 0, undefined],
    ['22', 1, 0, 69_000, 0, 69_000, 30],
    ['01', 1, 1, 60_000, 0, 60_000, undefined],
    ['02', 0, 0, 0, 60_000, -60_000, undefined],
  ]);
  expect(columnsOf((await figures('day')).rows, 'orders', 'gross', 'refunds')).toEqual([
    ['2026-11-18', 2, 135_000, 0],
    ['2026-11-20', 2, 129_000, 60_000],
    ['2026-11-21', 1, 60_000, 0],
  ]);
});

test('figures by restaurant, payment type and dish add up to the total', async () => {
  expect(columnsOf((await figures('restaurant')).rows, 'net')).toEqual([
    ['center', 204_000],
    ['day', 60_000],
  ]);
  expect(columnsOf((await figures('payment')).rows, 'name', 'gross', 'refunds')).toEqual([
    ['card', 'Card', 75_000, 0],
    ['cash', 'Cash', 249_000, 60_000],
  ]);
  const { rows, total } = await figures('dish');
  expect(total).toMatchObject(all);
  expect(columnsOf(rows, 'name', 'orders', 'pieces', 'gross', 'refunds', 'net')).toEqual([
    ['margherita', 'margherita', 5, 5, 300_000, 60_000, 240_000],
    ['delivery', 'Delivery', 2, undefined, 30_000, 0, 30_000],
    ['discount', 'Discount', 1, undefined, -6_000, 0, -6_000],
  ]);
  expect((await figures('hour', '&restaurantId=day')).total).toMatchObject({ orders: 1, gross: 60_000 });
});

test('figures by restaurant and day, and by promo code, add up to the total, also of a group', async () => {
  expect(columnsOf((await figures('restaurant-day')).rows, 'day', 'gross', 'refunds')).toEqual([
    ['2026-11-18 center', '2026-11-18', 135_000, 0],
    ['2026-11-20 center', '2026-11-20', 129_000, 60_000],
    ['2026-11-21 day', '2026-11-21', 60_000, 0],
  ]);
  expect(columnsOf((await figures('code')).rows, 'name', 'orders', 'gross', 'discounts', 'gifts')).toEqual([
    ['', 'No promo code', 4, 255_000, 0, 0],
    ['TEN', 'TEN', 1, 69_000, 6000, 0],
  ]);
  const { pool } = shop.database;
  await pool.query("insert into restaurant_groups (id, name) values ('airport', 'Airport')");
  await pool.query(
    "insert into restaurant_group_members (group_id, restaurant_id) values ('airport', 'day')",
  );
  const { total, groups } = await figures('day', '&groupId=airport');
  expect([total.gross, groups]).toEqual([60_000, [{ id: 'airport', name: 'Airport' }]]);
  expect((await figures('day', '&groupId=unknown')).code).toBe('bad-query');
});

test('figures by courier have the cash that the courier took and handed in', async () => {
  const courier = await memberOf(shop, 'courier', { restaurants: ['center'] });
  const orderId = await make(deliveryOrder(), at('12:00', 12), 50);
  for (const [name, body] of [
    ['Take', { orderId }],
    ['SetStatus', { orderId, statusCode: 70 }],
    ['SetStatus', { orderId, statusCode: 201, cash: 100_000 }],
    ['EndShift', { cash: 75_000 }],
  ] as const)
    expect([name, (await courier.call(`/staff/main/api/delivery/${name}`, body)).statusCode]).toEqual([
      name,
      name === 'SetStatus' ? 200 : 204,
    ]);
  const of = async (day: number, more = '') =>
    (
      await shop.get(
        `/api/figures/List?from=2026-11-${day}&to=2026-11-${day}&Language=3&by=courier${more}`,
        STAFF_TOKEN,
      )
    ).body.rows;
  expect(columnsOf(await of(12), 'orders', 'gross', 'cash', 'handedIn')).toEqual([
    [expect.any(String), 1, 75_000, 75_000, 75_000],
  ]);
  expect((await of(12, '&restaurantId=center'))[0]).not.toHaveProperty('handedIn');
});

test('figures of archived orders stay, also by the hour of their slots', async () => {
  await make(pickupOrder({ slotStart: new Date(at('22:00', 19)).toISOString() }), at('12:00', 19), 20, 255);
  shop.clock.now = at('12:00', 22);
  const seen = async () =>
    Promise.all(
      ['hour', 'day', 'restaurant', 'restaurant-day', 'payment', 'code', 'dish'].map((by) => figures(by)),
    );
  const before = await seen();
  while ((await archive(shop, shop.clock.now)) > 0);
  expect(await seen()).toEqual(before);
});

test('a sale is never changed or deleted', async () => {
  const { pool } = shop.database;
  for (const statement of ['update sales set amount = 0', 'delete from sales'])
    await expect(pool.query(statement)).rejects.toThrow('sales are only appended');
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

test('a promise is kept by a delivery in time, and by a pickup that is ready in time and collected late', async () => {
  const done = async (order: object, ...steps: [minute: number, statusCode: number][]) => {
    const orderId = await make(order, at('16:00', 15));
    for (const [minute, statusCode] of steps) {
      shop.clock.now = at('16:00', 15) + minute * MINUTE_MS;
      await shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
    }
  };
  await done(pickupOrder(), [20, 50], [90, 201]);
  await done(pickupOrder(), [90, 50], [91, 201]);
  await done(deliveryOrder(), [30, 201]);
  await done(deliveryOrder(), [30, 50], [120, 201]);
  shop.clock.now = at('12:00', 22);
  const kept = async () =>
    (await shop.get('/api/figures/List?from=2026-11-15&to=2026-11-15&by=day', STAFF_TOKEN)).body.total
      .keptPromises;
  expect(await kept()).toBe(50);
  await archive(shop, shop.clock.now);
  expect(await kept()).toBe(50);
});

test('an order that the shop itself completes half a day later counts neither as a kept nor as a broken promise', async () => {
  await make(deliveryOrder(), at('12:00', 14), 20, 70);
  shop.clock.now = at('12:00', 15);
  await completeForgottenOrders(shop.database.db, shop.clock.now);
  const { total } = (await shop.get('/api/figures/List?from=2026-11-14&to=2026-11-14&by=day', STAFF_TOKEN))
    .body;
  expect(total).toMatchObject({ orders: 1, gross: 75_000 });
  expect(total.keptPromises).toBeUndefined();
  expect(total.averageMinutes).toBeUndefined();
});

test('figures are also a table in the language of the member, in which no cell is a formula', async () => {
  await make(pickupOrder(), at('12:00', 17), 201);
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
    '\ufeffКод;Название;День;Заказов;Отменено;Продажи;Возвраты;Выручка;Скидки;Средний чек;Минут до выдачи;Вовремя, %;Штук;Подарков;Наличные;Сдано',
    "center;'=1+1;;1;0;60000;0;60000;0;60000;30;100;;;;",
    'total;Всего;;1;0;60000;0;60000;0;60000;30;100;;;;',
  ]);
});

test('a manager gets the figures of the own restaurants only', async () => {
  const manager = await memberOf(shop, 'manager', { restaurants: ['day'] });
  const ask = async (query: string) =>
    (await manager.ask('GET', `/staff/main/api/figures/List?from=2026-11-17&to=2026-11-17&${query}`)).json();
  expect((await ask('by=day')).total).toEqual({
    key: 'total',
    orders: 0,
    cancelled: 0,
    gross: 0,
    refunds: 0,
    net: 0,
    discounts: 0,
  });
  expect((await ask('by=day&restaurantId=center')).code).toBe('no-right');
});

test('an order with a dish on two lines counts once for it, and a renamed dish has its latest name', async () => {
  const { pool } = shop.database;
  const [double, renamed] = [
    await make(pickupOrder(), at('11:00', 16)),
    await make(pickupOrder(), at('12:00', 16)),
  ];
  await pool.query('update orders set lines = jsonb_build_array(lines -> 0, lines -> 0) where id = $1', [
    double,
  ]);
  await pool.query(`update orders set lines = jsonb_set(lines, '{0,name,en}', '"Margarita"') where id = $1`, [
    renamed,
  ]);
  for (const orderId of [double, renamed])
    await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 201 }, STAFF_TOKEN);
  const url = '/api/figures/List?from=2026-11-16&to=2026-11-16&Language=3&by=dish';
  expect(
    columnsOf((await shop.get(url, STAFF_TOKEN)).body.rows, 'name', 'orders', 'pieces', 'gross'),
  ).toEqual([['margherita', 'Margarita', 2, 3, 180_000]]);
});
