import { connect } from '../../../db/connect';
import { createTestDatabase } from '../../../testing/database';
import { startMiddle } from '../../../testing/middle';
import { pickupOrder } from '../../../testing/orders';
import { openTestShop, type TestShop } from '../../../testing/shop';

let shop: TestShop;
let middle: Awaited<ReturnType<typeof startMiddle>>;
let token: string;
beforeAll(async () => {
  const direct = await createTestDatabase();
  middle = await startMiddle(direct.config, 25);
  const { host, port } = middle;
  const through = connect({ ...direct.config, host, port }, () => {});
  const close = async () => {
    await Promise.all([through.close(), direct.close()]);
    middle.close();
  };
  // The pool of the announcements bypasses the proxy: they are no part of an order.
  shop = await openTestShop({}, { database: { ...direct, db: through.db, close } });
  token = await shop.issuer.tokenFor('customer');
  expect((await shop.create(pickupOrder(), token)).status).toBe(201);
});
afterAll(() => shop.close());

/** The fewest of several orders: on a busy machine an answer may arrive in two parts. */
async function roundTripsOf(order: object): Promise<number> {
  const counts: number[] = [];
  for (let made = 0; made < 5; made += 1) {
    const before = middle.roundTrips();
    expect((await shop.create(order, token)).status).toBe(201);
    counts.push(middle.roundTrips() - before);
  }
  return Math.min(...counts);
}

test('a pickup order needs at most five round trips to the database', async () => {
  expect(await roundTripsOf(pickupOrder())).toBeLessThanOrEqual(5);
});
