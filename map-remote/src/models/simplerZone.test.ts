import { readZone } from '@olov/contract/places/zone';
import { simplerZone } from './simplerZone';
import { isInside, polygonOf } from './zone';

/** A coast of 1000 corners around a point, jagged by a twentieth of the radius. */
const at = (angle: number, radius: number): [number, number] => [
  41.3 + radius * Math.sin(angle),
  69.2 + radius * Math.cos(angle),
];
const angleOf = (corner: number) => (corner / 1000) * 2 * Math.PI;
const coast = Array.from({ length: 1000 }, (_, corner) =>
  at(angleOf(corner), 0.05 * (1 + 0.05 * Math.sin(corner * 7))),
);

test('a zone of 1000 corners keeps its form with at most 60 corners', () => {
  const zone = simplerZone(JSON.stringify(coast));
  expect(readZone(zone)[0]?.[0]?.length).toBeLessThanOrEqual(60);
  for (let corner = 0; corner < 1000; corner += 25) {
    const [inner, outer] = [0.85, 1.15].map((share) => {
      const [latitude, longitude] = at(angleOf(corner), 0.05 * share);
      return isInside(polygonOf(zone), [longitude, latitude]);
    });
    expect([inner, outer]).toEqual([true, false]);
  }
});

test('a zone with few corners keeps all of them, and its holes and parts', () => {
  const ring = coast.filter((_, corner) => corner % 100 === 0);
  const rounded = ring.map((corner) => corner.map((degrees) => Number(degrees.toFixed(5))));
  expect(JSON.parse(simplerZone(JSON.stringify([[ring, ring], [ring]])))).toEqual([
    [rounded, rounded],
    [rounded],
  ]);
});

test('a malformed zone stays without an area', () => {
  expect(polygonOf(simplerZone('oops'))).toEqual([]);
});
