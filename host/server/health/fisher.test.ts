import { fisher } from './fisher';

// The expected values were computed with whole numbers of any size.
test.each([
  [3, 4, 1, 4, 0.24285714285714285],
  [8, 10, 1, 6, 0.024475524475524476],
  [12, 12, 0, 12, 3.698011505253395e-7],
  [5, 100, 0, 900, 9.125437844170035e-6],
  [60, 1000, 180, 9000, 1.0010226825347554e-11],
  [120, 200, 80, 200, 4.582541553441359e-5],
  [20, 200, 0, 200, 5.7868683338233e-7],
  [1, 10, 0, 90, 0.1],
])('Fisher’s test of %i bad of %i views against %i of %i answers %d', (bad, all, others, of, chance) => {
  expect(fisher({ bad, all }, { bad: others, all: of }) / chance).toBeCloseTo(1, 8);
});

test.each([
  [0, 0, 0, 0],
  [0, 100, 0, 100],
  [0, 100, 50, 100],
  [500, 100_000, 5_000, 100_000],
])(
  'Fisher’s test gives the probability 1, no evidence, for %i bad of %i views against %i of %i',
  (bad, all, others, of) => {
    expect(fisher({ bad, all }, { bad: others, all: of })).toBe(1);
  },
);
