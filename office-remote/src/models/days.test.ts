import { dayOf, momentAt } from './days';

test('a day and a time of Tashkent name a moment five hours earlier in UTC', () => {
  expect(momentAt('2026-11-26', '02:30')).toBe('2026-11-25T21:30:00.000Z');
});

test('a missing day or time names no moment', () => {
  expect(momentAt('', '02:30')).toBeUndefined();
  expect(momentAt('2026-11-26', '')).toBeUndefined();
});

test('the day of a moment is that of Tashkent', () => {
  expect(dayOf(Date.parse('2026-11-25T21:30:00Z'))).toBe('2026-11-26');
});
