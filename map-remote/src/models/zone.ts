import { readZone } from '@olov/contract/places/zone';

/** A corner with longitude first, as GeoJSON has it. */
export type Corner = [longitude: number, latitude: number];

/** Parts, each an outline followed by its holes. */
export type Polygon = Corner[][][];

/** The map flips the coordinates; a malformed zone gives an empty one (spec sections 3, 5). */
export const polygonOf = (zone: string): Polygon =>
  readZone(zone).map((rings) =>
    rings.map((ring) => ring.map(([latitude, longitude]) => [longitude, latitude])),
  );

export const isInside = (polygon: Polygon, at: Corner): boolean =>
  polygon.some((rings) => isInPart(rings, at));

/** Ray casting with the even-odd rule. */
function isInPart(rings: Corner[][], [x, y]: Corner): boolean {
  let isOdd = false;
  for (const ring of rings) {
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      const isCrossed = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
      if (isCrossed) isOdd = !isOdd;
    }
  }
  return isOdd;
}
