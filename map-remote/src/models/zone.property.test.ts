import { type Corner, isInside } from './zone';

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A star around the centre never crosses itself and is not convex. */
const starOf = (random: () => number, corners: number, radius: number): Corner[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const far = radius * (0.3 + 0.7 * random());
    return [69 + far * Math.cos(angle), 41 + far * Math.sin(angle)];
  });

/** The winding number: the corners of a ring turn once around an inner point, and not at all around an outer one. */
function turnsAround(ring: Corner[], [x, y]: Corner): boolean {
  const angles = ring.map(([x1, y1]) => Math.atan2(y1 - y, x1 - x));
  const turn = angles.reduce((sum, angle, index) => {
    const step = (angles[(index + 1) % ring.length] ?? angle) - angle;
    return sum + Math.atan2(Math.sin(step), Math.cos(step));
  }, 0);
  return Math.abs(turn) > Math.PI;
}

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  'ray casting and the winding number agree about points in a zone with a hole (seed %i)',
  (seed) => {
    const random = randomOf(seed);
    const outline = starOf(random, 5 + seed, 1);
    const hole = starOf(random, 4 + seed, 0.25);
    const points = Array.from({ length: 500 }, (): Corner => [68 + 2 * random(), 40 + 2 * random()]);
    const byTurn = points.map((point) => turnsAround(outline, point) && !turnsAround(hole, point));
    expect(points.map((point) => isInside([[outline, hole]], point))).toEqual(byTurn);
    expect(new Set(byTurn).size).toBe(2);
  },
);
