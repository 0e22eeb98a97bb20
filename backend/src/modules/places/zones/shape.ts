/** Millionths of a degree, longitude first: integers, so that products of two are exact within a city. */
export type Corner = readonly [x: number, y: number];
/** A closed outline or hole; the first corner is not repeated at the end. */
export type Ring = readonly Corner[];
export type Polygon = readonly Ring[];

/** Twice the area; positive for a counter-clockwise ring. */
export const signedArea = (ring: Ring): number =>
  edgesOf(ring).reduce((sum, [a, b]) => sum + cross(ring[0] ?? a, a, b), 0);

export const edgesOf = (ring: Ring): [Corner, Corner][] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);

const cross = (a: Corner, b: Corner, c: Corner): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const isBetween = (a: Corner, b: Corner, c: Corner): boolean =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

const isOn = (a: Corner, b: Corner, c: Corner): boolean => cross(a, b, c) === 0 && isBetween(a, b, c);

const doCross = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  Math.sign(cross(a, b, c)) * Math.sign(cross(a, b, d)) < 0 &&
  Math.sign(cross(c, d, a)) * Math.sign(cross(c, d, b)) < 0;

const doMeet = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  doCross(a, b, c, d) || isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);

const doFold = (a: Corner, b: Corner, c: Corner): boolean =>
  cross(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0;

/** Two edges that meet, by the 1-based number of the first corner of each. */
export function selfCrossing(ring: Ring): [number, number] | undefined {
  const edges = edgesOf(ring);
  for (const [first, [a, b]] of edges.entries()) {
    const [, c] = edges[(first + 1) % edges.length] ?? [a, a];
    if (doFold(a, b, c)) return [first + 1, ((first + 1) % edges.length) + 1];
    for (let second = first + 2; second < edges.length; second += 1) {
      const isNextAroundTheEnd = first === 0 && second === edges.length - 1;
      const [d, e] = edges[second] ?? [a, a];
      if (!isNextAroundTheEnd && doMeet(a, b, d, e)) return [first + 1, second + 1];
    }
  }
  return undefined;
}

/** 1 inside, 0 on an edge, -1 outside. */
export function placeIn(ring: Ring, at: Corner): number {
  let isInside = false;
  for (const [a, b] of edgesOf(ring)) {
    if (isOn(a, b, at)) return 0;
    if (a[1] > at[1] !== b[1] > at[1] && cross(a, b, at) > 0 === b[1] > a[1]) isInside = !isInside;
  }
  return isInside ? 1 : -1;
}

const doRingsCross = (one: Ring, other: Ring): boolean =>
  edgesOf(one).some(([a, b]) => edgesOf(other).some(([c, d]) => doCross(a, b, c, d)));

/** Corners and midpoints of edges, in a grid of half the size, so that midpoints are integers. */
const samplesOf = (ring: Ring): Corner[] =>
  edgesOf(ring).flatMap(([a, b]): Corner[] => [
    [2 * a[0], 2 * a[1]],
    [a[0] + b[0], a[1] + b[1]],
  ]);

const twice = (ring: Ring): Ring => ring.map(([x, y]): Corner => [2 * x, 2 * y]);

export function isWithin(hole: Ring, outline: Ring): boolean {
  const fine = twice(outline);
  return !doRingsCross(hole, outline) && samplesOf(hole).every((sample) => placeIn(fine, sample) >= 0);
}

/** Shared edges are no overlap. */
export function doOverlap(one: Polygon, other: Polygon): boolean {
  if (one.some((ring) => other.some((second) => doRingsCross(ring, second)))) return true;
  return hasCornerIn(one, other) || hasCornerIn(other, one) || canonical(one) === canonical(other);
}

function hasCornerIn([outline = []]: Polygon, other: Polygon): boolean {
  const [around = [], ...holes] = other.map(twice);
  return samplesOf(outline).some(
    (sample) => placeIn(around, sample) > 0 && holes.every((hole) => placeIn(hole, sample) < 0),
  );
}

/** Outlines counter-clockwise and holes clockwise (RFC 7946, 3.1.6). */
export const wound = (polygon: Polygon): Polygon =>
  polygon.map((ring, index) => (signedArea(ring) > 0 === (index === 0) ? ring : [...ring].reverse()));

/** Equal texts mean equal polygons, independent of the start and the direction of their rings. */
export function canonical(polygon: Polygon): string {
  const [outline, ...holes] = wound(polygon).map((ring) => {
    const starts = ring.map((corner, index) => ({ corner, index }));
    const [start] = starts.sort((a, b) => a.corner[0] - b.corner[0] || a.corner[1] - b.corner[1]);
    const from = start?.index ?? 0;
    return JSON.stringify([...ring.slice(from), ...ring.slice(0, from)]);
  });
  return [outline, ...holes.sort()].join();
}
