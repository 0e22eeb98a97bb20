import fc from 'fast-check';
import { windsAround } from '../../testing/windingNumber';
import {
  type Corner,
  canonical,
  doOverlap,
  edgesOf,
  isWithin,
  placeIn,
  type Ring,
  selfCrossing,
  signedArea,
  wound,
} from './shape';

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

describe('ring', () => {
  test.each<[string, Ring, [number, number] | undefined]>([
    ['a square', square(0, 0, 4), undefined],
    [
      'a triangle',
      [
        [0, 0],
        [4, 0],
        [0, 4],
      ],
      undefined,
    ],
    [
      'a bow',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      [1, 3],
    ],
    [
      'one that touches its own edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      [1, 3],
    ],
    [
      'one that comes to a corner twice',
      [
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
      ],
      [1, 4],
    ],
    [
      'one with a spike',
      [
        [0, 0],
        [4, 0],
        [8, 0],
        [4, 0],
        [0, 4],
      ],
      [1, 3],
    ],
    [
      'one that turns back',
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [0, 4],
      ],
      [1, 2],
    ],
    [
      'one with a corner on a straight edge',
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [4, 4],
      ],
      undefined,
    ],
  ])('a zone ring is checked for its shape: %s', (_, ring, edges) => {
    expect(selfCrossing(ring)).toEqual(edges);
  });
});

const coordinate = fc.integer({ min: 0, max: 8 });
const corner: fc.Arbitrary<Corner> = fc.tuple(coordinate, coordinate);
const anyRing: fc.Arbitrary<Ring> = fc.uniqueArray(corner, {
  minLength: 3,
  maxLength: 7,
  selector: ([x, y]) => `${x},${y}`,
});

/** Computes the intersection by Cramer’s rule, as an independent check of the orientation test. */
function meet([[ax, ay], [bx, by]]: [Corner, Corner], [[cx, cy], [dx, dy]]: [Corner, Corner]): boolean {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const determinant = ux * vy - uy * vx;
  const [wx, wy] = [cx - ax, cy - ay];
  if (determinant !== 0) {
    const t = (wx * vy - wy * vx) / determinant;
    const s = (wx * uy - wy * ux) / determinant;
    return t >= 0 && t <= 1 && s >= 0 && s <= 1;
  }
  if (ux * wy !== uy * wx) return false;
  const along = (x: number, y: number) => (x - ax) * ux + (y - ay) * uy;
  const ends = [along(cx, cy), along(dx, dy)];
  return Math.max(...ends) >= 0 && Math.min(...ends) <= ux * ux + uy * uy;
}

test('a self-crossing of a zone ring is found exactly when two edges meet beyond a shared corner', () => {
  fc.assert(
    fc.property(anyRing, (ring) => {
      const edges = edgesOf(ring);
      const isMet = edges.some((edge, first) =>
        edges.some((other, second) => {
          if (second <= first) return false;
          if (second !== first + 1 && !(first === 0 && second === edges.length - 1)) return meet(edge, other);
          // Adjacent edges overlap if the far end of one is on the other.
          const [shared, far] = second === first + 1 ? [edge[1], other[1]] : [edge[0], other[0]];
          const near = second === first + 1 ? edge[0] : edge[1];
          return meet(edge, [far, far]) || meet([shared, far], [near, near]);
        }),
      );
      expect(selfCrossing(ring) !== undefined).toBe(isMet);
    }),
    { numRuns: 3000 },
  );
});

test('a point is inside a zone ring if the ring’s winding number around the point is not zero', () => {
  fc.assert(
    fc.property(anyRing, corner, (ring, at) => {
      fc.pre(selfCrossing(ring) === undefined && placeIn(ring, at) !== 0);
      const flipped = ring.map(([x, y]): [number, number] => [y, x]);
      expect(placeIn(ring, at) > 0).toBe(windsAround([flipped], { latitude: at[1], longitude: at[0] }));
    }),
    { numRuns: 3000 },
  );
});

describe('hole', () => {
  test.each<[string, Ring, boolean]>([
    ['inside', square(1, 1, 2), true],
    ['that touches the outline', square(0, 1, 2), true],
    ['outside', square(20, 20, 2), false],
    ['that goes through the outline', square(8, 8, 4), false],
    ['around the outline', square(-1, -1, 20), false],
  ])('the check whether a hole is within its outline is right for a hole %s', (_, hole, isInside) => {
    expect(isWithin(hole, square(0, 0, 10))).toBe(isInside);
  });

  test('a hole that leaves the outline through a concave part, corner to corner, is not within the outline', () => {
    const bay: Ring = [
      [0, 0],
      [10, 0],
      [5, 5],
      [10, 10],
      [0, 10],
    ];
    expect(
      isWithin(
        [
          [1, 1],
          [10, 0],
          [10, 10],
          [1, 9],
        ],
        bay,
      ),
    ).toBe(false);
  });
});

describe('two polygons', () => {
  const ten = [square(0, 0, 10)];
  test.each<[string, Ring[], boolean]>([
    ['apart', [square(20, 0, 5)], false],
    ['side by side', [square(10, 0, 10)], false],
    ['corner to corner', [square(10, 10, 10)], false],
    ['one in the other', [square(2, 2, 2)], true],
    ['one around the other', [square(-2, -2, 20)], true],
    ['half in the other', [square(5, 5, 10)], true],
    ['the same', [[...square(0, 0, 10)].reverse()], true],
    ['one in the hole of the other', [square(-10, -10, 40), square(-5, -5, 20)], false],
  ])('two polygons (%s) overlap: %s', (_, other, isOverlap) => {
    expect(doOverlap(ten, other)).toBe(isOverlap);
    expect(doOverlap(other, ten)).toBe(isOverlap);
  });
});

describe('winding', () => {
  test('the outline of a zone is turned counter-clockwise and its holes clockwise', () => {
    const [outline = [], hole = []] = wound([[...square(0, 0, 10)].reverse(), square(2, 2, 2)]);
    expect(signedArea(outline)).toBe(200);
    expect(signedArea(hole)).toBe(-8);
  });

  test('the canonical form of a polygon is independent of start, direction and order of holes', () => {
    fc.assert(
      fc.property(anyRing, fc.nat(6), (ring, start) => {
        fc.pre(selfCrossing(ring) === undefined);
        const turned = [...ring.slice(start), ...ring.slice(0, start)].reverse();
        expect(canonical([turned])).toBe(canonical([ring]));
      }),
    );
    const holes = [square(1, 1, 1), square(5, 5, 1)];
    expect(canonical([square(0, 0, 9), ...holes])).toBe(
      canonical([square(0, 0, 9), ...[...holes].reverse()]),
    );
    expect(canonical([square(0, 0, 9)])).not.toBe(canonical([square(0, 0, 8)]));
  });
});
