import type { ZoneTerms } from './zones';

/** Corners of an outline or of a hole; the last corner need not repeat the first. */
export type ZoneRing = [latitude: number, longitude: number][];

/** An outline, followed by its holes. */
export type ZonePolygon = ZoneRing[];

/**
 * The polygons of a restaurant’s `zone`, latitude first, in the map’s format. A zone is one ring, a polygon with
 * holes (a list of rings), or several polygons (a list of polygons). If any part is malformed, the list is empty
 * (spec section 5).
 */
export function readZone(zone: string): ZonePolygon[] {
  let value: unknown;
  try {
    value = JSON.parse(zone);
  } catch {
    return [];
  }
  const polygons = [[[value]], [value], value][depthOf(value) - 2];
  return isListOf(polygons, (polygon) => isListOf(polygon, isRing)) ? (polygons as ZonePolygon[]) : [];
}

/**
 * Nesting depth of the first number: 2 in a ring, 3 in a polygon, 4 in several polygons; a deeper value is not a
 * zone.
 */
function depthOf(value: unknown): number {
  let depth = 0;
  for (let at = value; Array.isArray(at) && depth < 5; at = at[0]) depth += 1;
  return depth;
}

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isItem);

function isRing(value: unknown): boolean {
  if (!isListOf(value, isCorner)) return false;
  const corners = value as ZoneRing;
  const [first] = corners;
  const last = corners.at(-1);
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  return corners.length - (isClosed ? 1 : 0) >= 3;
}

const isCorner = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isWithin(value[0], 90) && isWithin(value[1], 180);

const isWithin = (degrees: unknown, most: number): boolean =>
  typeof degrees === 'number' && Math.abs(degrees) <= most;

export const isSameTerms = (one: ZoneTerms, other: ZoneTerms): boolean =>
  one.price === other.price && one.minimum === other.minimum && one.freeFrom === other.freeFrom;
