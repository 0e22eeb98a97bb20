import { slotAt, slotDays, slots, slotsOf } from './slots';

const at = (time: string, day = 21) => Date.parse(`2026-11-${day}T${time}:00+05:00`);

const night = { opening: '10:00', closing: '03:00', durationMinutes: 30 };

const shown = (hours: Parameters<typeof slots>[0]) =>
  slots(hours).map(({ startMs, isTomorrow }) => {
    const time = new Date(startMs + 5 * 3_600_000).toISOString().slice(11, 16);
    return isTomorrow ? `${time} tomorrow` : time;
  });

describe('slots of a business day', () => {
  // spec 4: Slots of deliveryDuration minutes run from the opening until the closing time
  test('slots run from the opening time to the closing time in steps of the slot length', () => {
    expect(shown({ opening: '10:00', closing: '12:00', durationMinutes: 30, nowMs: at('08:00') })).toEqual([
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
  });

  test('a slot that would end after the closing time is not offered', () => {
    expect(shown({ opening: '10:00', closing: '11:30', durationMinutes: 40, nowMs: at('08:00') })).toEqual([
      '10:00',
      '10:40',
    ]);
  });

  // spec 4: Only slots that start after the current time, or slots for tomorrow, are kept
  test('the list of slots starts after now, and a slot that starts exactly now is not offered', () => {
    const hours = { opening: '10:00', closing: '12:00', durationMinutes: 30 };
    expect(shown({ ...hours, nowMs: at('11:00') })).toEqual(['11:30']);
    expect(shown({ ...hours, nowMs: at('11:00') - 1 })).toEqual(['11:00', '11:30']);
    expect(shown({ ...hours, nowMs: at('12:00') })).toEqual([]);
  });

  // spec 4: Slots past midnight are marked for tomorrow
  test('slots after midnight are marked as tomorrow’s at 23:50', () => {
    expect(shown({ ...night, nowMs: at('23:50') })).toEqual([
      '00:00 tomorrow',
      '00:30 tomorrow',
      '01:00 tomorrow',
      '01:30 tomorrow',
      '02:00 tomorrow',
      '02:30 tomorrow',
    ]);
  });

  test('slots after midnight belong to the day that opened yesterday, and are marked as today’s at 00:10', () => {
    const found = shown({ ...night, nowMs: at('00:10', 22) });
    expect(found.slice(0, 6)).toEqual(['00:30', '01:00', '01:30', '02:00', '02:30', '10:00']);
    expect(found.slice(-2)).toEqual(['02:00 tomorrow', '02:30 tomorrow']);
  });

  test('the slots after midnight begin at the same moments when they are computed before and after midnight', () => {
    const starts = (nowMs: number) => slots({ ...night, nowMs }).map(({ start }) => start);
    expect(starts(at('00:10', 22))).toEqual(expect.arrayContaining(starts(at('23:50')).slice(1)));
  });

  test.each(['02:59', '03:01'])(
    'at %s yesterday’s opening hours have no slot left, and the first slot is at today’s opening time',
    (time) => {
      expect(shown({ ...night, nowMs: at(time) })[0]).toBe('10:00');
    },
  );

  // spec 9: One day is 1440 minutes
  test('a closing time equal to the opening time means 24 hours of slots', () => {
    const always = { opening: '09:00', closing: '09:00', durationMinutes: 60 };
    const found = shown({ ...always, nowMs: at('08:30') });
    expect(found).toHaveLength(24);
    expect(found[0]).toBe('09:00');
    expect(found.at(-1)).toBe('08:00 tomorrow');
  });

  test('opening hours that end at midnight give no slots for tomorrow', () => {
    const found = shown({ opening: '22:00', closing: '00:00', durationMinutes: 60, nowMs: at('12:00') });
    expect(found).toEqual(['22:00', '23:00']);
  });

  test('invalid opening hours or slot lengths give no slots instead of an endless list', () => {
    expect(slots({ ...night, durationMinutes: 0, nowMs: at('12:00') })).toEqual([]);
    expect(slots({ ...night, opening: 'soon', nowMs: at('12:00') })).toEqual([]);
  });
});

test('a slot of a restaurant with unknown hours is today’s or tomorrow’s until it has begun', () => {
  const start = new Date(at('00:30', 22)).toISOString();
  expect(slotAt(start, at('23:00'))).toMatchObject({ start, startMs: at('00:30', 22), isTomorrow: true });
  expect(slotAt(start, at('00:10', 22))).toMatchObject({ isTomorrow: false });
  expect(slotAt(start, at('00:30', 22))).toBeUndefined();
  expect(slotAt('', at('00:30', 22))).toBeUndefined();
});

describe('slots of the coming days', () => {
  const starts = (hours: Parameters<typeof slotDays>[0]) =>
    slotDays(hours).map(({ date, slots: own, closed }) => [
      date.slice(-2),
      closed ?? own[0]?.start.slice(11, 16),
    ]);
  const usual = { ...night, nowMs: at('12:00') };

  test('today and the six days after it are offered, and the end of a slot is the start of the next one', () => {
    const days = slotDays(usual);
    expect(days.map(({ date }) => date.slice(-2))).toEqual(['21', '22', '23', '24', '25', '26', '27']);
    expect(days[6]?.slots).toHaveLength(34);
    expect(days[6]?.slots[0]).toEqual({ start: '2026-11-27T05:00:00.000Z', end: '2026-11-27T05:30:00.000Z' });
    expect(days[6]?.slots.at(-1)?.end).toBe('2026-11-27T22:00:00.000Z');
  });

  test('today’s list is the list of the specification at each minute of a day', () => {
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const hours = { ...night, nowMs: at('00:00') + minute * 60_000 };
      const today = slotDays(hours).filter(({ date }) => date <= '2026-11-21');
      expect(today.flatMap((day) => slotsOf(day, hours))).toEqual(slots(hours));
    }
  });

  test('after midnight the day that opened yesterday comes first, until its last slot has begun', () => {
    expect(slotDays({ ...night, nowMs: at('00:10') })[0]?.date).toBe('2026-11-20');
    expect(slotDays({ ...night, nowMs: at('02:30') })[0]?.date).toBe('2026-11-21');
  });

  test('a holiday is closed, a day with other hours has its own slots, and a past or paused day names its reason', () => {
    const exceptions = [{ date: '2026-11-22' }, { date: '2026-11-23', opening: '16:00', closing: '18:00' }];
    expect(starts({ ...usual, closing: '12:00', exceptions }).slice(0, 4)).toEqual([
      ['21', 'over'],
      ['22', 'day-off'],
      ['23', '11:00'],
      ['24', '05:00'],
    ]);
    const pause = { until: '2026-11-22T12:10:00+05:00' };
    expect(starts({ ...usual, closing: '22:00', pause }).slice(0, 2)).toEqual([
      ['21', 'paused'],
      ['22', '07:30'],
    ]);
  });

  test('a day that is shorter than a slot is closed, and one whose slots have begun is over also during a pause', () => {
    const exceptions = [{ date: '2026-11-22', opening: '10:00', closing: '10:20' }];
    const pause = { until: '2026-11-21T20:00:00+05:00' };
    expect(starts({ ...usual, closing: '12:00', exceptions, pause }).slice(0, 2)).toEqual([
      ['21', 'over'],
      ['22', 'day-off'],
    ]);
  });

  test('a pause without an end closes the business day with its night, and not the days after it', () => {
    const paused = { ...night, pause: {} };
    expect(starts({ ...paused, nowMs: at('12:00') }).slice(0, 2)).toEqual([
      ['21', 'paused'],
      ['22', '05:00'],
    ]);
    const nowMs = at('00:10', 22);
    expect(starts({ ...paused, nowMs })[0]).toEqual(['22', '05:00']);
    const all = slotDays({ ...night, nowMs });
    expect(all.flatMap((day) => slotsOf(day, { ...paused, nowMs }))[0]?.startMs).toBe(at('10:00', 22));
  });

  test('slots of an older answer that have begun or lie in a new pause are left out, and full ones are marked', () => {
    const day = { slots: slotDays(usual)[0]?.slots.map((slot, at) => ({ ...slot, isFull: at === 3 })) ?? [] };
    const pause = { until: '2026-11-21T13:20:00+05:00' };
    const [first, second] = slotsOf(day, { nowMs: at('12:45'), pause });
    expect([first?.startMs, second?.startMs]).toEqual([at('13:30'), at('14:00')]);
    expect([first?.isFull, second?.isFull]).toEqual([undefined, true]);
  });
});
