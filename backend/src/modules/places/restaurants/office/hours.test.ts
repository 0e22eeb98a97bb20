import { deliveryOrder, pickupOrder } from '../../../../testing/orders';
import { at, atNoon, openedShop, STAFF_TOKEN } from '../../../../testing/shop';
import { memberOf } from '../../../../testing/staff';

const shop = atNoon(openedShop());

const settingsOf = async (id: string) =>
  (await shop.get('/api/restaurants/Settings', STAFF_TOKEN)).body.restaurants.find(
    (one: { id: string }) => one.id === id,
  );
const setHours = async (exceptions: object[], changes: object = {}) => {
  const { version, opening, closing } = await settingsOf('center');
  const body = { restaurantId: 'center', version, opening, closing, exceptions, language: 3, ...changes };
  return shop.post('/api/restaurants/SetHours', body, STAFF_TOKEN);
};
const isOpenNow = async () =>
  (await shop.get('/api/restaurants/List')).body.find(({ id }: { id: string }) => id === 'center').isOpenNow;
const problemsOf = async (slotStart?: number) => {
  const { customer: _, payment: __, ...cart } = pickupOrder();
  const slot = slotStart === undefined ? {} : { slotStart: new Date(slotStart).toISOString() };
  const { body } = await shop.post('/api/delivery/Calculate', { ...cart, ...slot, language: 3 });
  return body.problems.map(({ code }: { code: string }) => code);
};

test('a holiday closes the restaurant in list, shop, contacts, quote and order until its next opening', async () => {
  expect(await isOpenNow()).toBe(true);
  shop.pages.told = 0;
  const { status, body } = await setHours([{ date: '2026-11-21' }, { date: '2020-01-01' }]);
  expect([status, body.exceptions, shop.pages.told]).toEqual([200, [{ date: '2026-11-21' }], 1]);
  expect(await isOpenNow()).toBe(false);
  const until = (await shop.get('/api/shop?RestaurantId=center&RegionId=1&OrderTypeId=200')).body.pause.until;
  expect(Date.parse(until)).toBeGreaterThanOrEqual(at('00:00', 22));
  const { body: contacts } = await shop.get('/api/contacts/Get');
  const reached = contacts.cities.flatMap(({ restaurants }: { restaurants: object[] }) => restaurants);
  expect(reached).toContainEqual(expect.objectContaining({ id: 'center', pause: { until } }));
  expect(await problemsOf()).toEqual(['closed']);
  expect(await problemsOf(at('18:00'))).toEqual(['slot-unavailable']);
  const order = await shop.create(deliveryOrder(), await shop.issuer.tokenFor('customer'));
  expect([order.status, Object.keys(order.body.fields)]).toEqual([422, ['slotStart']]);
  shop.clock.now = Date.parse(until);
  expect(await isOpenNow()).toBe(true);
});

test('a day with shorter hours offers slots of these hours only', async () => {
  await setHours([{ date: '2026-11-21', opening: '11:00', closing: '16:00' }]);
  expect(await problemsOf()).toEqual([]);
  expect(await problemsOf(at('15:00'))).toEqual([]);
  expect(await problemsOf(at('17:00'))).toEqual(['slot-unavailable']);
  shop.clock.now = at('16:30');
  expect(await isOpenNow()).toBe(false);
});

test('a change of hours that somebody else has changed meanwhile is refused', async () => {
  const { version } = await settingsOf('center');
  await setHours([{ date: '2026-12-31' }]);
  expect((await setHours([], { version })).body.code).toBe('changed-meanwhile');
  expect((await setHours([])).body.exceptions).toEqual([]);
});

test.each([
  [[{ date: '2026-02-30' }]],
  [[{ date: '2026-12-31', opening: '10:00' }]],
  [[{ date: '2026-12-31', opening: '25:00', closing: '26:00' }]],
])('the exceptions %j are refused with their field', async (exceptions) => {
  const { status, body } = await setHours(exceptions);
  expect([status, Object.keys(body.fields)[0]]).toEqual([422, expect.stringMatching(/^exceptions\.0/)]);
});

test('a manager pauses an own restaurant, sees until when, and opens it again', async () => {
  const manager = await memberOf(shop, 'manager', { login: 'second', restaurants: ['center'] });
  const pause = async (restaurantId: string, length: string | number) =>
    (await manager.call('/staff/main/api/restaurants/SetPause', { restaurantId, pause: length })).json();
  await setHours([]);
  expect((await pause('center', 30)).pause).toEqual({ until: new Date(at('12:30')).toISOString() });
  expect(await isOpenNow()).toBe(false);
  expect((await pause('center', 'openly')).pause).toEqual({});
  expect((await pause('center', 'none')).pause).toBeUndefined();
  expect(await isOpenNow()).toBe(true);
  expect((await pause('day', 30)).code).toBe('no-right');
});

describe('POST /api/restaurants/SetHoursOfMany', () => {
  const HOLIDAY = [{ date: '2026-12-31' }];
  const wantedOf = async (ids: string[], exceptions: object[] = HOLIDAY) =>
    Promise.all(
      ids.map(async (id) => {
        const { version, opening, closing } = await settingsOf(id);
        return { restaurantId: id, version, opening, closing, exceptions };
      }),
    );
  const setMany = (restaurants: object[]) =>
    shop.post('/api/restaurants/SetHoursOfMany', { restaurants, language: 3 }, STAFF_TOKEN);
  const exceptionsOf = async (id: string) => (await settingsOf(id)).exceptions;

  test('a holiday of many restaurants is one change with an entry of the log for each', async () => {
    const entries = () =>
      shop.database.db.selectFrom('staffAudit').select('subjectId').orderBy('id').execute();
    const before = (await entries()).length;
    shop.pages.told = 0;
    const { status, body } = await setMany(await wantedOf(['day', 'center']));
    expect([status, body.restaurants.length, shop.pages.told]).toEqual([200, 2, 1]);
    expect([await exceptionsOf('center'), await exceptionsOf('day')]).toEqual([HOLIDAY, HOLIDAY]);
    expect((await entries()).slice(before)).toEqual([{ subjectId: 'center' }, { subjectId: 'day' }]);
  });

  test('one restaurant that somebody has changed meanwhile, or that is there twice, leaves all as they are', async () => {
    await setMany(await wantedOf(['center', 'day'], []));
    const [center, day] = await wantedOf(['center', 'day']);
    expect((await setMany([center, { ...day, version: 'old' }] as object[])).body.code).toBe(
      'changed-meanwhile',
    );
    const twice = await setMany([center, center] as object[]);
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([422, ['restaurants.1.restaurantId']]);
    const wrong = await setMany(await wantedOf(['center', 'day'], [{ date: '2026-02-30' }]));
    expect(Object.keys(wrong.body.fields)).toEqual([
      'restaurants.0.exceptions.0',
      'restaurants.1.exceptions.0',
    ]);
    expect([await exceptionsOf('center'), await exceptionsOf('day')]).toEqual([[], []]);
  });

  test('a manager changes no restaurant together with one that is out of reach', async () => {
    const manager = await memberOf(shop, 'manager', { login: 'third', restaurants: ['center'] });
    const call = async (ids: string[]) =>
      (await manager.call('/staff/main/api/restaurants/SetHoursOfMany', { restaurants: await wantedOf(ids) }))
        .statusCode;
    expect([await call(['center', 'day']), await call(['center'])]).toEqual([403, 200]);
  });
});
