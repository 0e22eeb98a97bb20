import { setTimeout as sleep } from 'node:timers/promises';
import { listenToOrders } from '../../../db/notifications';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, openedShop, renewed } from '../../../testing/shop';
import { until } from '../../../testing/until';
import { moveDueOrders, startKitchen } from './kitchen-simulator';
import { moveCouriers } from './simulated-couriers';

const shop = renewed(openedShop());

const STEP = 20;
const make = async (order: object): Promise<string> => (await shop.create(order, shop.token)).body.orderId;
const historyOf = async (orderId: string): Promise<number[]> => {
  const { body } = await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token);
  return body.history.map(({ statusCode }: { statusCode: number }) => statusCode);
};

const work = async (steps: number) => {
  for (let step = 1; step <= steps; step += 1) {
    shop.clock.now += STEP * 1000;
    await moveDueOrders(shop.database.db, STEP, shop.clock.now);
  }
};

describe('the kitchen simulator', () => {
  test('the kitchen simulator moves a delivery and a pickup through all of their statuses', async () => {
    const delivery = await make(deliveryOrder());
    const pickup = await make(pickupOrder());
    await work(10);
    expect(await historyOf(delivery)).toEqual([0, 20, 30, 40, 50, 60, 70, 80, 201]);
    expect(await historyOf(pickup)).toEqual([0, 20, 30, 40, 50, 201]);
  });

  test('the kitchen simulator moves a courier from the restaurant to the door while the order is on the way', async () => {
    const orderId = await make(deliveryOrder());
    const courier = async () =>
      (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body.courier;
    const look = (seconds: number) => {
      shop.clock.now += seconds * 1000;
      return moveCouriers(shop.database.db, STEP, shop.clock.now);
    };
    await work(4);
    await look(0);
    expect(await courier()).toBeUndefined();
    await work(1);
    await look(0);
    expect(await courier()).toMatchObject({ latitude: 41.3, longitude: 69.27 });
    await work(1);
    await look(STEP / 2);
    const half = await courier();
    expect(half.latitude).toBeCloseTo(41.305);
    expect(half.longitude).toBeCloseTo(69.275);
    await look(STEP / 2);
    expect(await courier()).toMatchObject({ latitude: 41.31, longitude: 69.28 });
    await look(STEP);
    expect((await courier()).at).toBe(new Date(shop.clock.now - STEP * 1000).toISOString());
  });

  test('the kitchen simulator does not move an order before the time of its step has passed', async () => {
    const orderId = await make(pickupOrder());
    expect(await moveDueOrders(shop.database.db, STEP, shop.clock.now + STEP * 1000 - 1)).toBe(0);
    expect(await historyOf(orderId)).toEqual([0]);
  });

  test('the kitchen simulator accepts an order for a slot at once and prepares it shortly before the slot', async () => {
    const orderId = await make(pickupOrder({ slotStart: new Date(at('18:00')).toISOString() }));
    await work(3);
    expect(await historyOf(orderId)).toEqual([0, 20]);
    shop.clock.now = at('17:30');
    await work(1);
    expect(await historyOf(orderId)).toEqual([0, 20, 30]);
  });

  test('simultaneous runs of the kitchen simulator on several replicas move each order one step', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => make(pickupOrder())));
    const later = shop.clock.now + STEP * 1000;
    const moved = await Promise.all(
      Array.from({ length: 5 }, () => moveDueOrders(shop.database.db, STEP, later)),
    );
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(10);
    for (const orderId of orders) expect(await historyOf(orderId)).toEqual([0, 20]);
  });

  test('the kitchen simulator runs until it is stopped', async () => {
    const { db } = shop.database;
    const orderId = await make(pickupOrder());
    // The simulator uses the real clock, which may be behind the test’s clock.
    await db
      .updateTable('orders')
      .set({ statusAt: new Date(0) })
      .execute();
    const stop = startKitchen(db, 0.1, shop.app.log);
    while ((await historyOf(orderId)).length < 6) await sleep(20);
    await stop();
    expect((await historyOf(orderId)).toSorted((a, b) => a - b)).toEqual([0, 20, 30, 40, 50, 201]);

    const left = await make(pickupOrder());
    await db
      .updateTable('orders')
      .set({ statusAt: new Date(0) })
      .where('id', '=', left)
      .execute();
    await sleep(200);
    expect(await historyOf(left)).toEqual([0]);
  });

  test('each change of an order by the kitchen simulator notifies the listeners', async () => {
    const changes = await listenToOrders({
      config: shop.database.config,
      pool: shop.database.pool,
      log: { info() {}, warn() {} },
    });
    const heard: string[] = [];
    const unsubscribe = changes.subscribe((orderId) => heard.push(orderId));
    const orderId = await make(pickupOrder());
    await until(() => heard.length === 1);
    await work(1);
    await until(() => heard.length === 2);
    unsubscribe();
    await changes.close();
    expect(heard).toEqual([orderId, orderId]);
  });
});
