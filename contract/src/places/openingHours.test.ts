import { slots } from '../orders/slots';
import { MINUTE_MS } from '../platform/durations';
import { type OpeningHours, openingAt } from './openingHours';
import { standInZone } from './testing/standInZone';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:00`);

const night = { opening: '10:00', closing: '03:00', durationMinutes: 30 };
const day = { opening: '10:30', closing: '23:00', durationMinutes: 30 };

afterEach(() => jest.restoreAllMocks());

test.each([
  ['02:59', true],
  ['03:00', false],
  ['03:01', false],
  ['09:59', false],
  ['10:00', true],
  ['23:50', true],
  ['00:10', true],
])('a restaurant that works from 10:00 to 03:00 is open at %s: %s', (time, isOpen) => {
  expect(openingAt(night, at(time))).toMatchObject({ isOpen, opensAt: '10:00', closesAt: '03:00' });
});

test.each([
  'Asia/Tashkent',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Europe/London',
])(
  'opening hours follow Tashkent’s clock at every minute of a day in a browser in %s, in winter and in summer',
  (zone) => {
    standInZone(zone);
    const wrong: unknown[] = [];
    for (const midnight of [at('00:00'), Date.parse('2026-06-21T00:00:00+05:00')])
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const opening = openingAt(night, midnight + minute * MINUTE_MS);
        if (opening?.isOpen !== (minute < 3 * 60 || minute >= 10 * 60)) wrong.push({ midnight, minute });
      }
    expect(wrong).toEqual([]);
  },
);

test('the expected minutes of an open restaurant are known until the last minute before it closes', () => {
  expect(openingAt(night, at('12:00'))?.expectedMinutes).toBe(30);
  expect(openingAt(night, at('02:59'))?.expectedMinutes).toBe(30);
  expect(openingAt(night, at('03:00'))?.expectedMinutes).toBeUndefined();
  expect(openingAt({ ...night, durationMinutes: undefined }, at('12:00'))?.expectedMinutes).toBeUndefined();
});

describe('an order ahead', () => {
  test.each([
    ['03:00', night, true],
    ['09:59', night, true],
    ['10:00', night, false],
    ['00:00', day, true],
    ['10:29', day, true],
    ['23:00', day, false],
    ['23:59', day, false],
  ])('an order ahead at %s with the opening hours %o is possible: %s', (time, hours, canOrderAhead) => {
    expect(openingAt(hours, at(time))?.canOrderAhead).toBe(canOrderAhead);
  });

  test('an order ahead is impossible if no slot fits before the closing time', () => {
    const short = { opening: '10:00', closing: '10:30' };
    expect(openingAt({ ...short, durationMinutes: 30 }, at('09:00'))?.canOrderAhead).toBe(true);
    expect(openingAt({ ...short, durationMinutes: 31 }, at('09:00'))?.canOrderAhead).toBe(false);
  });

  test('an order ahead is possible exactly when the restaurant is closed and there are slots', () => {
    const times = ['00:00', '00:15', '03:00', '10:00', '10:20', '23:45', '24:00'];
    const possible = new Set<boolean>();
    const wrong: unknown[] = [];
    for (const opening of times)
      for (const closing of times)
        for (const durationMinutes of [0, 15, 30, 45, 24 * 60])
          for (let minute = 0; minute < 24 * 60; minute += 5) {
            const nowMs = at('00:00') + minute * MINUTE_MS;
            const until = new Date(nowMs + 25 * MINUTE_MS).toISOString();
            const hours = {
              opening,
              closing,
              durationMinutes,
              ...(minute % 3 === 0 && { pause: { until } }),
            };
            const found = openingAt(hours, nowMs);
            const expected = found?.isOpen === false && slots({ ...hours, nowMs }).length > 0;
            possible.add(expected);
            if (found?.canOrderAhead !== expected) wrong.push({ hours, minute, expected });
          }
    expect(wrong).toEqual([]);
    expect(possible.size).toBe(2);
  });

  test('an order ahead is possible on the day of the opening if the slot length is unknown', () => {
    const hours = { opening: '10:30', closing: '23:00' };
    expect(openingAt(hours, at('09:00'))?.canOrderAhead).toBe(true);
    expect(openingAt(hours, at('23:30'))?.canOrderAhead).toBe(false);
  });
});

test.each([
  ['09:00', '09:00'],
  ['00:00', '00:00'],
  ['00:00', '24:00'],
])('a restaurant that works from %s to %s never closes', (opening, closing) => {
  for (const time of ['00:00', '08:59', '09:00', '23:59'])
    expect(openingAt({ opening, closing }, at(time))).toMatchObject({ isOpen: true, isAlways: true });
  expect(openingAt(night, at('12:00'))?.isAlways).toBe(false);
});

test('opening and closing times have two digits for hours and minutes, without seconds', () => {
  const said = openingAt({ opening: '9:00', closing: '24:00:00' }, at('12:00'));
  expect(said).toMatchObject({ opensAt: '09:00', closesAt: '00:00' });
});

test.each([
  ['', ''],
  ['10:00', ''],
  ['soon', '03:00'],
  ['10:00', '31:00'],
  ['10', '22'],
  [undefined as unknown as string, undefined as unknown as string],
])('the opening of a restaurant with the invalid hours %p to %p is undefined', (opening, closing) => {
  expect(openingAt({ opening, closing }, at('12:00'))).toBeUndefined();
});

describe('the reopening', () => {
  const reopening = (time: string, hours: OpeningHours) => {
    const found = openingAt(hours, at(time))?.reopening;
    return found && [found.day, found.time];
  };
  const pausedUntil = (end: number, hours: OpeningHours) => ({
    ...hours,
    pause: { until: new Date(end).toISOString() },
  });

  test('a restaurant opens today before its opening time, and tomorrow after its closing time', () => {
    expect(reopening('09:00', day)).toEqual(['today', '10:30']);
    expect(reopening('12:00', day)).toBeUndefined();
    expect(reopening('23:30', day)).toEqual(['tomorrow', '10:30']);
    expect(reopening('03:00', night)).toEqual(['today', '10:00']);
  });

  test('a pause leads to its end, or to the next opening time after it', () => {
    expect(reopening('12:00', pausedUntil(at('13:00'), day))).toEqual(['today', '13:00']);
    expect(reopening('23:50', pausedUntil(at('23:50') + 30 * MINUTE_MS, night))).toEqual([
      'tomorrow',
      '00:20',
    ]);
    expect(reopening('12:00', pausedUntil(at('23:30'), day))).toEqual(['tomorrow', '10:30']);
    expect(reopening('12:00', pausedUntil(at('10:30') + 3 * 24 * 60 * MINUTE_MS, day))).toEqual([
      'later',
      '10:30',
    ]);
    expect(reopening('12:00', { ...day, pause: {} })).toBeUndefined();
  });
});

describe('a pause', () => {
  const paused = (until?: string, hours = night) => ({
    ...hours,
    pause: until ? { until: new Date(at(until)).toISOString() } : {},
  });

  test('a paused restaurant is closed until the end of its pause, and then open', () => {
    expect(openingAt(paused('13:00'), at('12:59'))).toMatchObject({
      isOpen: false,
      isPaused: true,
      pausedUntil: '13:00',
      canOrderAhead: true,
    });
    expect(openingAt(paused('13:00'), at('13:00'))).toMatchObject({ isOpen: true, isPaused: false });
  });

  test('a pause without an end holds at every hour, and no order ahead is possible', () => {
    for (const time of ['05:00', '12:00', '23:59'])
      expect(openingAt(paused(), at(time))).toMatchObject({
        isOpen: false,
        isPaused: true,
        canOrderAhead: false,
      });
  });

  test('a pause that ends while the restaurant is closed anyway leaves it closed', () => {
    expect(openingAt(paused('23:30', day), at('22:50'))).toMatchObject({ isOpen: false, isPaused: false });
  });

  test('a pause at midnight of a restaurant that never closes says its end', () => {
    const hours = { opening: '00:00', closing: '24:00', durationMinutes: 30 };
    const pause = { until: new Date(at('23:59') + 20 * MINUTE_MS).toISOString() };
    expect(openingAt({ ...hours, pause }, at('23:50'))).toMatchObject({
      isPaused: true,
      pausedUntil: '00:19',
    });
  });

  test('slots start after the pause and stay on the grid of the opening time', () => {
    const [first] = slots({ ...paused('13:10'), nowMs: at('12:05') });
    expect(first?.startMs).toBe(at('13:30'));
    expect(slots({ ...paused(), nowMs: at('12:05') })).toEqual([]);
  });

  test('an end that is no time forbids nothing', () => {
    expect(openingAt({ ...night, pause: { until: 'soon' } }, at('12:00'))).toMatchObject({ isOpen: true });
  });
});
