import { rangeText } from './noticeTexts';

const at = (time: string, day = 21) => new Date(`2026-11-${day}T${time}:00+05:00`);

test('a message names the date of a promise for another day, and none of one that is at hand across midnight', () => {
  const said = (createdAt: Date, from: Date, to: Date) =>
    (['ru', 'en', 'uz'] as const).map((locale) => rangeText({ from, to, createdAt }, locale));
  expect(said(at('12:00'), at('19:00', 24), at('19:30', 24))).toEqual([
    '24\u00a0ноября, 19:00–19:30',
    'November 24, 19:00–19:30',
    '24-noyabr, 19:00–19:30',
  ]);
  expect(new Set(said(at('23:50'), at('00:20', 22), at('00:35', 22)))).toEqual(new Set(['00:20–00:35']));
  expect(new Set(said(at('08:00'), at('23:00'), at('23:30')))).toEqual(new Set(['23:00–23:30']));
});
