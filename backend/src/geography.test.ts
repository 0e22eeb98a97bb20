import fc from 'fast-check';
import { isInZone, metresBetween } from './geography';
import { isOnEdge, windsAround } from './testing/windingNumber';

type Ring = [latitude: number, longitude: number][];

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square = (south: number, west: number, north: number, east: number): Ring => [
  [south, west],
  [north, west],
  [north, east],
  [south, east],
];

describe('delivery zone', () => {
  const zone = JSON.stringify(square(41.2, 69.2, 41.4, 69.35));

  test('a delivery zone contains the points inside its border and no others', () => {
    expect(isInZone(zone, at(41.3, 69.3))).toBe(true);
    expect(isInZone(zone, at(41.5, 69.3))).toBe(false);
  });

  test('a delivery zone contains the points on its edges and corners', () => {
    expect(isInZone(zone, at(41.2, 69.3))).toBe(true);
    expect(isInZone(zone, at(41.3, 69.35))).toBe(true);
    expect(isInZone(zone, at(41.4, 69.2))).toBe(true);
  });

  test('a delivery zone may repeat its first corner at the end', () => {
    const closed = '[[41.2,69.2],[41.4,69.2],[41.4,69.35],[41.2,69.2]]';
    expect(isInZone(closed, at(41.35, 69.22))).toBe(true);
  });

  test('a malformed delivery zone contains no point', () => {
    for (const malformed of ['oops', '[[41,69],[42,69],[41,69]]', '[]']) {
      expect(isInZone(malformed, at(41, 69))).toBe(false);
    }
  });

  test('a delivery zone does not contain its holes, but contains the edges of its holes', () => {
    const ring = JSON.stringify([square(0, 0, 10, 10), square(4, 4, 6, 6)]);
    expect(isInZone(ring, at(5, 5))).toBe(false);
    expect(isInZone(ring, at(4, 5))).toBe(true);
    expect(isInZone(ring, at(3, 5))).toBe(true);
  });

  test('a delivery zone of several parts contains each part, including an island in the hole of another part', () => {
    const parts = JSON.stringify([[square(0, 0, 10, 10), square(2, 2, 8, 8)], [square(4, 4, 6, 6)]]);
    expect(isInZone(parts, at(1, 1))).toBe(true);
    expect(isInZone(parts, at(3, 3))).toBe(false);
    expect(isInZone(parts, at(5, 5))).toBe(true);
  });
});

const coordinate = fc.integer({ min: 0, max: 12 });
const anyPoint = fc.record({ latitude: coordinate, longitude: coordinate });

/** A star-shaped polygon: its corners are sorted by angle, so it winds at most once around any point. */
const star = fc
  .uniqueArray(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12, selector: String })
  .map((corners): Ring => {
    const angle = ([y, x]: [number, number]) => Math.atan2(y - 6.01, x - 6.003);
    return [...corners].sort((a, b) => angle(a) - angle(b));
  });

test('a delivery zone contains exactly the points that its border winds around, and the points on its edges', () => {
  fc.assert(
    fc.property(star, anyPoint, (ring, point) => {
      const expected = isOnEdge([ring], point) || windsAround([ring], point);
      expect(isInZone(JSON.stringify(ring), point)).toBe(expected);
      expect(isInZone(JSON.stringify([...ring].reverse()), point)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test('a delivery zone with holes or several parts contains exactly the points inside and on its edges', () => {
  const hole = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }));
  fc.assert(
    fc.property(hole, star, anyPoint, ([y, x], far, point) => {
      const rings = [square(1, 1, 11, 11), square(y, x, y + 1, x + 1)];
      const island = far.map(([latitude, longitude]): [number, number] => [latitude + 20, longitude]);
      const holds = (polygon: Ring[]) => isOnEdge(polygon, point) || windsAround(polygon, point);
      expect(isInZone(JSON.stringify(rings), point)).toBe(holds(rings));
      expect(isInZone(JSON.stringify([rings, [island]]), point)).toBe(holds(rings));
      expect(isInZone(JSON.stringify([[far], [island]]), point)).toBe(holds([far]));
    }),
    { numRuns: 1000 },
  );
});

/**
 * No floating-point number is exactly on the shared edge, and neither zone may lose a point there. The two zones form
 * a rectangle, so that rounding cannot move the point out of both.
 */
test('a point on the slanting edge shared by two delivery zones is in at least one of them', () => {
  const degrees = fc.double({ min: 41, max: 42, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, fc.double({ min: 0, max: 1, noNaN: true }), (atWest, atEast, share) => {
      const edge: Ring = [
        [atWest, 69],
        [atEast, 70],
      ];
      const north: Ring = [...edge, [43, 70], [43, 69]];
      const south: Ring = [...edge, [40, 70], [40, 69]];
      const point = at(atWest + share * (atEast - atWest), 69 + share);
      expect(isInZone(JSON.stringify(north), point) || isInZone(JSON.stringify(south), point)).toBe(true);
    }),
    { examples: [[41.72283883321211, 41, 4.9149457881408535e-15]] },
  );
});

describe('distance in metres', () => {
  test('a hundredth of a degree of latitude is 1112 metres', () => {
    const from = at(41.3, 69.28);
    expect(metresBetween(from, { ...from, latitude: 41.31 })).toBe(1112);
  });

  test('the distance of two points agrees with the angle between them at the centre of the earth', () => {
    const inCity = fc.record({
      latitude: fc.double({ min: 39, max: 42, noNaN: true }),
      longitude: fc.double({ min: 66, max: 70, noNaN: true }),
    });
    const direction = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
      const [phi, lambda] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [
        number,
        number,
      ];
      return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
    };
    fc.assert(
      fc.property(inCity, inCity, (a, b) => {
        const [u, v] = [direction(a), direction(b)];
        const chord = Math.hypot(...u.map((value, index) => value - (v[index] ?? 0)));
        const metres = 2 * Math.asin(chord / 2) * 6_371_008.8;
        expect(Math.abs(metresBetween(a, b) - metres)).toBeLessThan(1);
      }),
    );
  });
});
