import type { Fault } from './faults';
import { doOverlap, isWithin, type Polygon, type Ring, selfCrossing, signedArea } from './shape';

export function shapeProblem(polygons: readonly Polygon[]): Fault | undefined {
  const isOnlyPart = polygons.length === 1;
  for (const [part, polygon] of polygons.entries()) {
    const place = { part, isOnlyPart };
    for (const [ring, corners] of polygon.entries()) {
      const problem = ringProblem(corners);
      if (problem) return { code: problem.code, place: { ...place, ring, ...problem.at } };
    }
    const [outline = [], ...holes] = polygon;
    for (const [index, hole] of holes.entries()) {
      const at = { ...place, ring: index + 1 };
      if (!isWithin(hole, outline)) return { code: 'hole-outside', place: at };
      const other = holes.slice(0, index).findIndex((earlier) => doOverlap([earlier], [hole]));
      if (other >= 0) return { code: 'holes-overlap', place: at, other };
    }
    const sizeOf = (ring: Ring) => Math.abs(signedArea(ring));
    if (holes.reduce((sum, hole) => sum + sizeOf(hole), 0) >= sizeOf(outline))
      return { code: 'no-area', place };
    const other = polygons.slice(0, part).findIndex((earlier) => doOverlap(earlier, polygon));
    if (other >= 0) return { code: 'parts-overlap', place, other };
  }
  return undefined;
}

function ringProblem(
  ring: Ring,
): { code: 'no-area' | 'self-crossing'; at?: { points: number[] } } | undefined {
  if (signedArea(ring) === 0 && isOnOneLine(ring)) return { code: 'no-area' };
  const edges = selfCrossing(ring);
  return edges && { code: 'self-crossing', at: { points: edges.map((number) => number - 1) } };
}

const isOnOneLine = ([a, b, ...rest]: Ring): boolean =>
  !a || !b || rest.every((c) => (b[0] - a[0]) * (c[1] - a[1]) === (b[1] - a[1]) * (c[0] - a[0]));
