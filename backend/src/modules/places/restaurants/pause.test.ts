import { MINUTE_MS } from '@olov/contract/platform/durations';
import { cartOf, deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, atNoon, openedShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';
import { until } from '../../../testing/until';

const shop = atNoon(openedShop({}, {}));
let cook: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  cook = await memberOf(shop, 'kitchen', { restaurants: ['center'] });
});

const pause = (length: number | 'openly' | 'none') =>
  cook.call('/staff/main/api/restaurants/SetPause', { restaurantId: 'center', pause: length });
const onBoard = async () =>
  (await cook.ask('GET', '/staff/main/api/delivery/Board')).json().restaurants[0].pause;
const seen = async (path: string) => (await shop.get(path)).body;
const quote = async (order: object) =>
  (await shop.post('/api/delivery/Calculate', { ...cartOf(order as never), language: 3 })).body;
const slotAt = (time: string) => new Date(at(time)).toISOString();

test('a paused restaurant takes no orders and no slots before the end of the pause, and every answer says so', async () => {
  const before = shop.pages.told;
  expect((await pause(30)).statusCode).toBe(200);
  expect(shop.pages.told - before).toBe(1);
  const until = slotAt('12:30');
  expect((await seen('/api/shop?OrderTypeId=200&RestaurantId=center')).pause).toEqual({ until });
  const [restaurant] = (await seen('/api/restaurants/List')).filter(
    ({ id }: { id: string }) => id === 'center',
  );
  expect(restaurant).toMatchObject({ isOpenNow: false, pause: { until } });
  expect(JSON.stringify(await seen('/api/contacts/Get'))).toContain(`"pause":{"until":"${until}"}`);
  const text = 'The restaurant is paused and takes orders from 12:30. Wait, or choose a later time.';
  for (const order of [pickupOrder(), deliveryOrder()]) {
    expect(await quote(order)).toMatchObject({ pause: { until }, problems: [{ code: 'closed', text }] });
    expect((await shop.create({ ...order, language: 3 }, shop.token)).body).toMatchObject({
      code: 'fields-invalid',
      fields: { slotStart: text },
    });
  }
  const ordered = async (time: string) =>
    (await shop.create(pickupOrder({ slotStart: slotAt(time) }), shop.token)).status;
  shop.clock.now = at('12:10');
  await pause(60);
  expect([await ordered('12:30'), await ordered('13:00'), await ordered('13:30')]).toEqual([422, 422, 201]);
});

test('a pause ends by itself at its time', async () => {
  await pause(15);
  shop.clock.now += 15 * MINUTE_MS - 1;
  expect((await shop.create(pickupOrder(), shop.token)).status).toBe(422);
  shop.clock.now += 1;
  expect((await shop.create(pickupOrder(), shop.token)).status).toBe(201);
  expect(await onBoard()).toBeUndefined();
});

test('a pause without an end holds until the staff open the restaurant, and the audit log has both', async () => {
  await pause('openly');
  shop.clock.now = at('19:00');
  expect(await onBoard()).toEqual({});
  expect(await quote(pickupOrder())).toMatchObject({
    pause: {},
    problems: [
      { text: 'The restaurant takes no orders for now. Choose another restaurant, or come back later.' },
    ],
  });
  expect((await shop.create(pickupOrder({ slotStart: slotAt('21:00') }), shop.token)).status).toBe(422);
  await pause('none');
  expect(await onBoard()).toBeUndefined();
  expect((await quote(pickupOrder())).problems).toEqual([]);
  const log = await shop.database.db
    .selectFrom('staffAudit')
    .selectAll()
    .where('subject', '=', 'Restaurant')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(log).toMatchObject([
    { actor: 'kitchen', action: 'open', subjectId: 'center', after: { pausedAt: null } },
    { actor: 'kitchen', action: 'pause', subjectId: 'center', after: { pausedUntil: null } },
  ]);
});

test('a pause notifies the boards of its restaurant on all replicas', async () => {
  const heard: string[] = [];
  const stop = shop.changes.subscribe((orderId, restaurantId) => heard.push(`${orderId} ${restaurantId}`));
  await pause(15);
  await pause('none');
  await until(() => heard.includes(' center'));
  stop();
});
