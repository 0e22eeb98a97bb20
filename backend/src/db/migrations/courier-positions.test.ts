import { sql } from 'kysely';
import { deliveryOrder } from '../../testing/orders';
import { openedShop, STAFF_TOKEN } from '../../testing/shop';

const shop = openedShop();

const position = { latitude: 41.3, longitude: 69.2, at: '2026-11-21T07:00:00.000Z' };
const written = (orderId: string, courier: object) =>
  sql`update orders set courier = ${JSON.stringify(courier)} where id = ${orderId}`.execute(shop.database.db);
const courierOf = async (orderId: string) =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body.courier;

test('a courier position that an older release writes to the order is readable, and is deleted when the order ends', async () => {
  const { orderId } = (await shop.create(deliveryOrder(), shop.token)).body;
  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 70 }, STAFF_TOKEN);
  await written(orderId, position);
  expect(await courierOf(orderId)).toEqual(position);
  const next = { ...position, latitude: 41.4 };
  await written(orderId, next);
  expect(await courierOf(orderId)).toEqual(next);

  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 201 }, STAFF_TOKEN);
  const { rows } = await sql`select courier from orders where id = ${orderId}`.execute(shop.database.db);
  expect(rows).toEqual([{ courier: null }]);
  expect(await shop.database.db.selectFrom('courierPositions').selectAll().execute()).toEqual([]);
});
