import { aRestaurant } from '@olov/shared-kit/testing';
import { markerOf } from './marker';

// spec 3: Map marker: id, coordinates, title, iconSrc, address, regionID, polygon
test('a marker has the restaurant’s position, texts, region and zone', () => {
  const zone = '[[41,69],[41,70],[42,70]]';
  const restaurant = aRestaurant({ id: 'near', name: 'Olov', address: 'Навои, 5', regionId: 2, zone });
  expect(markerOf({ ...restaurant, latitude: 41.3, longitude: 69.2 })).toEqual({
    id: 'near',
    coordinates: [69.2, 41.3],
    title: 'Olov',
    iconSrc: '',
    address: 'Навои, 5',
    regionID: 2,
    polygon: [
      [
        [
          [69, 41],
          [70, 41],
          [70, 42],
        ],
      ],
    ],
  });
});

test('a restaurant with a malformed zone has a marker without an area', () => {
  expect(markerOf(aRestaurant({ zone: 'oops' }))).toMatchObject({ id: 'center', polygon: [] });
});
