import { createStrikes } from './createStrikes';

test('a remote is not rendered after it cost three workers within a minute, and is rendered again a minute later', () => {
  let now = 0;
  const strikes = createStrikes(() => now);
  strikes.add('menu@1.0.0');
  strikes.add('menu@1.0.0');
  expect(strikes.isResting('menu@1.0.0')).toBe(false);
  strikes.add('menu@1.0.0');
  expect(strikes.isResting('menu@1.0.0')).toBe(true);
  expect(strikes.isResting('menu@1.1.0')).toBe(false);
  now = 60_000;
  expect(strikes.isResting('menu@1.0.0')).toBe(false);
});

test('lost workers of a remote with long intervals between them do not count', () => {
  let now = 0;
  const strikes = createStrikes(() => now);
  for (const at of [0, 40_000, 80_000]) {
    now = at;
    strikes.add('menu@1.0.0');
  }
  expect(strikes.isResting('menu@1.0.0')).toBe(false);
});
