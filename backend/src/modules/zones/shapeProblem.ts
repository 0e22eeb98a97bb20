import { doOverlap, isWithin, type Polygon, type Ring, selfCrossing, signedArea } from './shape';

export function shapeProblem(polygons: readonly Polygon[]): { code: string; text: string } | undefined {
  for (const [part, polygon] of polygons.entries()) {
    const ofPart = polygons.length > 1 ? ` of part ${part + 1}` : '';
    for (const [index, ring] of polygon.entries()) {
      const problem = ringProblem(ring, `${index === 0 ? 'The outline' : `Hole ${index}`}${ofPart}`);
      if (problem) return problem;
    }
    const [outline = [], ...holes] = polygon;
    for (const [index, hole] of holes.entries()) {
      if (!isWithin(hole, outline)) {
        return { code: 'hole-outside', text: `Hole ${index + 1}${ofPart} does not lie within the outline.` };
      }
      const other = holes.slice(0, index).findIndex((earlier) => doOverlap([earlier], [hole]));
      if (other >= 0) {
        return { code: 'holes-overlap', text: `Holes ${other + 1} and ${index + 1}${ofPart} overlap.` };
      }
    }
    const sizeOf = (ring: Ring) => Math.abs(signedArea(ring));
    if (holes.reduce((sum, hole) => sum + sizeOf(hole), 0) >= sizeOf(outline)) {
      return { code: 'no-area', text: `The holes${ofPart} leave nothing of the outline.` };
    }
    const other = polygons.slice(0, part).findIndex((earlier) => doOverlap(earlier, polygon));
    if (other >= 0) return { code: 'parts-overlap', text: `Parts ${other + 1} and ${part + 1} overlap.` };
  }
  return undefined;
}

function ringProblem(ring: Ring, name: string): { code: string; text: string } | undefined {
  if (signedArea(ring) === 0 && isOnOneLine(ring))
    return { code: 'no-area', text: `${name} encloses nothing.` };
  const edges = selfCrossing(ring);
  if (!edges) return undefined;
  const [one, other] = edges;
  return {
    code: 'self-crossing',
    text: `${name} crosses or touches itself: the edges after point ${one} and after point ${other} meet.`,
  };
}

const isOnOneLine = ([a, b, ...rest]: Ring): boolean =>
  !a || !b || rest.every((c) => (b[0] - a[0]) * (c[1] - a[1]) === (b[1] - a[1]) * (c[0] - a[0]));
