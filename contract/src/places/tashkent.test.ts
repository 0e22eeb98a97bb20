import { tashkentDay } from './tashkent';

test.each([
  ['2026-12-05T18:59:59.999Z', '2026-12-05'],
  ['2026-12-05T19:00:00.000Z', '2026-12-06'],
  ['2026-12-31T19:00:00.000Z', '2027-01-01'],
])('the moment %s is on the day %s in Tashkent', (moment, day) => {
  expect(tashkentDay(Date.parse(moment))).toBe(day);
});
