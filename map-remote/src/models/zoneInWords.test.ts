import { aRestaurant } from '@olov/shared-kit/testing';
import { zoneInWords } from './zoneInWords';

const landmark = (id: string, latitude: number, longitude: number) => ({
  id,
  regionId: 1,
  name: id,
  address: '',
  latitude,
  longitude,
});

const zone = '[[41.3,69.2],[41.3,69.3],[41.4,69.3],[41.4,69.2]]';
const restaurant = aRestaurant({ latitude: 41.3, longitude: 69.2, zone });

test('a delivery zone is described in words by its landmarks and the distance to its farthest corner', () => {
  const { names, metres } = zoneInWords(restaurant, [
    landmark('inside', 41.35, 69.25),
    landmark('outside', 41.5, 69.25),
  ]);
  expect(names).toEqual(['inside']);
  expect(Math.round((metres ?? 0) / 100)).toBe(139);
});

test('a malformed delivery zone has no description in words', () => {
  expect(zoneInWords({ ...restaurant, zone: 'oops' }, [landmark('inside', 41.35, 69.25)])).toEqual({
    names: [],
    metres: undefined,
  });
});
