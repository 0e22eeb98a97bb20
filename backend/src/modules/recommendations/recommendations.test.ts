import { DAY_MS, HOUR_MS, MINUTE_MS, ORDER_STATUS } from '@olov/contract';
import { inTransaction } from '../../db/transaction';
import { archive } from '../../testing/archive';
import { pickupOrder } from '../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../testing/shop';
import { COUNTED_DAYS, countPairs, isFirst } from './countPairs';
import { DishPairs } from './DishPairs';

const shop = openedShop();
let customers = 0;
let days = 0;
beforeEach(async () => {
  // The clock of a server that keeps pairs in memory never goes back.
  days += 1;
  shop.clock.now = at('12:00') + days * DAY_MS;
  for (const table of ['orders', 'archivedOrders', 'countedDays'] as const)
    await shop.database.db.deleteFrom(table).execute();
});

const line = (id: string, ...modifiers: string[]) => ({
  id,
  count: 1,
  modifiers: modifiers.map((modifier) => ({ id: modifier, count: 1 })),
});
const pizza = line('margherita');
const cola = line('cola');
const wings = line('wings', 'dip');

async function order(changes: object): Promise<string> {
  customers += 1;
  const token = await shop.issuer.tokenFor(`customer-of-pairs-${customers}`);
  const customer = { name: 'Aziza', phone: `+99890${String(1_000_000 + customers)}` };
  const { status, body } = await shop.create(pickupOrder({ customer, ...changes }), token);
  expect(status).toBe(201);
  return body.orderId;
}

async function orders(count: number, ...products: object[]): Promise<void> {
  for (let made = 0; made < count; made += 1) await order({ products });
}

const count = (now = shop.clock.now) => countPairs(shop.database.db, now);

/** Past the time for which the server keeps the pairs in memory. */
async function recommended(query: string): Promise<string[]> {
  shop.clock.now += 11 * MINUTE_MS;
  const { status, body } = await shop.get(`/api/shop/GoesWith?Language=3&${query}`);
  expect(status).toBe(200);
  return body.products.map(({ id }: { id: string }) => id);
}

describe('GET /api/shop/GoesWith', () => {
  test('the products that orders have together with a dish of the cart are answered, the most frequent first', async () => {
    await orders(3, pizza, wings);
    await orders(4, pizza, cola);
    await count();
    expect(await recommended('ProductIds=margherita')).toEqual(['cola', 'wings']);
    expect(await recommended('ProductIds=margherita,cola')).toEqual(['wings']);
    expect(await recommended('ProductIds=wings')).toEqual(['margherita']);
  });

  test('a recommended product has name, price and modifiers like in the menu', async () => {
    await orders(3, pizza, wings);
    await count();
    shop.clock.now += 11 * MINUTE_MS;
    const { body } = await shop.get('/api/shop/GoesWith?Language=3&ProductIds=margherita');
    expect(body.products).toMatchObject([
      { id: 'wings', parentId: 'pizza', name: 'wings', price: 40_000, modifiers: [{ id: 'dip' }] },
    ]);
  });

  test('two orders are too few for a recommendation', async () => {
    await orders(2, pizza, cola);
    await count();
    expect(await recommended('ProductIds=margherita')).toEqual([]);
  });

  test('an empty cart, an unknown dish and a region without restaurants get no recommendation', async () => {
    await orders(3, pizza, cola);
    await count();
    expect(await recommended('')).toEqual([]);
    expect(await recommended('ProductIds=gone')).toEqual([]);
    expect(await recommended('ProductIds=margherita&RegionId=9')).toEqual([]);
  });

  test('a product on the stop list of the restaurant is not recommended', async () => {
    await orders(3, pizza, cola);
    await count();
    const stop = { restaurantId: 'center', productId: 'cola' };
    await shop.post('/api/products/SetAvailability', { ...stop, isAvailable: false }, STAFF_TOKEN);
    expect(await recommended('ProductIds=margherita')).toEqual([]);
    await shop.post('/api/products/SetAvailability', { ...stop, isAvailable: true }, STAFF_TOKEN);
    expect(await recommended('ProductIds=margherita')).toEqual(['cola']);
  });

  test('the pairs stay in memory for ten minutes, and a request reads no order', async () => {
    await orders(3, pizza, cola);
    await count();
    expect(await recommended('ProductIds=margherita')).toEqual(['cola']);
    await shop.database.db.deleteFrom('countedDays').execute();
    shop.clock.now += 9 * MINUTE_MS;
    const { body } = await shop.get('/api/shop/GoesWith?ProductIds=margherita');
    expect(body.products).toHaveLength(1);
    expect(await recommended('ProductIds=margherita')).toEqual([]);
  });
});

describe('countPairs', () => {
  test('a free product of a promo code is not counted', async () => {
    for (let made = 0; made < 3; made += 1) await order({ promoCode: 'COLA', products: [pizza] });
    await count();
    expect(await recommended('ProductIds=margherita')).toEqual([]);
  });

  test('a cancelled order is not counted', async () => {
    await orders(2, pizza, cola);
    const cancelled = await order({ products: [pizza, cola] });
    await shop.post(
      '/api/delivery/SetStatus',
      { orderId: cancelled, statusCode: ORDER_STATUS.cancelled },
      STAFF_TOKEN,
    );
    await count();
    expect(await recommended('ProductIds=margherita')).toEqual([]);
  });

  test('a second count replaces the numbers of the day', async () => {
    await orders(2, pizza, cola);
    await count();
    await count(shop.clock.now + 2 * HOUR_MS);
    expect(await recommended('ProductIds=margherita')).toEqual([]);
    await order({ products: [pizza, cola] });
    await count(shop.clock.now + 4 * HOUR_MS);
    expect(await recommended('ProductIds=margherita')).toEqual(['cola']);
  });

  test('a later count counts today and yesterday alone, and those once an hour', async () => {
    expect(await count()).toBe(COUNTED_DAYS);
    expect(await count()).toBe(0);
    expect(await count(shop.clock.now + HOUR_MS)).toBe(2);
  });

  test('orders of more than 90 days ago are forgotten', async () => {
    await orders(3, pizza, cola);
    await count();
    await count(shop.clock.now + COUNTED_DAYS * DAY_MS);
    const days = await shop.database.db.selectFrom('countedDays').select('day').execute();
    expect(days).toHaveLength(COUNTED_DAYS);
    expect(await shop.database.db.selectFrom('dishPairs').selectAll().execute()).toEqual([]);
  });

  test('archived orders are counted like the others', async () => {
    await orders(2, pizza, cola);
    const archived = await order({ products: [pizza, cola] });
    await shop.post(
      '/api/delivery/SetStatus',
      { orderId: archived, statusCode: ORDER_STATUS.completed },
      STAFF_TOKEN,
    );
    expect(await archive(shop, shop.clock.now + DAY_MS)).toBe(1);
    await count();
    expect(await recommended('ProductIds=margherita')).toEqual(['cola']);
  });

  test('a replica does not count while another one counts', async () => {
    await inTransaction(shop.database.db, async (trx) => {
      expect(await isFirst(trx)).toBe(true);
      expect(await count()).toBe(0);
    });
    expect(await count()).toBe(COUNTED_DAYS);
  });
});

const pairsOf = (counts: Record<string, number>) =>
  new DishPairs(
    Object.entries(counts).map(([key, orders]) => {
      const [productId = '', otherId = ''] = key.split(' ');
      return { productId, otherId, orders };
    }),
  );

test('the product that most orders of the cart’s dish have too is recommended first', () => {
  const pairs = pairsOf({ 'pizza pizza': 10, 'pizza cola': 4, 'pizza sauce': 6 });
  expect(pairs.rankFor(['pizza'])).toEqual(['sauce', 'cola']);
});

test('a product of the cart is not recommended', () => {
  const pairs = pairsOf({ 'pizza pizza': 10, 'pizza cola': 4, 'cola cola': 5, 'cola pizza': 4 });
  expect(pairs.rankFor(['pizza', 'cola'])).toEqual([]);
});

test('a popular dish of the cart weighs no more than a rare one', () => {
  const pairs = pairsOf({ 'pizza pizza': 100, 'pizza cola': 40, 'soup soup': 5, 'soup bread': 4 });
  expect(pairs.rankFor(['pizza', 'soup'])).toEqual(['bread', 'cola']);
});

test('a dish that occurs twice in the cart counts once', () => {
  const pairs = pairsOf({ 'pizza pizza': 10, 'pizza cola': 5, 'soup soup': 10, 'soup bread': 6 });
  expect(pairs.rankFor(['pizza', 'pizza', 'soup'])).toEqual(['bread', 'cola']);
});
