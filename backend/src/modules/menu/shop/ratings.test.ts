import { LEAST_RATINGS, ORDER_STATUS } from '@olov/contract';
import { sql } from 'kysely';
import { up } from '../../../db/migrations/073-dish-ratings';
import { archive } from '../../../testing/archive';
import { pickupOrder } from '../../../testing/orders';
import { openedShop, renewed, STAFF_TOKEN } from '../../../testing/shop';

const shop = renewed(openedShop());
let customers = 0;

async function completed(...ids: string[]): Promise<{ orderId: string; token: string }> {
  customers += 1;
  const token = await shop.issuer.tokenFor(`rater-${customers}`);
  const customer = { name: 'Aziza', phone: `+99890${String(1_000_000 + customers)}` };
  const products = ids.map((id) => ({ id, count: 3, modifiers: [] }));
  const { orderId } = (await shop.create(pickupOrder({ customer, products }), token)).body;
  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: ORDER_STATUS.completed }, STAFF_TOKEN);
  return { orderId, token };
}

const rate = ({ orderId, token }: { orderId: string; token: string }, stars: number) =>
  shop.post('/api/delivery/Rate', { orderId, stars }, token);

async function rated(stars: number, ...ids: string[]) {
  const order = await completed(...ids);
  expect((await rate(order, stars)).status).toBe(200);
  return order;
}

const dish = async (id = 'cola', folder = 'drinks') => {
  const { products } = (await shop.get(`/api/shop?FolderId=${folder}`)).body;
  return products.find((product: { id: string }) => product.id === id);
};

const counted = async () =>
  Object.fromEntries(
    (await shop.database.db.selectFrom('dishRatings').selectAll().execute()).map(
      ({ productId, orders, stars }) => [productId, [orders, stars]],
    ),
  );

test('a dish has no rating after 19 rated orders, and after the twentieth their mean and number', async () => {
  for (let made = 1; made < LEAST_RATINGS; made += 1) await rated(made % 3 === 0 ? 4 : 5, 'cola');
  expect(await dish()).not.toHaveProperty('rating');
  await rated(2, 'cola', 'margherita');
  // 13 orders with five stars, six with four, and one with two: 4.55.
  expect((await dish()).rating).toEqual({ value: 4.6, count: LEAST_RATINGS });
  expect(await dish('margherita', 'pizza')).not.toHaveProperty('rating');
  expect(JSON.stringify((await shop.get('/api/menu/Export', STAFF_TOKEN)).body)).not.toContain('rating');
});

test('an order counts once for a dish of several lines', async () => {
  await rated(4, 'cola', 'cola');
  expect(await counted()).toEqual({ cola: [1, 4] });
});

test('a second rating of an order is refused and not counted, also with simultaneous ratings', async () => {
  const order = await completed('cola');
  const answers = await Promise.all([rate(order, 5), rate(order, 5)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await rate(order, 1)).status).toBe(409);
  expect(await counted()).toEqual({ cola: [1, 5] });
});

test('simultaneous ratings of orders with the same dishes are all counted, whatever the order of the lines', async () => {
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 ? completed('cola', 'margherita') : completed('margherita', 'cola'),
    ),
  );
  const answers = await Promise.all(orders.map((order) => rate(order, 5)));
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  expect(await counted()).toEqual({ cola: [12, 60], margherita: [12, 60] });
});

test('a rating that is changed or removed in the database is counted anew', async () => {
  const { orderId } = await rated(5, 'cola');
  const set = (rating: object | null) =>
    sql`update orders set rating = ${rating && JSON.stringify(rating)}::jsonb where id = ${orderId}`.execute(
      shop.database.db,
    );
  await set({ stars: 2, comment: 'Cold' });
  expect(await counted()).toEqual({ cola: [1, 2] });
  await set({ stars: 2 });
  expect(await counted()).toEqual({ cola: [1, 2] });
  await set(null);
  expect(await counted()).toEqual({ cola: [0, 0] });
});

test('the ratings of archived orders and of deleted customers stay counted', async () => {
  await rated(5, 'cola');
  const { token } = await rated(3, 'cola');
  expect((await shop.post('/api/customers/Delete', {}, token)).status).toBe(200);
  expect(await archive(shop, shop.clock.now + 1)).toBe(2);
  expect(await counted()).toEqual({ cola: [2, 8] });
});

test('the migration counts the ratings of the orders so far, with those of the archive', async () => {
  const { db } = shop.database;
  await rated(5, 'cola', 'cola');
  await completed('cola');
  expect(await archive(shop, shop.clock.now + 1)).toBe(2);
  await rated(2, 'cola', 'margherita');
  const before = await counted();
  expect(before).toEqual({ cola: [2, 7], margherita: [1, 2] });
  await sql
    .raw('drop trigger count_rating on orders; drop function count_rating; drop table dish_ratings')
    .execute(db);
  await up(db as never);
  expect(await counted()).toEqual(before);
  await rated(4, 'cola');
  expect(await counted()).toMatchObject({ cola: [3, 11] });
});
