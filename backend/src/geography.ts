import { readZone, type ZoneRing } from '@olov/contract';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { distance } from '@turf/distance';
import { multiPolygon, point } from '@turf/helpers';

export interface Point {
  latitude: number;
  longitude: number;
}

// Customers on the border get deliveries. Turf decides exactly on which side of an edge a point is, where
// floating-point arithmetic would fail.
export function isInZone(zone: string, at: Point): boolean {
  const polygons = readZone(zone);
  if (polygons.length === 0) return false;
  return booleanPointInPolygon(
    point([at.longitude, at.latitude]),
    multiPolygon(polygons.map((rings) => rings.map(closed))),
  );
}

export function closed(ring: ZoneRing): [longitude: number, latitude: number][] {
  const positions = ring.map(([latitude, longitude]): [number, number] => [longitude, latitude]);
  const [first] = positions;
  const last = positions.at(-1);
  const isClosed = !first || !last || (first[0] === last[0] && first[1] === last[1]);
  return isClosed ? positions : [...positions, first];
}

export const metresBetween = (a: Point, b: Point): number =>
  Math.round(
    distance(point([a.longitude, a.latitude]), point([b.longitude, b.latitude]), { units: 'meters' }),
  );

/** A location is valid only if both coordinates are greater than 0 (spec section 5). */
export const isLocation = (at: { latitude?: number; longitude?: number }): at is Point =>
  (at.latitude ?? 0) > 0 && (at.longitude ?? 0) > 0;
