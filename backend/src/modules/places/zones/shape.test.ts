import { readZone } from '@olov/contract';
import { LOCALES } from '@olov/contract/platform/locales';
import fc from 'fast-check';
import { windsAround } from '../../../testing/windingNumber';
import { readZones, type Site } from './readZones';
import {
  type Corner,
  canonical,
  doOverlap,
  edgesOf,
  isWithin,
  placeIn,
  type Ring,
  selfCrossing,
  signedArea,
  wound,
} from './shape';
import { faultText } from './texts';
import { isSameZone, writeZone, zoneOf } from './writeZone';

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

const ringOf = (corners: string): Ring =>
  corners.split(', ').map((corner): Corner => {
    const [x = 0, y = 0] = corner.split(' ').map(Number);
    return [x, y];
  });

describe('ring', () => {
  test.each<[string, Ring, [number, number] | undefined]>([
    ['a square', square(0, 0, 4), undefined],
    ['a triangle', ringOf('0 0, 4 0, 0 4'), undefined],
    ['a bow', ringOf('0 0, 4 4, 4 0, 0 4'), [1, 3]],
    ['one that touches its own edge', ringOf('0 0, 4 0, 4 4, 2 0, 0 4'), [1, 3]],
    ['one that comes to a corner twice', ringOf('0 0, 2 2, 4 0, 4 4, 2 2, 0 4'), [1, 4]],
    ['one with a spike', ringOf('0 0, 4 0, 8 0, 4 0, 0 4'), [1, 3]],
    ['one that turns back', ringOf('0 0, 4 0, 2 0, 0 4'), [1, 2]],
    ['one with a corner on a straight edge', ringOf('0 0, 2 0, 4 0, 4 4'), undefined],
  ])('a zone ring is checked for its shape: %s', (_, ring, edges) => {
    expect(selfCrossing(ring)).toEqual(edges);
  });
});

const coordinate = fc.integer({ min: 0, max: 8 });
const corner: fc.Arbitrary<Corner> = fc.tuple(coordinate, coordinate);
const anyRing: fc.Arbitrary<Ring> = fc.uniqueArray(corner, {
  minLength: 3,
  maxLength: 7,
  selector: ([x, y]) => `${x},${y}`,
});

/** Computes the intersection by Cramer’s rule, as an independent check of the orientation test. */
function meet([[ax, ay], [bx, by]]: [Corner, Corner], [[cx, cy], [dx, dy]]: [Corner, Corner]): boolean {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const determinant = ux * vy - uy * vx;
  const [wx, wy] = [cx - ax, cy - ay];
  if (determinant !== 0) {
    const t = (wx * vy - wy * vx) / determinant;
    const s = (wx * uy - wy * ux) / determinant;
    return t >= 0 && t <= 1 && s >= 0 && s <= 1;
  }
  if (ux * wy !== uy * wx) return false;
  const along = (x: number, y: number) => (x - ax) * ux + (y - ay) * uy;
  const ends = [along(cx, cy), along(dx, dy)];
  return Math.max(...ends) >= 0 && Math.min(...ends) <= ux * ux + uy * uy;
}

test('a self-crossing of a zone ring is found exactly when two edges meet beyond a shared corner', () => {
  fc.assert(
    fc.property(anyRing, (ring) => {
      const edges = edgesOf(ring);
      const isMet = edges.some((edge, first) =>
        edges.some((other, second) => {
          if (second <= first) return false;
          if (second !== first + 1 && !(first === 0 && second === edges.length - 1)) return meet(edge, other);
          // Adjacent edges overlap if the far end of one is on the other.
          const [shared, far] = second === first + 1 ? [edge[1], other[1]] : [edge[0], other[0]];
          const near = second === first + 1 ? edge[0] : edge[1];
          return meet(edge, [far, far]) || meet([shared, far], [near, near]);
        }),
      );
      expect(selfCrossing(ring) !== undefined).toBe(isMet);
    }),
    { numRuns: 3000 },
  );
});

test('a point is inside a zone ring if the ring’s winding number around the point is not zero', () => {
  fc.assert(
    fc.property(anyRing, corner, (ring, at) => {
      fc.pre(selfCrossing(ring) === undefined && placeIn(ring, at) !== 0);
      const flipped = ring.map(([x, y]): [number, number] => [y, x]);
      expect(placeIn(ring, at) > 0).toBe(windsAround([flipped], { latitude: at[1], longitude: at[0] }));
    }),
    { numRuns: 3000 },
  );
});

describe('hole', () => {
  test.each<[string, Ring, boolean]>([
    ['inside', square(1, 1, 2), true],
    ['that touches the outline', square(0, 1, 2), true],
    ['outside', square(20, 20, 2), false],
    ['that goes through the outline', square(8, 8, 4), false],
    ['around the outline', square(-1, -1, 20), false],
  ])('the check whether a hole is within its outline is right for a hole %s', (_, hole, isInside) => {
    expect(isWithin(hole, square(0, 0, 10))).toBe(isInside);
  });

  test('a hole that leaves the outline through a concave part, corner to corner, is not within the outline', () => {
    const bay: Ring = ringOf('0 0, 10 0, 5 5, 10 10, 0 10');
    expect(isWithin(ringOf('1 1, 10 0, 10 10, 1 9'), bay)).toBe(false);
  });
});

describe('two polygons', () => {
  const ten = [square(0, 0, 10)];
  test.each<[string, Ring[], boolean]>([
    ['apart', [square(20, 0, 5)], false],
    ['side by side', [square(10, 0, 10)], false],
    ['corner to corner', [square(10, 10, 10)], false],
    ['one in the other', [square(2, 2, 2)], true],
    ['one around the other', [square(-2, -2, 20)], true],
    ['half in the other', [square(5, 5, 10)], true],
    ['the same', [[...square(0, 0, 10)].reverse()], true],
    ['one in the hole of the other', [square(-10, -10, 40), square(-5, -5, 20)], false],
  ])('two polygons (%s) overlap: %s', (_, other, isOverlap) => {
    expect(doOverlap(ten, other)).toBe(isOverlap);
    expect(doOverlap(other, ten)).toBe(isOverlap);
  });
});

describe('winding', () => {
  test('the outline of a zone is turned counter-clockwise and its holes clockwise', () => {
    const [outline = [], hole = []] = wound([[...square(0, 0, 10)].reverse(), square(2, 2, 2)]);
    expect(signedArea(outline)).toBe(200);
    expect(signedArea(hole)).toBe(-8);
  });

  test('the canonical form of a polygon is independent of start, direction and order of holes', () => {
    fc.assert(
      fc.property(anyRing, fc.nat(6), (ring, start) => {
        fc.pre(selfCrossing(ring) === undefined);
        const turned = [...ring.slice(start), ...ring.slice(0, start)].reverse();
        expect(canonical([turned])).toBe(canonical([ring]));
      }),
    );
    const holes = [square(1, 1, 1), square(5, 5, 1)];
    expect(canonical([square(0, 0, 9), ...holes])).toBe(
      canonical([square(0, 0, 9), ...[...holes].reverse()]),
    );
    expect(canonical([square(0, 0, 9)])).not.toBe(canonical([square(0, 0, 8)]));
  });
});

const site: Site = {
  id: 'a',
  regionName: { ru: 'Ташкент', en: 'Tashkent', uz: 'Toshkent' },
  regionCentre: { latitude: 41.3, longitude: 69.3 },
};
const sites = new Map([[site.id, site]]);
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

test('any content of a zones file is either read as zones or refused with a message, and never throws', () => {
  const any = fc.jsonValue();
  const geometry = fc.record({
    type: fc.constantFrom('Polygon', 'MultiPolygon', 'Point'),
    coordinates: fc.oneof(any, fc.array(any), fc.array(fc.array(any)), fc.array(fc.array(fc.array(any)))),
  });
  const feature = fc.record({
    type: fc.constant('Feature'),
    id: fc.oneof(fc.constant('a'), any),
    geometry: fc.oneof(geometry, any),
  });
  const file = fc.oneof(
    any,
    fc.array(any).map((list) => collection(...list)),
    feature.map((one) => collection(one)),
  );
  fc.assert(
    fc.property(file, (value) => {
      const { zones, problems } = readZones(value, sites);
      for (const { fault } of problems) expect(faultText(fault, 'en')).toMatch(/\.$/);
      for (const { polygons } of zones) expect(readZone(writeZone(polygons))).toHaveLength(polygons.length);
    }),
    { numRuns: 1000 },
  );
});

test('a delivery zone stays the same when it is written and read again', () => {
  const degrees = fc.integer({ min: 0, max: 400_000 });
  const corner = fc.tuple(degrees, degrees).map(([x, y]): Corner => [69_100_000 + x, 41_100_000 + y]);
  const ring = fc.uniqueArray(corner, { minLength: 3, maxLength: 8, selector: (at) => at.join() });
  fc.assert(
    fc.property(ring, (corners) => {
      fc.pre(selfCrossing(corners) === undefined);
      const positions = [...corners, ...corners.slice(0, 1)].map((at) => at.map((number) => number / 1e6));
      const geometry = { type: 'Polygon', coordinates: [positions] };
      const { zones, problems } = readZones(collection({ type: 'Feature', id: 'a', geometry }), sites);
      expect(problems).toEqual([]);
      const [read] = zones;
      expect(read && isSameZone(read.polygons, [[corners]])).toBe(true);
      expect(read && isSameZone(zoneOf({ zone: writeZone(read.polygons) }), read.polygons)).toBe(true);
    }),
  );
});

const readRingOf = (...positions: number[][]) =>
  readZones(
    collection({ type: 'Feature', id: 'a', geometry: { type: 'Polygon', coordinates: [positions] } }),
    sites,
  );
const [a, b, c] = [
  [69.1, 41.1],
  [69.2, 41.1],
  [69.2, 41.2],
] as const;

test.each([
  ['at its end', [a, b, c, a, a]],
  ['at its beginning', [a, a, b, c, a]],
  ['in between', [a, b, b, c, a]],
])('a duplicated point of a delivery zone %s is removed without an error', (_, ring) => {
  const { zones, problems } = readRingOf(...ring.map((at) => [...at]));
  expect(problems).toEqual([]);
  expect(zones[0]?.polygons[0]?.[0]).toHaveLength(3);
  expect(zones[0]?.notes).toEqual(['points-removed']);
});

test.each(LOCALES)('the text about wrong terms contains no names of the file format in %s', (locale) => {
  const text = faultText({ code: 'terms-wrong' }, locale);
  expect(text).toMatch(/100[ ,]000[ ,]000/);
  expect(text).not.toMatch(/freeFrom|null/);
});
