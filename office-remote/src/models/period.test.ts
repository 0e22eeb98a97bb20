import { isPeriod, lastWeek } from './period';

test('the last week has seven days of Tashkent', () => {
  expect(lastWeek(Date.parse('2026-11-25T20:00:00Z'))).toEqual({ from: '2026-11-20', to: '2026-11-26' });
});

test.each([
  ['2026-11-20', '2026-11-26', true],
  ['2026-11-26', '2026-11-20', false],
  ['2026-11-2', '2026-11-26', false],
  ['2025-11-26', '2026-11-26', true],
  ['2025-11-25', '2026-11-26', false],
])('the days %s to %s are a period: %s', (from, to, isOne) => {
  expect(isPeriod({ from, to })).toBe(isOne);
});
