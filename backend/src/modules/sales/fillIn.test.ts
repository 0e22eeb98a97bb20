import { pickupOrder } from '../../testing/orders';
import { at, openTestShop, STAFF_TOKEN, type TestShop } from '../../testing/shop';
import { archiveOrders } from '../orders/archive/archiveOrders';
import { fillIn } from './fillIn';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const make = async (time: number, changes: object = {}): Promise<string> => {
  shop.clock.now = time;
  const { body } = await shop.create(pickupOrder(changes), await shop.issuer.tokenFor(`at ${time}`));
  return body.orderId;
};
const days = async (table: 'orders' | 'archivedOrders' = 'orders') =>
  (await shop.database.db.selectFrom(table).select('businessDay').orderBy('createdAt').execute()).map(
    ({ businessDay }) => businessDay?.slice(-2),
  );
const ordersOf = async (day: string) =>
  (await shop.post('/api/orders/Search', { from: day, to: day }, STAFF_TOKEN)).body.orders.length;

test('an order belongs to the business day that opened yesterday until it closes, and an order for a slot to that of its slot', async () => {
  await make(at('01:30', 21));
  await make(at('12:00', 21), { slotStart: new Date(at('01:00', 22)).toISOString() });
  await make(at('09:00', 22), { slotStart: new Date(at('12:00', 22)).toISOString() });
  expect(await days()).toEqual(['20', '21', '22']);
  expect(await Promise.all(['2026-11-20', '2026-11-21', '2026-11-22'].map(ordersOf))).toEqual([1, 1, 1]);
});

test('an order of the previous release, archived or not, gets its business day, and nobody is told', async () => {
  const { db, pool } = shop.database;
  const orderId = await make(at('02:30', 22));
  await pool.query('update orders set business_day = null');
  const told = async () =>
    (await pool.query('select count(*)::integer as count from order_changes')).rows[0].count;
  const before = await told();
  await fillIn(db);
  expect(await days()).toEqual(['20', '21', '21', '22']);
  expect(await told()).toBe(before);

  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 201 }, STAFF_TOKEN);
  await archiveOrders({ db, keyedHash: shop.keyedHash }, new Date(at('12:00', 28)));
  expect(await days('archivedOrders')).toEqual(['21']);
  await pool.query('update archived_orders set business_day = null');
  await fillIn(db);
  expect(await days('archivedOrders')).toEqual(['21']);
});
