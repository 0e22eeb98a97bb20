import { readZone } from '@olov/contract/zone';

/** A corner as maps have it: longitude first. */
export type Corner = [longitude: number, latitude: number];

/** An outline, then its holes; several where a zone has several parts. */
export type Polygon = Corner[][][];

/** The polygon of a restaurant's zone, flipped for the map; a malformed zone gives an empty one (spec sections 3, 5). */
export const polygonOf = (zone: string): Polygon =>
  readZone(zone).map((rings) =>
    rings.map((ring) => ring.map(([latitude, longitude]) => [longitude, latitude])),
  );

/** Whether a point lies in one of a zone's parts. */
export const isInside = (polygon: Polygon, at: Corner): boolean =>
  polygon.some((rings) => isInPart(rings, at));

/** A ray from it crosses the rings of a part an odd number of times. */
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
