import { DeliveryModeStore } from './DeliveryModeStore';
import { LocationStore } from './LocationStore';

const at = (Latitude: number, Longitude: number) => {
  const location = new LocationStore(new DeliveryModeStore());
  location.choose({ RestaurantId: '', RegionId: 1, Longitude, Latitude, title: '' });
  return location;
};

// spec 5: A location counts as saved only when latitude and longitude are greater than 0
test.each([
  [41.3, 69.2, true],
  [0.000_001, 0.000_001, true],
  [0, 69.2, false],
  [41.3, 0, false],
  [0, 0, false],
  [-41.3, 69.2, false],
  [41.3, -69.2, false],
  [-1, -1, false],
  [Number.NaN, 69.2, false],
])('a location with latitude %d and longitude %d counts as saved: %s', (latitude, longitude, expected) => {
  expect(at(latitude, longitude).isSaved).toBe(expected);
});

// spec 3: Saved location: `RestaurantId` (string), `RegionId` (number), `Longitude`, `Latitude`
test('a saved location is stored as RestaurantId (text), RegionId, Longitude and Latitude (numbers)', () => {
  const location = new LocationStore(new DeliveryModeStore());
  location.choose({ RestaurantId: 'r1', RegionId: 1, Longitude: 69.2, Latitude: 41.3, title: '' });
  expect(location.snapshot).toMatchObject({
    RestaurantId: 'r1',
    RegionId: 1,
    Longitude: 69.2,
    Latitude: 41.3,
  });
});

test('a location counts as not saved before the first choice and after a choice is taken back', () => {
  expect(new LocationStore(new DeliveryModeStore()).isSaved).toBe(false);
  const location = at(41.3, 69.2);
  location.clear();
  expect(location.isSaved).toBe(false);
});

test('choosing a location in one store does not change another store', () => {
  const first = at(41.3, 69.2);
  const second = new LocationStore(new DeliveryModeStore());
  second.restore(first.snapshot);
  second.choose({ ...second.current, Latitude: 39.6 });
  expect(first.current.Latitude).toBe(41.3);
});

test.each([undefined, null, 'x', [1], { Latitude: '41', Longitude: '69' }, { Latitude: Infinity }])(
  'the damaged location %p counts as not saved',
  (value) => {
    const location = at(41.3, 69.2);
    location.restore(value);
    expect(location.isSaved).toBe(false);
  },
);

test('a house that was chosen by its address survives a reload, and damaged house data are left out', () => {
  const place = { RestaurantId: '', RegionId: 1, Longitude: 69.2, Latitude: 41.3, title: '5 Navoi Street' };
  const first = new LocationStore({ value: 0 });
  first.choose({ ...place, street: 'Navoi Street', house: '5' });
  const second = new LocationStore({ value: 0 });
  second.restore(JSON.parse(JSON.stringify(first.snapshot)));
  expect(second.current).toEqual({ ...place, street: 'Navoi Street', house: '5' });
  second.restore({ ...place, street: 7, house: '' });
  expect(second.current).toEqual(place);
});

describe('places by mode', () => {
  const home = { RestaurantId: 'center', RegionId: 2, Latitude: 41.3, Longitude: 69.2, title: 'Home' };
  const chorsu = { RestaurantId: 'chorsu', RegionId: 2, Latitude: 41.32, Longitude: 69.23, title: 'Chorsu' };

  const stores = () => {
    const mode = new DeliveryModeStore();
    return { mode, location: new LocationStore(mode) };
  };

  test('a delivery address does not choose a restaurant: pickup has only the city and no place yet', () => {
    const { mode, location } = stores();
    location.choose(home);
    mode.choose(200);
    expect(location.current).toEqual({ RestaurantId: '', RegionId: 2, Latitude: 0, Longitude: 0, title: '' });
    expect(location.isSaved).toBe(false);
    expect(location.isComplete).toBe(false);
    mode.choose(0);
    expect(location.current).toEqual(home);
    expect(location.isComplete).toBe(true);
  });

  test('a restaurant that was chosen for pickup does not count as a delivery address', () => {
    const { mode, location } = stores();
    mode.choose(200);
    location.choose(chorsu);
    expect(location.isComplete).toBe(true);
    mode.choose(0);
    expect(location.isComplete).toBe(false);
  });

  test('a pickup place without a restaurant is not complete', () => {
    const { mode, location } = stores();
    mode.choose(200);
    location.choose({ ...chorsu, RestaurantId: '' });
    expect(location.isSaved).toBe(true);
    expect(location.isComplete).toBe(false);
  });

  test('the places of both modes are stored, and a switch of the mode alone changes nothing in storage', () => {
    const { mode, location } = stores();
    location.choose(home);
    mode.choose(200);
    location.choose(chorsu);
    const kept = JSON.stringify(location.snapshot);
    mode.choose(0);
    expect(JSON.stringify(location.snapshot)).toBe(kept);

    const later = stores();
    later.location.restore(JSON.parse(kept));
    expect(later.location.current).toEqual(home);
    later.mode.choose(200);
    expect(later.location.current).toEqual(chorsu);
  });

  test('a place that was stored without its mode becomes the place of the current mode', () => {
    const { mode, location } = stores();
    mode.choose(200);
    location.restore(chorsu);
    expect(location.current).toEqual(chorsu);
    mode.choose(0);
    expect(location.isSaved).toBe(false);
  });

  test('the places of both modes are forgotten together', () => {
    const { mode, location } = stores();
    location.choose(home);
    mode.choose(200);
    location.choose(chorsu);
    location.clear();
    expect(location.isSaved).toBe(false);
    mode.choose(0);
    expect(location.isSaved).toBe(false);
  });

  test('a place that the customer removed stays removed after a reload, and its mode has the city of the other mode’s place', () => {
    const { location } = stores();
    location.choose(home);
    location.clear();

    const { mode, location: later } = stores();
    later.restore(JSON.parse(JSON.stringify(location.snapshot)));
    mode.choose(200);
    later.choose(chorsu);
    mode.choose(0);
    expect(later.current).toEqual({ RestaurantId: '', RegionId: 2, Latitude: 0, Longitude: 0, title: '' });
  });

  test('a city without a point in the page’s place cookie is restored', () => {
    const { location } = stores();
    location.restore({ RegionId: 2, RestaurantId: 'center' });
    expect(location.current).toMatchObject({ RegionId: 2, RestaurantId: 'center' });
  });
});
