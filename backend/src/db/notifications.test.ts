import { createTestDatabase, type TestDatabase } from '../testing/database';
import { startMiddle } from '../testing/middle';
import { listenToOrders } from './notifications';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a connection that fell silent is noticed and replaced, and that something may have been missed is said', async () => {
  const middle = await startMiddle(database.config);
  const { host, port } = middle;
  const changes = await listenToOrders({ ...database.config, host, port }, { everyMs: 1500, withinMs: 1000 });
  const gap = new Promise<void>((resolve) => {
    changes.onGap(resolve);
  });
  middle.silence();
  await gap;
  expect(middle.count()).toBe(2);

  const heard = new Promise<string>((resolve) => {
    changes.subscribe((orderId) => resolve(orderId));
  });
  await database.pool.query("select pg_notify('order_changed', 'an-order center')");
  expect(await heard).toBe('an-order');
  await changes.close();
  middle.close();
});
