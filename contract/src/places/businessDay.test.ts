import { slots } from '../orders/slots';
import { businessDayAt, type HoursOfDays } from './businessDay';
import { openingAt } from './openingHours';

const at = (time: string, day: number) => Date.parse(`2026-11-${day}T${time}:00+05:00`);
const dayAt = (hours: HoursOfDays, time: string, day = 21) =>
  businessDayAt(hours, at(time, day)).date.slice(-2);

const night = { opening: '10:00', closing: '03:00' };

test.each([
  ['10:00', '21'],
  ['23:59', '21'],
  ['02:59', '20'],
  ['06:29', '20'],
  ['06:30', '21'],
])('at %s the business day of a restaurant open from 10:00 to 03:00 on the 21st is the %s', (time, day) => {
  expect(dayAt(night, time)).toBe(day);
});

test('a business day that closes before midnight goes on until the middle between midnight and the next opening', () => {
  const hours = { opening: '08:00', closing: '10:00' };
  expect([dayAt(hours, '22:00', 20), dayAt(hours, '03:59'), dayAt(hours, '04:00')]).toEqual([
    '20',
    '20',
    '21',
  ]);
});

test('the business day of a restaurant that never closes changes at its opening', () => {
  const always = { opening: '06:00', closing: '06:00' };
  expect([dayAt(always, '05:59'), dayAt(always, '06:00')]).toEqual(['20', '21']);
});

test('a day with other hours and the day after it are told apart by these hours', () => {
  const hours = {
    ...night,
    exceptions: [{ date: '2026-11-21', opening: '12:00', closing: '18:00' }, { date: '2026-11-23' }],
  };
  expect(businessDayAt(hours, at('23:00', 21))).toEqual({
    date: '2026-11-21',
    opensMs: at('12:00', 21),
    closesMs: at('18:00', 21),
  });
  expect([dayAt(hours, '07:00'), dayAt(hours, '07:30'), dayAt(hours, '05:00', 22)]).toEqual([
    '20',
    '21',
    '22',
  ]);
  expect([dayAt(hours, '12:00', 23), dayAt(hours, '02:00', 24)]).toEqual(['23', '23']);
});

test('every slot and every open minute belongs to the business day whose hours contain it', () => {
  for (let nowMs = at('00:00', 21); nowMs < at('00:00', 22); nowMs += 10 * 60_000) {
    const { opensMs, closesMs } = businessDayAt(night, nowMs);
    expect(openingAt(night, nowMs)?.isOpen).toBe(opensMs <= nowMs && nowMs < closesMs);
    for (const { startMs } of slots({ ...night, durationMinutes: 30, nowMs })) {
      const day = businessDayAt(night, startMs);
      expect(day.opensMs <= startMs && startMs < day.closesMs).toBe(true);
    }
  }
});
