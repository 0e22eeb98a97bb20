import { inCenter, outside } from '../../../testing/menu';
import { at, openedShop } from '../../../testing/shop';

const shop = openedShop();

const ids = (restaurants: { id: string }[]) => restaurants.map(({ id }) => id);

describe('GET /api/restaurants/List', () => {
  // spec 7: GET `/api/restaurants/List`: no request; restaurants
  test('the restaurant list is a plain array and contains inactive restaurants', async () => {
    const { status, body } = await shop.get('/api/restaurants/List');
    expect(status).toBe(200);
    expect(ids(body)).toEqual(['closed-down', 'center', 'broken', 'day', 'samarkand']);
    expect(body[0]).toMatchObject({ isActive: false, isOpenNow: false });
    expect(body[1]).toMatchObject({ isActive: true, isOpenNow: true, starTime: '10:00', endTime: '03:00' });
  });

  test.each([
    ['', 'center ru'],
    ['?Language=2', 'center ru'],
    ['?Language=3', 'center'],
    ['?Language=1', 'center uz'],
  ])('the restaurant list with the query "%s" is answered in its language', async (query, name) => {
    const { body } = await shop.get(`/api/restaurants/List${query}`);
    expect(body[1].name).toBe(name);
  });

  test('the restaurant list with an unknown language is refused with 400', async () => {
    const { status, body } = await shop.get('/api/restaurants/List?Language=7');
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'В запросе ошибка.', code: 'bad-query' });
  });

  test('isOpenNow of a restaurant follows the opening hours in Tashkent time', async () => {
    shop.clock.now = at('02:30', 22);
    const night = await shop.get('/api/restaurants/List');
    shop.clock.now = at('12:00');
    const open = night.body.filter(({ isOpenNow }: { isOpenNow: boolean }) => isOpenNow);
    expect(ids(open)).toEqual(['center', 'broken', 'samarkand']);
  });
});

describe('GET /api/restaurants/GetByLocation', () => {
  const find = (query: object) =>
    shop.get(
      `/api/restaurants/GetByLocation?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`,
    );

  // spec 7: GET `/api/restaurants/GetByLocation`: query latitude, longitude, regionId, orderTypeId; restaurants
  test('a delivery point gets the active restaurants whose zone contains the point', async () => {
    const { status, body } = await find({ ...inCenter, orderTypeId: 0 });
    expect(status).toBe(200);
    expect(ids(body)).toEqual(['center']);
    expect(body[0].distance).toBeGreaterThan(1000);
    expect(body[0].distance).toBeLessThan(2000);
  });

  test('a delivery point outside of all zones gets no restaurant', async () => {
    expect((await find({ ...outside, orderTypeId: 0 })).body).toEqual([]);
  });

  test('a search for a pickup gets all active restaurants of the region, nearest first', async () => {
    const { body } = await find({ ...inCenter, regionId: 1, orderTypeId: 200 });
    expect(ids(body)).toEqual(['broken', 'center', 'day']);
    const distances = body.map(({ distance }: { distance: number }) => distance);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  test.each([
    ['no point', { orderTypeId: 0 }],
    ['an empty latitude', { latitude: '', longitude: 69, orderTypeId: 0 }],
    ['a latitude off the globe', { latitude: 91, longitude: 69, orderTypeId: 0 }],
    ['text for a number', { latitude: 'north', longitude: 69, orderTypeId: 0 }],
    ['an unknown mode', { ...inCenter, orderTypeId: 7 }],
    ['a region beyond the database’s integers', { ...inCenter, orderTypeId: 0, regionId: 99999999999 }],
  ])('a search for restaurants at a place with %s is refused with 400', async (_, query) => {
    const { status, body } = await find(query);
    expect(status).toBe(400);
    expect(body.code).toBe('bad-query');
  });
});

describe('GET /api/regions/List', () => {
  test('the list of regions has localized names', async () => {
    const { body } = await shop.get('/api/regions/List?Language=3');
    expect(body).toEqual([
      { id: 1, name: 'Tashkent', latitude: 41.31, longitude: 69.28 },
      { id: 2, name: 'Samarkand', latitude: 39.65, longitude: 66.97 },
    ]);
  });
});

describe('GET /api/landmarks/List', () => {
  test('the list of landmarks contains the landmarks of the requested region', async () => {
    const { body } = await shop.get('/api/landmarks/List?regionId=1&Language=3');
    expect(body).toEqual([{ id: 'square', regionId: 1, name: 'Square', address: 'Square 1', ...inCenter }]);
  });
});
