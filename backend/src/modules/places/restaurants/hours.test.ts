import { DAY_MS, openingAt, slots } from '@olov/contract';
import { at } from '../../../testing/shop';
import { hoursAt } from './hours';

const restaurant = {
  opensAt: '10:00',
  closesAt: '03:00',
  slotMinutes: 60,
  pausedAt: null,
  pausedUntil: null,
  exceptions: [{ date: '2026-11-22', opening: '12:00', closing: '18:00' }, { date: '2026-11-23' }],
};

const openingOf = (time: string, day: number) => {
  const now = at(time, day);
  const opening = openingAt(hoursAt(restaurant, now), now);
  return [opening?.isOpen, opening?.opensAt, opening?.closesAt];
};
const slotsOf = (time: string, day: number) =>
  slots({ ...hoursAt(restaurant, at(time, day)), nowMs: at(time, day) }).map(({ start }) => start);

test('a day with other hours has them from the end of the day before on', () => {
  expect(openingOf('12:00', 21)).toEqual([true, '10:00', '03:00']);
  expect(openingOf('01:00', 22)).toEqual([true, '10:00', '03:00']);
  expect(openingOf('11:00', 22)).toEqual([false, '12:00', '18:00']);
  expect(openingOf('17:59', 22)).toEqual([true, '12:00', '18:00']);
});

test('after the closing time the next opening is that of the next day with hours', () => {
  const reopeningOf = (time: string, day: number) => {
    const now = at(time, day);
    return openingAt(hoursAt(restaurant, now), now)?.reopening;
  };
  expect(reopeningOf('04:00', 22)).toMatchObject({ day: 'today', time: '12:00' });
  expect(reopeningOf('19:00', 22)).toMatchObject({ day: 'later', time: '10:00', ms: at('10:00', 24) });
  expect(reopeningOf('19:00', 23)).toMatchObject({ day: 'tomorrow', time: '10:00' });
  expect(slotsOf('19:00', 22)).toEqual([]);
});

test('a day without hours is closed until the next opening, and offers no slot', () => {
  expect(openingOf('12:00', 23)).toEqual([false, '10:00', '03:00']);
  expect(slotsOf('09:00', 23)).toEqual([]);
  expect(hoursAt(restaurant, at('12:00', 23)).pause).toEqual({
    until: new Date(at('10:00', 24)).toISOString(),
  });
  expect(openingOf('10:00', 24)).toEqual([true, '10:00', '03:00']);
});

test('a night belongs to the day before, so it is closed after a day without hours and after a short day', () => {
  const short: typeof restaurant = {
    ...restaurant,
    exceptions: [{ date: '2026-11-22', opening: '12:00', closing: '18:00' }],
  };
  const openAt = (hours: typeof restaurant, time: string, day: number) => {
    const now = at(time, day);
    return openingAt(hoursAt(hours, now), now)?.isOpen;
  };
  expect([openAt(restaurant, '01:00', 24), openAt(short, '01:00', 23)]).toEqual([false, false]);
  expect([openAt(restaurant, '01:00', 25), openAt(short, '01:00', 24)]).toEqual([true, true]);
  expect([openAt(restaurant, '10:00', 24), openAt(short, '10:00', 23)]).toEqual([true, true]);
  expect(slotsOf('20:00', 23).filter((start) => Date.parse(start) < at('10:00', 24))).toEqual([]);
  expect(slotsOf('01:00', 24).filter((start) => Date.parse(start) < at('10:00', 24))).toEqual([]);
});

test('a pause by the staff that is longer than a day without hours stays', () => {
  const [begun, longer] = [new Date(at('09:00', 23)), new Date(at('15:00', 24))];
  const pauseWith = (pausedUntil: Date | null) =>
    hoursAt({ ...restaurant, pausedAt: begun, pausedUntil }, at('12:00', 23)).pause;
  expect(pauseWith(longer)).toEqual({ until: longer.toISOString() });
  expect(pauseWith(null)).toEqual({});
});

test.each([
  ['in the night after a day without hours', '01:00', 24, '10:00', '03:00', restaurant.exceptions],
  ['on a day without hours', '12:00', 23, '00:00', '00:00', [{ date: '2026-11-23' }]],
  [
    'on the evening before a day that never closes',
    '23:30',
    22,
    '10:00',
    '23:00',
    [{ date: '2026-11-23', opening: '00:00', closing: '00:00' }],
  ],
])('a restaurant is closed and not paused %s', (_, time, day, opensAt, closesAt, exceptions) => {
  const now = at(time, day);
  const hours = hoursAt({ ...restaurant, opensAt, closesAt, exceptions }, now);
  expect(openingAt(hours, now)).toMatchObject({ isOpen: false, isPaused: false });
});

test('a pause past the closing time names the next day with hours', () => {
  const day = { ...restaurant, closesAt: '23:00', pausedAt: new Date(at('22:40', 21)) };
  const exceptions = [{ date: '2026-11-22' }, { date: '2026-11-23', opening: '12:00', closing: '18:00' }];
  const reopeningAfter = (pausedUntil: number) => {
    const now = at('22:40', 21);
    const hours = hoursAt({ ...day, exceptions, pausedUntil: new Date(pausedUntil) }, now);
    return openingAt(hours, now)?.reopening;
  };
  expect(reopeningAfter(at('22:50', 21))).toMatchObject({ day: 'today', time: '22:50' });
  expect(reopeningAfter(at('23:40', 21))).toMatchObject({ day: 'later', ms: at('12:00', 23) });
  expect(reopeningAfter(at('19:00', 23))).toMatchObject({ day: 'later', ms: at('10:00', 24) });
});

test('a restaurant without an opening in sight is paused without an end', () => {
  const exceptions = Array.from({ length: 70 }, (_, index) => ({
    date: new Date(Date.parse('2026-11-20') + index * DAY_MS).toISOString().slice(0, 10),
  }));
  expect(hoursAt({ ...restaurant, exceptions }, at('12:00', 23)).pause).toEqual({});
});
