import { cartOf, deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, atNoon, openedShop } from '../../../testing/shop';

const shop = atNoon(openedShop());

const slotAt = (time: string) => new Date(at(time)).toISOString();

const quoteOf = async (order: Record<string, unknown>) =>
  (await shop.post('/api/delivery/Calculate', cartOf(order))).body;

test('a quote has the estimate that its order gets', async () => {
  for (const order of [pickupOrder(), deliveryOrder(), pickupOrder({ slotStart: slotAt('18:00') })]) {
    const { expected, problems } = await quoteOf(order);
    expect(problems).toEqual([]);
    const { orderId } = (await shop.create(order, shop.token)).body;
    const made = await shop.database.db
      .selectFrom('orders')
      .select(['expectedFrom', 'expectedTo'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(expected).toEqual({ from: made.expectedFrom.toISOString(), to: made.expectedTo.toISOString() });
  }
});

test('a quote for a time at which nothing can be ordered has no estimate', async () => {
  const { expected, problems } = await quoteOf(pickupOrder({ slotStart: slotAt('05:00') }));
  expect(problems).toMatchObject([{ code: 'slot-unavailable' }]);
  expect(expected).toBeUndefined();
});

test('a quote has the sum from which its delivery is free, and none for a pickup', async () => {
  expect(await quoteOf(deliveryOrder())).not.toHaveProperty('freeFrom');
  await shop.database.db.updateTable('restaurants').set({ freeFrom: 90_000 }).execute();
  expect(await quoteOf(deliveryOrder())).toMatchObject({ freeFrom: 90_000, delivery: 15_000 });
  expect(await quoteOf(pickupOrder())).not.toHaveProperty('freeFrom');
});
