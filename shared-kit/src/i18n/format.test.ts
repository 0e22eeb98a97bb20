import { LOCALES } from '@olov/contract/platform/locales';
import {
  foldApostrophes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatNumericDate,
  formatTime,
  formatWeekday,
  tashkentParts,
  weekdaysOf,
} from './format';

const NBSP = '\u00a0';

test.each([
  ['ru', `45${NBSP}000${NBSP}сум`],
  ['en', `45,000${NBSP}UZS`],
  ['uz', `45${NBSP}000${NBSP}soʻm`],
] as const)('an amount of money in %s is formatted as %s, with non-breaking spaces', (locale, expected) => {
  expect(formatMoney(45_000, locale)).toBe(expected);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [999_999, '999,999'],
  [1_234_567, '1,234,567'],
  [-12_000, '−12,000'],
])('the number %d is formatted as %s', (value, expected) => {
  expect(formatNumber(value, 'en')).toBe(expected);
});

// spec 9: Dates use a +5 hour offset
test.each([
  ['ru', `1${NBSP}января`, 'пятница'],
  ['en', 'January 1', 'Friday'],
  ['uz', '1-yanvar', 'juma'],
] as const)(
  'New Year in Tashkent begins five hours before New Year in UTC, in %s',
  (locale, date, weekday) => {
    const moment = '2026-12-31T19:00:00.000Z';
    expect(formatDate(moment, locale)).toBe(date);
    expect(formatDateTime(moment, locale)).toBe(`${date}, 00:00`);
    expect(formatWeekday(moment, locale)).toBe(weekday);
    expect(tashkentParts(moment).year).toBe(2027);
    expect(formatTime('2026-12-31T18:59:59.999Z')).toBe('23:59');
  },
);

test.each([
  ['ru', '01.01.2027', 'понедельник', 'воскресенье'],
  ['en', '01/01/2027', 'Sunday', 'Saturday'],
  ['uz', '01.01.2027', 'dushanba', 'yakshanba'],
] as const)('a numeric date in %s is %s, and a week runs from %s to %s', (locale, date, first, last) => {
  expect(formatNumericDate('2026-12-31T19:00:00.000Z', locale)).toBe(date);
  expect(formatNumericDate('2026-02-09T12:00:00.000Z', locale)).toBe(
    locale === 'en' ? '02/09/2026' : '09.02.2026',
  );
  const days = weekdaysOf(locale);
  expect([days.length, days[0], days[6]]).toEqual([7, first, last]);
});

test('every month and weekday has a name in every language', () => {
  for (const locale of LOCALES) {
    const months = Array.from({ length: 12 }, (_, month) => formatDate(Date.UTC(2026, month, 15), locale));
    expect(new Set(months).size).toBe(12);
    const days = Array.from({ length: 7 }, (_, day) => formatWeekday(Date.UTC(2026, 0, 1 + day), locale));
    expect(new Set(days).size).toBe(7);
    expect([...months, ...days].join()).not.toMatch(/undefined|M\d/);
  }
});

describe('formatting without the browser’s time zone', () => {
  const localGetters = ['getHours', 'getMinutes', 'getDate', 'getDay', 'getMonth', 'getFullYear'] as const;
  const zoneReaders = [...localGetters, 'getTimezoneOffset', 'toLocaleString', 'toString'] as const;

  afterEach(() => jest.restoreAllMocks());

  test('dates and times are formatted without reading the browser’s time zone', () => {
    for (const name of zoneReaders)
      jest.spyOn(Date.prototype, name).mockImplementation(() => {
        throw new Error(`${name} depends on the browser's time zone`);
      });
    expect(formatDateTime('2026-11-21T13:05:00.000Z', 'en')).toBe('November 21, 18:05');
    expect(formatDateTime(Date.UTC(2026, 10, 21, 19, 5), 'ru')).toBe(`22${NBSP}ноября, 00:05`);
  });
});

test('the five Uzbek apostrophes are folded into one', () => {
  expect(
    new Set(['goʻsht', 'go‘sht', 'go’sht', "go'sht", 'go`sht', 'goʼsht'].map(foldApostrophes)).size,
  ).toBe(1);
});
