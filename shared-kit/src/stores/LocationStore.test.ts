import { LocationStore } from './LocationStore';

const at = (Latitude: number, Longitude: number) => {
  const location = new LocationStore();
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
  expect(new LocationStore().isSaved).toBe(false);
  const location = at(41.3, 69.2);
  location.clear();
  expect(location.isSaved).toBe(false);
});

test('choosing again does not change what was chosen before in another store', () => {
  const first = at(41.3, 69.2);
  const second = new LocationStore();
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
  const first = new LocationStore();
  first.choose({ ...place, street: 'Navoi Street', house: '5' });
  const second = new LocationStore();
  second.restore(JSON.parse(JSON.stringify(first.snapshot)));
  expect(second.current).toEqual({ ...place, street: 'Navoi Street', house: '5' });
  second.restore({ ...place, street: 7, house: '' });
  expect(second.current).toEqual(place);
});
