/** Corners of an outline or a hole; the last one need not repeat the first. */
export type ZoneRing = [latitude: number, longitude: number][];

/** An outline, then its holes. */
export type ZonePolygon = ZoneRing[];

/**
 * The polygons of a restaurant's `zone`, latitude first, as the map takes them. A zone is one ring, or a polygon with
 * holes (a list of rings), or several polygons (a list of those). A malformed zone gives an empty list, whatever part
 * of it is malformed (spec section 5).
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

/** How deep the first number lies: a ring is 2 deep, a polygon 3, several polygons 4; what is deeper is no zone. */
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
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number));
