import { aRoot } from '../testing/aRoot';
import { aRestaurant } from '../testing/builders';
import { type FakeAnswer, fakeClients } from '../testing/fakeClients';
import { PlacesStore } from './PlacesStore';

const CHORSU = { id: 'chorsu', regionId: 1, name: 'Чорсу', address: '', latitude: 41.32, longitude: 69.23 };

function open(answers: Record<string, FakeAnswer> = {}) {
  const clock = { now: 0 };
  const { clients, requests } = fakeClients({
    'GET /api/restaurants/List': [aRestaurant({ id: 'open' }), aRestaurant({ id: 'gone', isActive: false })],
    'GET /api/landmarks/List': [CHORSU],
    ...answers,
  });
  const root = aRoot({ clients, now: () => clock.now });
  return { root, places: root.feature(PlacesStore), requests, clock };
}

test('two remotes of one page that load the restaurants share one request', async () => {
  const { root, places, requests } = open();
  await Promise.all([places.restaurants.load(), root.feature(PlacesStore).restaurants.load()]);
  expect(requests).toHaveLength(1);
});

test('inactive restaurants are left out of the list of restaurants', async () => {
  const { places } = open();
  await places.restaurants.load();
  expect(places.restaurantOf('open')?.id).toBe('open');
  expect(places.restaurantOf('gone')).toBeUndefined();
});

test('restaurants are requested again after a minute, and not before', async () => {
  const { root, places, requests, clock } = open();
  const loadAt = async (now: number) => {
    clock.now = now;
    root.clock.tick();
    await places.restaurants.load();
    return requests.length;
  };
  expect([await loadAt(0), await loadAt(59_999), await loadAt(60_000)]).toEqual([1, 1, 2]);
});

test('landmarks are requested once for each region, and found at their point', async () => {
  const { places, requests } = open();
  expect(places.landmarksOf(1)).toBeUndefined();
  for (const regionId of [1, 2, 1]) await places.loadLandmarks(regionId);
  expect(requests.map(({ query }) => query.regionId)).toEqual([1, 2]);
  expect(places.landmarksOf(1)?.value).toEqual([CHORSU]);
  expect(places.landmarkAt(41.32, 69.23)).toEqual(CHORSU);
  expect(places.landmarkAt(41.32, 69.24)).toBeUndefined();
});

test('a failed request for restaurants is shown to the customer, and retried on the next use', async () => {
  let turns = 0;
  const { root, places } = open({
    'GET /api/restaurants/List': () => {
      turns += 1;
      if (turns === 1) throw new TypeError('no network');
      return [aRestaurant({ id: 'open' })];
    },
  });
  await places.restaurants.load();
  expect(root.toasts.list).toMatchObject([{ summary: 'error.title', detail: 'error.fetch-error' }]);
  await places.restaurants.load();
  expect(places.restaurants.status).toBe('ready');
});
