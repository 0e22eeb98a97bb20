import { ClockStore } from './ClockStore';
import { followClosing } from './followClosing';

const at = (time: string, day = 21) => Date.parse(`2026-11-${day}T${time}:00+05:00`);
const dayTime = { starTime: '10:00', endTime: '22:00' };
const night = { starTime: '10:00', endTime: '03:00' };
const unknown = { starTime: '', endTime: '' };

function askedAt(restaurants: Parameters<typeof followClosing>[1], moments: readonly number[]) {
  let [now = 0] = moments;
  const clock = new ClockStore(() => now);
  const asked: number[] = [];
  const stop = followClosing(clock, restaurants, () => asked.push(now));
  for (const moment of moments) {
    now = moment;
    clock.tick();
  }
  stop();
  return asked;
}

const everyHour = Array.from({ length: 48 }, (_, hour) => at('00:00') + hour * 3_600_000);

test.each([
  ['a day', [dayTime], [at('22:00'), at('22:00', 22)]],
  ['hours after midnight', [night], [at('03:00'), at('03:00', 22)]],
  ['two restaurants', [dayTime, night], [at('03:00'), at('22:00'), at('03:00', 22), at('22:00', 22)]],
  ['restaurants that close together', [dayTime, { ...dayTime }], [at('22:00'), at('22:00', 22)]],
  ['hours that are unknown', [unknown], []],
])('a page with %s asks once at each closing time', (_, restaurants, expected) => {
  expect(askedAt(() => restaurants, everyHour)).toEqual(expected);
});

test('a page that was asleep over the closing time asks when it wakes', () => {
  expect(askedAt(() => [dayTime], [at('20:00'), at('11:00', 22)])).toEqual([at('11:00', 22)]);
});

test('a page that was loaded after the closing time, and one that stopped following, ask nothing', () => {
  expect(askedAt(() => [dayTime], [at('22:30'), at('23:00')])).toEqual([]);
  let now = at('20:00');
  const clock = new ClockStore(() => now);
  const ask = jest.fn();
  followClosing(clock, () => [dayTime], ask)();
  now = at('23:00');
  clock.tick();
  expect(ask).not.toHaveBeenCalled();
});

test('other hours in the answer, or those of another place, do not make the page ask again', () => {
  const shown = { hours: night };
  let now = at('22:30');
  const clock = new ClockStore(() => now);
  const asked: number[] = [];
  followClosing(
    clock,
    () => [shown.hours],
    () => asked.push(now),
  );
  shown.hours = dayTime;
  clock.tick();
  now = at('22:31');
  clock.tick();
  expect(asked).toEqual([]);
});
