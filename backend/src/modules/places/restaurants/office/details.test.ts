import { inTransaction } from '../../../../db/transaction';
import { deliveryOrder, pickupOrder } from '../../../../testing/orders';
import { atNoon, openedShop, STAFF_TOKEN } from '../../../../testing/shop';
import { memberOf } from '../../../../testing/staff';
import { until } from '../../../../testing/until';
import { lockRestaurant, setState as setPlaceState } from '../repository';

const shop = atNoon(openedShop());

const text = (name: string) => ({ ru: name, en: name, uz: name });
const airport = {
  ...{ id: 'airport', name: text('Airport'), address: text('Kushbegi, 1'), phone: '+998711112233' },
  ...{ regionId: 1, latitude: 41.26, longitude: 69.28, slotMinutes: 20, ordersAtOnce: 6 },
};

const post = (call: string, body: object) =>
  shop.post(`/api/restaurants/${call}`, { ...body, language: 3 }, STAFF_TOKEN);
const save = (changes: object = {}, version?: string) =>
  post('Save', { restaurant: { ...airport, ...changes }, ...(version && { version }) });
const setState = (state: string, restaurantId = airport.id) => post('SetState', { restaurantId, state });
const listed = async (path: string) =>
  (await shop.get(`/api/restaurants/${path}`)).body.map(({ id }: { id: string }) => id);
const pickup = '?latitude=41.3&longitude=69.28&regionId=1&orderTypeId=200';

test('a new restaurant takes orders only when it has hours and is turned on', async () => {
  const { body: added } = await save();
  expect(added).toMatchObject({ ...airport, isActive: false, isOpenNow: false, opening: '', hasZone: false });
  expect((await setState('on')).body).toMatchObject({ code: 'restaurant-without-hours' });
  expect((await shop.get('/api/restaurants/List')).status).toBe(200);
  const { id: restaurantId, version } = added;
  const hours = { opening: '09:00', closing: '23:00', exceptions: [] };
  await post('SetHours', { restaurantId, version, ...hours });
  expect(await listed(`GetByLocation${pickup}`)).not.toContain('airport');
  shop.pages.told = 0;
  expect((await setState('on')).body).toMatchObject({ isActive: true, isOpenNow: true });
  expect(shop.pages.told).toBe(1);
  expect(await listed(`GetByLocation${pickup}`)).toContain('airport');
  const order = await shop.create(
    pickupOrder({ restaurantId: 'airport' }),
    await shop.issuer.tokenFor('first'),
  );
  expect(order.status).toBe(201);
});

test('a change of a restaurant that somebody else has changed meanwhile is refused, and so is a second one of its id', async () => {
  const find = async () => (await shop.get('/api/restaurants/Settings', STAFF_TOKEN)).body.restaurants.at(-1);
  const { version } = await find();
  expect((await save({ phone: '1234' }, version)).body).toMatchObject({ phone: '1234', opening: '09:00' });
  expect((await save({ phone: '1235' }, version)).body.code).toBe('changed-meanwhile');
  expect((await save()).body.code).toBe('already-there');
});

test.each([
  ['latitude', { id: 'far', latitude: 43 }],
  ['regionId', { id: 'nowhere', regionId: 99 }],
  ['phone', { id: 'silent', phone: 'call us' }],
  ['id', { id: 'Not a slug' }],
  ['name.uz', { id: 'mute', name: { ...text('Mute'), uz: '' } }],
])('a restaurant with a wrong %s is refused at that field', async (field, changes) => {
  const { status, body } = await save(changes);
  expect([status, Object.keys(body.fields)]).toEqual([422, [`restaurant.${field}`]]);
});

test('a restaurant is closed for good only when it is off and without open orders, and keeps them when it opens again', async () => {
  const uses = async () =>
    (await shop.get('/api/restaurants/Uses?restaurantId=airport', STAFF_TOKEN)).body.openOrders;
  expect((await setState('closed')).body.code).toBe('restaurant-takes-orders');
  await setState('off');
  expect([await uses(), (await setState('closed')).body.code]).toEqual([1, 'restaurant-has-orders']);
  await shop.database.db.updateTable('orders').set({ statusCode: 201 }).execute();
  expect(await uses()).toBe(0);
  expect((await setState('closed')).body).toMatchObject({ isActive: false, closedAt: expect.any(String) });

  const boss = await memberOf(shop, 'head-office');
  const board = (await boss.ask('GET', '/staff/main/api/delivery/Board')).json();
  expect(board.restaurants.map(({ id }: { id: string }) => id)).not.toContain('airport');
  const found = await boss.call('/staff/main/api/orders/Search', { restaurantId: 'airport' });
  expect(found.json().orders).toHaveLength(1);

  const { body } = await setState('off');
  expect([body.closedAt, body.isActive, body.opening]).toEqual([undefined, false, '09:00']);
});

test('everything that names a restaurant is listed: a planned draft, a code, a group and an account', async () => {
  const { db } = shop.database;
  const cook = await memberOf(shop, 'kitchen', { login: 'cook', restaurants: ['day'] });
  await db.insertInto('restaurantGroups').values({ id: 'north', name: 'North' }).execute();
  await db.insertInto('restaurantGroupMembers').values({ groupId: 'north', restaurantId: 'day' }).execute();
  const draft = (await shop.post('/api/menu/drafts/Create', { name: 'Autumn' }, STAFF_TOKEN)).body.id;
  const price = { dishId: 'cola', restaurantId: 'day', price: 12_500, read: null };
  expect(
    (await shop.post('/api/menu/drafts/PutPrice', { draftId: draft, ...price }, STAFF_TOKEN)).status,
  ).toBe(200);
  const publishAt = new Date(shop.clock.now + 60_000).toISOString();
  const plan = { draftId: draft, at: publishAt };
  expect((await shop.post('/api/menu/drafts/Publish', plan, STAFF_TOKEN)).body.state).toBe('scheduled');
  const { body } = await shop.get('/api/restaurants/Uses?restaurantId=day', STAFF_TOKEN);
  expect(body.uses).toEqual([
    { kind: 'draft', id: draft, name: 'Autumn' },
    { kind: 'group', id: 'north', name: 'North' },
    { kind: 'member', id: 'cook', name: expect.any(String) },
    { kind: 'promo', id: 'ONE-PLACE', name: 'ONE-PLACE' },
  ]);
  expect((await cook.ask('GET', '/staff/main/api/restaurants/Uses?restaurantId=day')).statusCode).toBe(403);
});

test('a delivery needs a zone, which a new restaurant does not have', async () => {
  await setState('on');
  await setState('off', 'center');
  const order = await shop.create(deliveryOrder(), await shop.issuer.tokenFor('hungry'));
  expect(order.status).not.toBe(201);
});

test('an order that is written while its restaurant closes for good is refused', async () => {
  const { db, pool } = shop.database;
  let sending: ReturnType<typeof shop.create> | undefined;
  await inTransaction(db, async (trx) => {
    await lockRestaurant(trx, 'airport');
    sending = shop.create(pickupOrder({ restaurantId: 'airport' }), await shop.issuer.tokenFor('late'));
    await until(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await setPlaceState(trx, 'airport', { isActive: false, closedAt: new Date() });
  });
  const answer = await sending;
  expect([answer?.status, Object.keys(answer?.body.fields ?? {})]).toEqual([422, ['restaurantId']]);
});
