import { sql } from 'kysely';
import { inCenter, outside } from '../../../testing/menu';
import { startNominatim } from '../../../testing/nominatim';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openTestShop, type TestShop } from '../../../testing/shop';

let shop: TestShop;
let token: string;
let service: Awaited<ReturnType<typeof startNominatim>>;
let answer: Parameters<typeof startNominatim>[0];
beforeAll(async () => {
  service = await startNominatim((asked) => answer(asked));
  shop = await openTestShop(
    {},
    {
      geocoder: { url: service.url, contact: undefined },
      mostWaiting: { ofPhone: 2, ofAddress: 100 },
    },
  );
  token = await shop.issuer.tokenFor('customer');
});
beforeEach(async () => {
  answer = () => ({ status: 500, body: {} });
  service.asked.length = 0;
  await shop.database.db.deleteFrom('orders').execute();
});
afterAll(async () => {
  await shop.close();
  service.close();
});

test('the geocoder is called once for a new order and not for its retry', async () => {
  const first = await shop.create(deliveryOrder(), token, 'repeated');
  expect([first.status, service.asked.length]).toEqual([201, 1]);
  const again = await shop.create(deliveryOrder(), token, 'repeated');
  expect(again.body.orderId).toBe(first.body.orderId);
  expect((await shop.create(deliveryOrder({ cutlery: 2 }), token, 'repeated')).status).toBe(422);
  expect(service.asked).toHaveLength(1);
});

test.each([
  ['goes outside of all zones', 422, { address: { ...outside, title: 'Far' } }],
  ['lacks the house', 422, { address: { ...inCenter, title: 'Square', isMeetingPoint: false } }],
  ['lacks the change', 422, { payment: { type: 'cash', changeFrom: 1 } }],
  ['has another total', 409, { total: 1 }],
  ['has a dish that is not on the menu', 409, { products: [{ id: 'nothing', count: 1, modifiers: [] }] }],
])('the geocoder is not called for an order that %s', async (_, status, changes) => {
  expect((await shop.create(deliveryOrder(changes), token)).status).toBe(status);
  expect(service.asked).toEqual([]);
});

test('the geocoder is not called for an order whose phone has too many waiting orders', async () => {
  for (const _ of [1, 2]) expect((await shop.create(pickupOrder(), token)).status).toBe(201);
  expect((await shop.create(deliveryOrder(), token)).status).toBe(429);
  expect(service.asked).toEqual([]);
});

test('no database transaction is open while the geocoder describes the place of an order', async () => {
  const waiting: Promise<unknown>[] = [];
  answer = () => {
    const transactions = sql`
      select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    waiting.push(transactions.execute(shop.database.db).then(({ rows }) => rows));
    return 'silence';
  };
  expect((await shop.create(deliveryOrder(), token)).status).toBe(201);
  expect(await Promise.all(waiting)).toEqual([[]]);
});
