import { dayOf, textOf } from './days';

test('a day becomes a date in the device’s time zone, and that date becomes the same day again', () => {
  for (const day of ['1990-02-28', '2000-01-01', '2026-12-31']) expect(textOf(dayOf(day) as Date)).toBe(day);
});

test.each([undefined, '', '31.02.1990', '1990-02-31', '1990-2-3'])('the text %s is not a day', (text) => {
  expect(dayOf(text)).toBeUndefined();
});
