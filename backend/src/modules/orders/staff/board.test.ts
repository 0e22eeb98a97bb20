import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, openedShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

type Person = Awaited<ReturnType<typeof memberOf>>;

const shop = openedShop();
let cook: Person;
let boss: Person;
beforeAll(async () => {
  cook = await memberOf(shop, 'kitchen', { restaurants: ['center'] });
  boss = await memberOf(shop, 'head-office');
});
beforeEach(async () => {
  shop.clock.now = at('12:00');
  await shop.database.db.deleteFrom('orders').execute();
});

const api = (call: string) => `/staff/main/api/delivery/${call}`;
const make = async (order: object = deliveryOrder()): Promise<string> =>
  (await shop.create(order, shop.token)).body.orderId;
const board = async (person = cook, query = '') =>
  (await person.ask('GET', `${api('Board')}?Language=3${query}`)).json();
const move = (orderId: string, from: number, statusCode: number) =>
  cook.call(api('SetStatus'), { orderId, from, statusCode, language: 3 });

test('a cook of one restaurant gets its board, and somebody with several chooses one', async () => {
  const orderId = await make();
  expect(await board()).toMatchObject({
    restaurants: [{ id: 'center', name: 'center' }],
    restaurantId: 'center',
    orders: [{ orderId, number: expect.stringMatching(/^A-/), destination: { text: expect.anything() } }],
    left: 0,
  });
  const { restaurants, ...choice } = await board(boss, '&restaurantId=gone');
  expect(restaurants.length).toBeGreaterThan(1);
  expect(choice).toEqual({ orders: [], left: 0, stopped: [], couriers: [] });
  expect((await board(boss, '&restaurantId=day')).orders).toEqual([]);
});

test('the board of a restaurant that is closed for good is shown until its last order ends', async () => {
  const orderId = await make();
  const { db } = shop.database;
  const close = (closedAt: Date | null) =>
    db
      .updateTable('restaurants')
      .set({ closedAt, isActive: closedAt === null })
      .where('id', '=', 'center')
      .execute();
  await close(new Date(shop.clock.now));
  expect((await board()).orders).toMatchObject([{ orderId }]);
  await db.updateTable('orders').set({ statusCode: 201 }).execute();
  expect((await board()).restaurants).toEqual([]);
  await close(null);
});

test('an order for another day appears on the board when its business day begins, or when it is promised for today', async () => {
  const iso = (time: string, day: number) => new Date(at(time, day)).toISOString();
  const orderId = await make(pickupOrder({ slotStart: iso('19:00', 22) }));
  shop.clock.now += 1;
  const tonight = await make(pickupOrder({ slotStart: iso('01:00', 22) }));
  const shown = async () => (await board()).orders.map((order: { orderId: string }) => order.orderId);
  expect(await shown()).toEqual([tonight]);
  shop.clock.now = at('01:00', 22);
  expect(await shown()).toEqual([tonight]);
  shop.clock.now = at('10:00', 22);
  expect(await shown()).toEqual([orderId, tonight]);
  shop.clock.now = at('12:00');
  const change = { orderId, from: iso('20:00', 21), to: iso('20:15', 21), reason: 'agreed' };
  expect((await cook.call(api('SetPromise'), change)).statusCode).toBe(204);
  expect(await shown()).toEqual([orderId, tonight]);
});

test('a restaurant that is open day and night sees an order of the next business day before its cooking begins', async () => {
  const { db } = shop.database;
  const setHours = (opensAt: string, closesAt: string) =>
    db.updateTable('restaurants').set({ opensAt, closesAt }).where('id', '=', 'center').execute();
  const { opensAt, closesAt } = await db
    .selectFrom('restaurants')
    .select(['opensAt', 'closesAt'])
    .where('id', '=', 'center')
    .executeTakeFirstOrThrow();
  await setHours('00:00', '00:00');
  shop.clock.now = at('21:00');
  const orderId = await make(pickupOrder({ slotStart: new Date(at('00:30', 22)).toISOString() }));
  expect((await board()).orders).toEqual([]);
  shop.clock.now = at('23:50');
  expect((await board()).orders).toMatchObject([{ orderId }]);
  await setHours(opensAt, closesAt);
});

test('a press on an old board changes nothing, and the same press twice is one step', async () => {
  const orderId = await make();
  expect((await move(orderId, 0, 20)).statusCode).toBe(200);
  expect((await move(orderId, 0, 20)).statusCode).toBe(200);
  const late = await move(orderId, 0, 30);
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    'The order has changed meanwhile. Look at it again.',
  ]);
  expect((await board()).orders[0].statusCode).toBe(20);
});

test('the board says when a ticket was printed last', async () => {
  const orderId = await make(pickupOrder());
  expect((await board()).orders[0]).not.toHaveProperty('printedAt');
  for (const time of ['12:01', '12:07']) {
    shop.clock.now = at(time);
    expect((await cook.call(api('SetPrinted'), { orderId })).statusCode).toBe(204);
  }
  expect((await board()).orders[0].printedAt).toBe(new Date(at('12:07')).toISOString());
});

test('a delivery is given to a courier of the restaurant, and becomes free again', async () => {
  const { id: courierId } = await memberOf(shop, 'courier', { login: 'bek', restaurants: ['center'] });
  const { id: far } = await memberOf(shop, 'courier', { login: 'far', restaurants: ['day'] });
  const orderId = await make();
  const give = async (id: string) => (await boss.call(api('Give'), { orderId, courierId: id })).statusCode;
  expect(await give(courierId)).toBe(204);
  expect(await board()).toMatchObject({
    couriers: [{ id: courierId, name: 'bek' }],
    orders: [{ courierId, courierName: 'bek' }],
  });
  expect(await give(far)).toBe(422);
  expect((await cook.call(api('Give'), { orderId, courierId })).statusCode).toBe(403);
  expect(await give('')).toBe(204);
  expect((await board()).orders[0]).not.toHaveProperty('courierId');
});

test('the board tells for a quarter of an hour that an order was cancelled in the kitchen, and why', async () => {
  const [begun, waiting] = [await make(pickupOrder()), await make(pickupOrder())];
  await move(begun, 0, 30);
  for (const orderId of [begun, waiting])
    await cook.call(api('SetStatus'), { orderId, statusCode: 255, reason: 'dish' });
  const { orders, stopped } = await board();
  expect(orders).toEqual([]);
  expect(stopped).toMatchObject([{ orderId: begun, summary: 'margherita', reason: 'dish' }]);
  shop.clock.now = at('12:15');
  expect((await board()).stopped).toEqual([]);
});
