import { dayOf, textOf, typedDay } from './days';

test('a day becomes a date in the device’s time zone, and that date becomes the same day again', () => {
  for (const day of ['1990-02-28', '2000-01-01', '2026-12-31']) expect(textOf(dayOf(day) as Date)).toBe(day);
});

test.each([undefined, '', '31.02.1990', '1990-02-31', '1990-2-3'])('the text %s is not a day', (text) => {
  expect(dayOf(text)).toBeUndefined();
});

test.each([
  ['17.05.2000', 'dd.mm.yy'],
  ['17052000', 'dd.mm.yy'],
  ['17,05,2000', 'dd.mm.yy'],
  ['17 05 2000', 'dd.mm.yy'],
  ['17/05/2000', 'dd.mm.yy'],
  ['05/17/2000', 'mm/dd/yy'],
  ['05172000', 'mm/dd/yy'],
  ['2000-05-17', 'mm/dd/yy'],
])('the typed date %s is understood with the format %s', (text, format) => {
  expect(typedDay(text, format)).toBe('2000-05-17');
});

test('a day of one digit is complete only after the field was left', () => {
  expect(typedDay('7.5.2000', 'dd.mm.yy')).toBeUndefined();
  expect(typedDay('7.5.2000', 'dd.mm.yy', true)).toBe('2000-05-07');
});

test.each(['31.02.2000', '17.05.200', '17.13.2000', '05.2000', '17.05.20000', 'May'])(
  'the typed text %s is no date',
  (text) => {
    expect(typedDay(text, 'dd.mm.yy', true)).toBeUndefined();
  },
);
