import type { Point } from '../geography';

type Ring = [latitude: number, longitude: number][];

/** A different method from the shop’s: it counts how often each ring winds around the point. */
export const windsAround = ([outline = [], ...holes]: Ring[], at: Point): boolean =>
  windings(outline, at) !== 0 && holes.every((hole) => windings(hole, at) === 0);

export const isOnEdge = (rings: Ring[], at: Point): boolean =>
  rings.some((ring) =>
    edgesOf(ring).some(
      ([a, b]) =>
        side(a, b, at) === 0 &&
        at.latitude >= Math.min(a[0], b[0]) &&
        at.latitude <= Math.max(a[0], b[0]) &&
        at.longitude >= Math.min(a[1], b[1]) &&
        at.longitude <= Math.max(a[1], b[1]),
    ),
  );

function windings(ring: Ring, at: Point): number {
  let count = 0;
  for (const [a, b] of edgesOf(ring)) {
    if (a[0] <= at.latitude && b[0] > at.latitude && side(a, b, at) > 0) count += 1;
    if (a[0] > at.latitude && b[0] <= at.latitude && side(a, b, at) < 0) count -= 1;
  }
  return count;
}

const edgesOf = (ring: Ring): [Ring[number], Ring[number]][] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);

const side = (a: Ring[number], b: Ring[number], at: Point): number =>
  (b[0] - a[0]) * (at.longitude - a[1]) - (at.latitude - a[0]) * (b[1] - a[1]);
