import { isNewOrder } from '@olov/contract/orders/board';
import { sql } from 'kysely';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, atNoon, openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';
import { until } from '../../../testing/until';
import { noticeText } from '../follow/noticeTexts';
import { findAnyOrder } from '../repository';

type Person = Awaited<ReturnType<typeof memberOf>>;

const shop = atNoon(openedShop());
let cook: Person;
let other: Person;
let anvar: Person;
beforeAll(async () => {
  cook = await memberOf(shop, 'kitchen', { login: 'cook', restaurants: ['center'] });
  other = await memberOf(shop, 'kitchen', { login: 'other', restaurants: ['day'] });
  anvar = await memberOf(shop, 'courier', { login: 'anvar', restaurants: ['center'] });
  // Both deliver to the same addresses; the nearer one gets the orders.
  await sql`update restaurants set zone = (select zone from restaurants where id = 'center') where id = 'day'`.execute(
    shop.database.db,
  );
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('orders').execute();
  await shop.database.db.deleteFrom('stopList').execute();
});

const api = (name: string) => `/staff/main/api/delivery/${name}`;
const make = async (order: object = pickupOrder()): Promise<string> =>
  (await shop.create(order, shop.token)).body.orderId;
const setStatus = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const setStop = (restaurantId: string, left: number) => {
  const stop = { restaurantId, productId: 'margherita', isAvailable: true, left };
  return shop.post('/api/products/SetAvailability', stop, STAFF_TOKEN);
};
const targets = async (orderId: string, person = cook) =>
  (await person.ask('GET', `${api('MoveTargets')}?orderId=${orderId}`))
    .json()
    .restaurants?.map(({ id }: { id: string }) => id);
const move = (orderId: string, restaurantId = 'day', person = cook, from = 'center') =>
  person.call(api('MoveToRestaurant'), { orderId, from, restaurantId });
const orderOf = async (orderId: string) => {
  const order = await findAnyOrder(shop.database.db, orderId);
  if (!order) throw new Error('there is no such order');
  return order;
};
const left = async () =>
  Object.fromEntries(
    (await shop.database.db.selectFrom('stopList').selectAll().execute()).map((row) => [
      row.restaurantId,
      row.piecesLeft,
    ]),
  );

test('an order is offered to open restaurants that serve its address and have all of its dishes', async () => {
  const [pickup, delivery] = [await make(), await make(deliveryOrder())];
  expect(await targets(pickup)).toEqual(['broken', 'day']);
  expect(await targets(delivery)).toEqual(['day']);
  await setStop('broken', 0);
  expect(await targets(pickup)).toEqual(['day']);
  await shop.post('/api/restaurants/SetPause', { restaurantId: 'day', pause: 30 }, STAFF_TOKEN);
  expect(await targets(pickup)).toEqual([]);
  await shop.post('/api/restaurants/SetPause', { restaurantId: 'day', pause: 'none' }, STAFF_TOKEN);
  shop.clock.now = at('22:00');
  expect(await targets(pickup)).toEqual([]);
});

test('a moved order needs a place in the slot of the other restaurant that contains its promise', async () => {
  const { db } = shop.database;
  const set = (changes: object) =>
    db.updateTable('restaurants').set(changes).where('id', '=', 'day').execute();
  const iso = (time: string) => new Date(at(time, 24)).toISOString();
  // Its slots begin at 18:40 and 19:20, and the first order takes the only place of the second one.
  await set({ slotMinutes: 40, slotLimit: 1 });
  await make(pickupOrder({ restaurantId: 'day', slotStart: iso('19:20') }));
  const orderId = await make(pickupOrder({ slotStart: iso('19:30') }));
  expect(await targets(orderId)).toEqual(['broken']);
  const change = { orderId, from: iso('18:50'), to: iso('19:10'), reason: 'agreed' };
  expect((await cook.call(api('SetPromise'), change)).statusCode).toBe(204);
  expect(await targets(orderId)).toEqual(['broken', 'day']);
  await set({ slotMinutes: 30, slotLimit: null });
});

test('a moved order keeps its money and takes pieces, sale and day along, and both boards and the customer learn of it', async () => {
  await setStop('center', 5);
  await setStop('day', 5);
  const orderId = await make(deliveryOrder());
  await setStatus(orderId, 20);
  await shop.post('/api/delivery/SetPrinted', { orderId }, STAFF_TOKEN);
  await anvar.call(api('Take'), { orderId });
  const before = await orderOf(orderId);
  const heard: string[] = [];
  const stop = shop.changes.subscribe((id, restaurantId) => heard.push(`${id} ${restaurantId}`));
  shop.clock.now += 10 * 60_000;
  for (const _ of [1, 2]) expect((await move(orderId)).statusCode).toBe(204);
  await until(() => ['center', 'day'].every((id) => heard.includes(`${orderId} ${id}`)));
  stop();

  const after = await orderOf(orderId);
  const { total, discount, lines, number } = before;
  expect(after).toMatchObject({ total, discount, lines, number, statusCode: 20, promiseReason: 'moved' });
  expect(after.promisedTo?.getTime()).toBeGreaterThan(before.promisedTo?.getTime() ?? 0);
  expect(await left()).toEqual({ center: 5, day: 4 });
  const sales = await shop.database.db
    .selectFrom('sales')
    .select(['restaurantId', 'kind'])
    .distinct()
    .where('orderId', '=', orderId)
    .execute();
  expect(sales).toEqual([{ restaurantId: 'day', kind: 'sale' }]);
  const ticketOn = async (person: Person) => (await person.ask('GET', api('Board'))).json().orders[0];
  expect(await ticketOn(cook)).toBeUndefined();
  const ticket = await ticketOn(other);
  expect([ticket.orderId, ticket.printedAt, ticket.courierId]).toEqual([orderId, undefined, undefined]);
  expect(isNewOrder(ticket)).toBe(true);
  const told = noticeText({ promisedTo: after.promisedTo?.toISOString() ?? '' }, after, 'en');
  expect(told?.text).toMatch(/^Another restaurant is making your order: .*day/i);
  const log = shop.database.db.selectFrom('staffAudit').selectAll().where('action', '=', 'reassign');
  expect(await log.execute()).toMatchObject([
    { actor: 'cook', before: { restaurantId: 'center' }, after: { restaurantId: 'day' } },
  ]);
});

test('a move is refused to strangers, of an order that is unpaid or begun, and to a restaurant that cannot make it', async () => {
  const orderId = await make(deliveryOrder());
  expect((await move(orderId, 'day', other)).statusCode).toBe(403);
  expect((await move(orderId, 'center', other, 'day')).statusCode).toBe(204);
  expect((await orderOf(orderId)).restaurant.id).toBe('center');
  const codeOf = async (...args: Parameters<typeof move>) => (await move(...args)).json().code;
  expect(await codeOf(orderId, 'samarkand')).toBe('restaurant-cannot');
  await setStop('day', 0);
  expect(await codeOf(orderId)).toBe('restaurant-cannot');
  await setStatus(orderId, 30);
  expect(await codeOf(orderId)).toBe('order-begun');
  await shop.database.db.updateTable('orders').set({ statusCode: 10 }).where('id', '=', orderId).execute();
  expect(await codeOf(orderId)).toBe('status-awaits-payment');
});

test('of two moves at once one wins, and a move beside a cancellation loses no piece', async () => {
  for (const id of ['center', 'day', 'broken']) await setStop(id, 5);
  const orderId = await make();
  const answers = await Promise.all([move(orderId, 'day'), move(orderId, 'broken')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('order-changed');
  await setStatus(orderId, 255);
  expect(await left()).toEqual({ center: 5, day: 5, broken: 5 });

  const second = await make();
  const [moved, cancelled] = await Promise.all([move(second), setStatus(second, 255)]);
  expect([204, 409]).toContain(moved.statusCode);
  expect(cancelled.status).toBe(200);
  expect(await left()).toEqual({ center: 5, day: 5, broken: 5 });
});
