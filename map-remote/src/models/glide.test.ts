import { glideMs, isOver, pointAlong } from './glide';

const glide = {
  from: { latitude: 41, longitude: 69 },
  to: { latitude: 42, longitude: 71 },
  startedAt: 1000,
  ms: 2000,
};

test.each([
  ['before it begins', 0, { latitude: 41, longitude: 69 }],
  ['half-way', 2000, { latitude: 41.5, longitude: 70 }],
  ['at its end', 3000, { latitude: 42, longitude: 71 }],
  ['after its end', 9000, { latitude: 42, longitude: 71 }],
])('a gliding marker stands between both positions %s', (_case, now, point) => {
  expect(pointAlong(glide, now)).toEqual(point);
});

test('a glide is over when its time has passed', () => {
  expect([2999, 3000].map((now) => isOver(glide, now))).toEqual([false, true]);
});

test.each([
  ['at once', 10, 600],
  ['after five seconds', 5000, 5000],
  ['after a minute without a network', 60_000, 1500],
])('a position that comes %s is reached in a fitting time', (_case, gap, ms) => {
  expect(glideMs(gap)).toBe(ms);
});
