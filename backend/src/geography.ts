import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { distance } from '@turf/distance';
import { point, polygon } from '@turf/helpers';

export interface Point {
  latitude: number;
  longitude: number;
}

/** The polygon of a zone as [longitude, latitude]; empty where the zone is malformed (spec section 5). */
export function readZone(zone: string): [number, number][] {
  let corners: unknown;
  try {
    corners = JSON.parse(zone);
  } catch {
    return [];
  }
  if (!Array.isArray(corners) || corners.length < 3 || !corners.every(isCorner)) return [];
  return corners.map(([latitude, longitude]) => [longitude, latitude]);
}

const isCorner = (corner: unknown): corner is [number, number] =>
  Array.isArray(corner) && corner.length === 2 && corner.every((number) => Number.isFinite(number));

export function isInZone(zone: string, at: Point): boolean {
  const ring = readZone(zone);
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last) return false;
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const closed = isClosed ? ring : [...ring, first];
  if (closed.length < 4) return false;
  return booleanPointInPolygon(point([at.longitude, at.latitude]), polygon([closed]));
}

export const metresBetween = (a: Point, b: Point): number =>
  Math.round(
    distance(point([a.longitude, a.latitude]), point([b.longitude, b.latitude]), { units: 'meters' }),
  );

/** A location counts only when both of its numbers are greater than 0 (spec section 5). */
export const isLocation = (at: { latitude?: number; longitude?: number }): at is Point =>
  (at.latitude ?? 0) > 0 && (at.longitude ?? 0) > 0;
