import { latLng } from 'leaflet';
import { pointAt } from './bounds';

test.each([
  ['of this world is itself', 69.28, 69.28],
  ['of the copy beside it is the same one', 69.28 + 360, 69.28],
  ['of the copy on the other side, too', 69.28 - 360, 69.28],
])(
  'a click on the map beside the real world belongs to the point of the real world: %s',
  (_, shown, longitude) => {
    const point = pointAt(latLng(41.31, shown));
    expect(point.latitude).toBe(41.31);
    expect(point.longitude).toBeCloseTo(longitude, 9);
  },
);
