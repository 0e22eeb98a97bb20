import { readZone, type ZoneRing } from '@olov/contract';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { distance } from '@turf/distance';
import { multiPolygon, point } from '@turf/helpers';

export interface Point {
  latitude: number;
  longitude: number;
}

export const isInZone = (zone: string, at: Point): boolean => partAt(zone, at) >= 0;

// Customers on the border get deliveries. Turf decides exactly on which side of an edge a point is, where
// floating-point arithmetic would fail.
/** Number of the first part of the zone that contains the point; -1 if none does. */
export function partAt(zone: string, at: Point): number {
  const position = point([at.longitude, at.latitude]);
  return readZone(zone).findIndex((rings) =>
    booleanPointInPolygon(position, multiPolygon([rings.map(closed)])),
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
