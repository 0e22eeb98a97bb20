import { DeliveryModeStore } from './DeliveryModeStore';
import { LocationStore } from './LocationStore';

const at = (Latitude: number, Longitude: number) => {
  const location = new LocationStore(new DeliveryModeStore());
  location.choose({ RestaurantId: '', RegionId: 1, Longitude, Latitude, title: '' });
  return location;
};

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
])('latitude %d and longitude %d are saved: %s', (latitude, longitude, expected) => {
  expect(at(latitude, longitude).isSaved).toBe(expected);
});

test('nothing chosen is not saved, and neither is a choice taken back', () => {
  expect(new LocationStore(new DeliveryModeStore()).isSaved).toBe(false);
  const location = at(41.3, 69.2);
  location.clear();
  expect(location.isSaved).toBe(false);
});

test('choosing again does not change what was chosen before in another store', () => {
  const first = at(41.3, 69.2);
  const second = new LocationStore(new DeliveryModeStore());
  second.restore(first.snapshot);
  second.choose({ ...second.current, Latitude: 39.6 });
  expect(first.current.Latitude).toBe(41.3);
});

test.each([undefined, null, 'x', [1], { Latitude: '41', Longitude: '69' }, { Latitude: Infinity }])(
  'the damaged value %p is nowhere',
  (value) => {
    const location = at(41.3, 69.2);
    location.restore(value);
    expect(location.isSaved).toBe(false);
  },
);

test('a house that was chosen by its address outlives a reload, and a location without one has none', () => {
  const place = { RestaurantId: '', RegionId: 1, Longitude: 69.2, Latitude: 41.3, title: '5 Navoi Street' };
  const first = new LocationStore({ value: 0 });
  first.choose({ ...place, street: 'Navoi Street', house: '5' });
  const second = new LocationStore({ value: 0 });
  second.restore(JSON.parse(JSON.stringify(first.snapshot)));
  expect(second.current).toEqual({ ...place, street: 'Navoi Street', house: '5' });
  second.restore({ ...place, street: 7, house: '' });
  expect(second.current).toEqual(place);
});

describe('each delivery mode has a place of its own', () => {
  const home = { RestaurantId: 'center', RegionId: 2, Latitude: 41.3, Longitude: 69.2, title: 'Home' };
  const chorsu = { RestaurantId: 'chorsu', RegionId: 2, Latitude: 41.32, Longitude: 69.23, title: 'Chorsu' };

  const stores = () => {
    const mode = new DeliveryModeStore();
    return { mode, location: new LocationStore(mode) };
  };

  test('an address is no choice of a restaurant: pickup has no place yet, only the city', () => {
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

  test('a restaurant is no address', () => {
    const { mode, location } = stores();
    mode.choose(200);
    location.choose(chorsu);
    expect(location.isComplete).toBe(true);
    mode.choose(0);
    expect(location.isComplete).toBe(false);
  });

  test('a pickup without a restaurant is not complete', () => {
    const { mode, location } = stores();
    mode.choose(200);
    location.choose({ ...chorsu, RestaurantId: '' });
    expect(location.isSaved).toBe(true);
    expect(location.isComplete).toBe(false);
  });

  test('both places are kept in the browser, and a switch of the mode alone changes nothing of what is kept', () => {
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

  test('a place that was kept without its mode is the place of the current mode', () => {
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

  test('a place that was taken back is no place after a reload, and its mode has the city of the other mode’s place', () => {
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

  test('a city without a point, as the page’s cookie names it, is kept', () => {
    const { location } = stores();
    location.restore({ RegionId: 2, RestaurantId: 'center' });
    expect(location.current).toMatchObject({ RegionId: 2, RestaurantId: 'center' });
  });
});
