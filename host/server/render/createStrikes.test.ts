import { createStrikes } from './createStrikes';

test('a remote rests after three strikes, and comes back a minute later', () => {
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

test('strikes that lie far apart are none', () => {
  let now = 0;
  const strikes = createStrikes(() => now);
  for (const at of [0, 40_000, 80_000]) {
    now = at;
    strikes.add('menu@1.0.0');
  }
  expect(strikes.isResting('menu@1.0.0')).toBe(false);
});
