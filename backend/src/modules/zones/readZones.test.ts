import { readZone } from '@olov/contract';
import fc from 'fast-check';
import { faultText } from './messages';
import { readZones, type Site } from './readZones';
import { type Corner, selfCrossing } from './shape';
import { isSameZone, writeZone, zoneOf } from './writeZone';

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

test('a zone ring without points is refused as too short', () => {
  expect(readRingOf().problems).toMatchObject([{ fault: { code: 'ring-short' } }]);
});

test.each(['ru', 'en', 'uz'] as const)(
  'wrong terms are told without names of the file format in %s',
  (locale) => {
    const text = faultText({ code: 'terms-wrong' }, locale);
    expect(text).toMatch(/100[ ,]000[ ,]000/);
    expect(text).not.toMatch(/freeFrom|null/);
  },
);
