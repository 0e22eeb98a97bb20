import { ApiError, type RootStore } from '@olov/shared-kit';
import { aRestaurant, aRoot, type FakeAnswer, fakeClients } from '@olov/shared-kit/testing';
import { findPlace } from './findPlace';
import { readHints } from './hints';

const NEAREST = aRestaurant({ id: 'r2', name: 'Olov Chilonzor', regionId: 3 });

async function enter(
  query: string,
  answers: Record<string, FakeAnswer> = {},
  prepare: (stores: RootStore) => void = () => {},
) {
  const { clients, requests } = fakeClients({
    'GET /api/restaurants/GetByLocation': [NEAREST, aRestaurant({ id: 'r1' })],
    'GET /api/tg_address': 'ул. Навои, 5',
    ...answers,
  });
  const stores = aRoot({ clients });
  prepare(stores);
  await findPlace(stores, readHints(query));
  return { stores, requests };
}

const details = ({ toasts }: RootStore) => toasts.list.map(({ summary, detail }) => [summary, detail]);

// spec 4: Messenger mode: the nearest restaurant is looked up by location
// spec 4: Messenger mode: for delivery the address is resolved from the coordinates
test('a launch for a delivery chooses the nearest restaurant, and the address of the coordinates is the title', async () => {
  const { stores, requests } = await enter('?orderTypeId=0&latitude=41.31&longitude=69.28&regionId=1');
  expect(stores.location.current).toEqual({
    RestaurantId: 'r2',
    RegionId: 3,
    Latitude: 41.31,
    Longitude: 69.28,
    title: 'ул. Навои, 5',
  });
  expect(requests.map(({ path, query }) => [path, query])).toEqual([
    ['/api/tg_address', { latitude: 41.31, longitude: 69.28 }],
    ['/api/restaurants/GetByLocation', { latitude: 41.31, longitude: 69.28, orderTypeId: 0, regionId: 1 }],
  ]);
});

// spec 4: Messenger mode: for pickup the restaurant name is shown
test('a launch for a pickup has the restaurant as title and requests no address', async () => {
  const { stores, requests } = await enter('?orderTypeId=200&latitude=41.31&longitude=69.28');
  expect(stores.deliveryMode.isPickup).toBe(true);
  expect(stores.location.current).toMatchObject({ RestaurantId: 'r2', title: 'Olov Chilonzor' });
  expect(requests.map(({ path }) => path)).toEqual(['/api/restaurants/GetByLocation']);
});

test('a launch query without a place does not change the place', async () => {
  const { stores, requests } = await enter('?orderTypeId=200&latitude=0&longitude=69');
  expect(stores.deliveryMode.isPickup).toBe(true);
  expect(stores.location.isSaved).toBe(false);
  expect(requests).toEqual([]);
});

test('a launch for a pickup without a place does not use the restaurant of the previous delivery', async () => {
  const { stores } = await enter('?orderTypeId=200', {}, ({ location }) =>
    location.choose({ RestaurantId: 'r1', RegionId: 1, Latitude: 41.3, Longitude: 69.2, title: 'Home' }),
  );
  expect(stores.deliveryMode.isPickup).toBe(true);
  expect(stores.location.isComplete).toBe(false);
});

const failing =
  (detail?: string): FakeAnswer =>
  () => {
    throw new ApiError('failed', { status: 500, detail });
  };

test('if the request for restaurants fails at a launch, the error text of the response is shown', async () => {
  const { stores } = await enter('?latitude=41.31&longitude=69.28', {
    'GET /api/restaurants/GetByLocation': failing('Сервис отдыхает'),
  });
  expect(details(stores)).toEqual([['error.title', 'Сервис отдыхает']]);
  expect(stores.location.title).toBe('ул. Навои, 5');
});

test('a failed request for the address at a launch is shown as a failed fetch, and the coordinates are the title', async () => {
  const { stores } = await enter('?latitude=41.31&longitude=69.28', { 'GET /api/tg_address': failing() });
  expect(details(stores)).toEqual([['error.title', 'error.fetch-error']]);
  expect(stores.location.current).toMatchObject({ RestaurantId: 'r2', title: '41.31000, 69.28000' });
});
