import { MINUTE_MS } from '@olov/contract/platform/durations';
import fc from 'fast-check';
import { at } from '../../../testing/shop';
import { expectedRange, isRushHour, type Prospects } from './expected';

const order = (changes: Partial<Prospects> = {}): Prospects => ({
  statusCode: 0,
  distance: 0,
  ordersAhead: 0,
  ordersAtOnce: 4,
  slot: undefined,
  ...changes,
});
const minutesOf = (prospects: Prospects, nowMs: number) => {
  const { from, to } = expectedRange(prospects, nowMs);
  return [from, to].map((time) => (time.getTime() - nowMs) / MINUTE_MS);
};

describe('expected time', () => {
  const calm = at('15:00');

  test.each([
    ['a new pickup', {}, [25, 40]],
    ['one that waits for one filling of the kitchen', { ordersAhead: 4 }, [37, 52]],
    ['one in a kitchen twice as large', { ordersAhead: 4, ordersAtOnce: 8 }, [31, 46]],
    ['one that is being made, whoever was before it', { statusCode: 30, ordersAhead: 40 }, [18, 33]],
    ['one in the oven', { statusCode: 40 }, [10, 25]],
    ['one that is ready', { statusCode: 50 }, [0, 15]],
    ['a new delivery 2 km away', { distance: 2000 }, [38, 53]],
    ['one with its courier', { distance: 2000, statusCode: 60 }, [13, 23]],
    ['one on the way', { distance: 2000, statusCode: 70 }, [8, 18]],
    ['one at the door', { distance: 2000, statusCode: 80 }, [0, 5]],
  ])('the expected time of an order depends on status, queue and distance: %s', (_, changes, minutes) => {
    expect(minutesOf(order(changes), calm)).toEqual(minutes);
  });

  test('the expected time is longer during lunch and supper by the clock in Tashkent', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`);
    expect(hours.filter((time) => isRushHour(at(time)))).toEqual([
      '12:30',
      '13:30',
      '18:30',
      '19:30',
      '20:30',
    ]);
    expect(minutesOf(order({ distance: 2000 }), at('19:00'))).toEqual([48, 63]);
  });

  test('the expected time of an order for a slot is not before the slot, and equals the slot while that is possible', () => {
    const slot = { from: new Date(calm + 120 * MINUTE_MS), to: new Date(calm + 150 * MINUTE_MS) };
    expect(minutesOf(order({ slot }), calm)).toEqual([120, 150]);
    expect(minutesOf(order({ slot, statusCode: 50 }), calm)).toEqual([120, 150]);
    expect(minutesOf(order({ slot }), calm + 100 * MINUTE_MS)).toEqual([25, 50]);
    expect(minutesOf(order({ slot }), calm + 140 * MINUTE_MS)).toEqual([25, 40]);
    expect(minutesOf(order({ slot, distance: 2000, statusCode: 70 }), calm)).toEqual([8, 18]);
  });
});

describe('properties of the expected range', () => {
  const nows = fc.integer({ min: at('00:00'), max: at('23:59') });
  const slots = fc.option(
    fc.record({ start: fc.integer({ min: -300, max: 600 }), minutes: fc.integer({ min: 15, max: 60 }) }),
    { nil: undefined },
  );
  const prospects = fc.record({
    statusCode: fc.constantFrom(0, 10, 20, 30, 40, 50, 60, 70, 80, 99),
    distance: fc.integer({ min: 0, max: 30_000 }),
    ordersAhead: fc.integer({ min: 0, max: 300 }),
    ordersAtOnce: fc.integer({ min: 1, max: 20 }),
  });
  const cases = fc.tuple(nows, prospects, slots).map(([nowMs, rest, slot]) => {
    const from = new Date(nowMs + (slot?.start ?? 0) * MINUTE_MS);
    return {
      nowMs,
      prospects: {
        ...rest,
        slot: slot && { from, to: new Date(from.getTime() + slot.minutes * MINUTE_MS) },
      } satisfies Prospects,
    };
  });
  const isNotLater = (a: Prospects, b: Prospects, nowMs: number) => {
    const [first, second] = [expectedRange(a, nowMs), expectedRange(b, nowMs)];
    expect(first.from.getTime()).toBeLessThanOrEqual(second.from.getTime());
    expect(first.to.getTime()).toBeLessThanOrEqual(second.to.getTime());
  };

  test('the expected time range of an order never begins in the past and is never empty', () => {
    fc.assert(
      fc.property(cases, ({ nowMs, prospects: any }) => {
        const { from, to } = expectedRange(any, nowMs);
        expect(from.getTime()).toBeGreaterThanOrEqual(nowMs);
        expect(to.getTime()).toBeGreaterThan(from.getTime());
      }),
    );
  });

  test('more orders ahead, a longer way or a smaller kitchen never make the expected time earlier', () => {
    fc.assert(
      fc.property(cases, fc.nat(5000), ({ nowMs, prospects: any }, more) => {
        isNotLater(any, { ...any, ordersAhead: any.ordersAhead + more }, nowMs);
        if (any.distance > 0) isNotLater(any, { ...any, distance: any.distance + more }, nowMs);
        isNotLater({ ...any, ordersAtOnce: any.ordersAtOnce + more }, any, nowMs);
      }),
    );
  });

  test('a further status never makes the expected time of an order later', () => {
    const codes = [0, 10, 20, 30, 40, 50, 60, 70, 80];
    fc.assert(
      fc.property(cases, fc.constantFrom(...codes), ({ nowMs, prospects: any }, code) => {
        const further = Math.max(code, any.statusCode);
        isNotLater({ ...any, statusCode: further }, any, nowMs);
      }),
    );
  });
});
