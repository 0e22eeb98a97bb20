import { MINUTE_MS } from '@olov/contract/platform/durations';
import { ClockStore } from './ClockStore';
import { followClosing } from './followClosing';

const at = (time: string, day = 21) => Date.parse(`2026-11-${day}T${time}:00+05:00`);
const dayTime = { starTime: '10:00', endTime: '22:00' };
const night = { starTime: '10:00', endTime: '03:00' };
const unknown = { starTime: '', endTime: '' };

type Hours = Parameters<typeof followClosing>[1];

function follow(hoursOf: Hours, start: number, answer: () => Promise<unknown> = async () => {}) {
  let now = start;
  const clock = new ClockStore(() => now);
  const asked: number[] = [];
  const stop = followClosing(clock, hoursOf, () => {
    asked.push(now);
    return answer();
  });
  const goTo = async (moment: number) => {
    now = moment;
    clock.tick();
    // The result of the question is known.
    await Promise.resolve().then(() => {});
  };
  return { asked, goTo, stop };
}

const minutesFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => start + index * MINUTE_MS);

const refuse = () => Promise.reject(new Error('no answer'));

test.each([
  ['a day', [dayTime], [at('22:01'), at('22:01', 22)]],
  ['hours after midnight', [night], [at('03:01'), at('03:01', 22)]],
  ['two restaurants', [dayTime, night], [at('03:01'), at('22:01'), at('03:01', 22), at('22:01', 22)]],
  ['restaurants that close together', [dayTime, { ...dayTime }], [at('22:01'), at('22:01', 22)]],
  ['hours that are unknown', [unknown], []],
])('a page with %s asks once, a minute after each closing time', async (_, restaurants, expected) => {
  const { asked, goTo } = follow(() => restaurants, at('00:00'));
  for (const moment of minutesFrom(at('00:00'), 48 * 60)) await goTo(moment);
  expect(asked).toEqual(expected);
});

test('a page that was asleep over the closing time asks when it wakes', async () => {
  const { asked, goTo } = follow(() => [dayTime], at('20:00'));
  await goTo(at('11:00', 22));
  expect(asked).toEqual([at('11:00', 22)]);
});

test('a page that was loaded after the closing time, and one that stopped following, ask nothing', async () => {
  const late = follow(() => [dayTime], at('22:30'));
  await late.goTo(at('23:00'));
  const stopped = follow(() => [dayTime], at('20:00'));
  stopped.stop();
  await stopped.goTo(at('23:00'));
  expect([late.asked, stopped.asked]).toEqual([[], []]);
});

test('other hours in the answer, or those of another place, do not make the page ask again', async () => {
  const shown = { hours: night };
  const { asked, goTo } = follow(() => [shown.hours], at('22:30'));
  shown.hours = dayTime;
  await goTo(at('22:30'));
  await goTo(at('22:31'));
  expect(asked).toEqual([]);
});

test('a question that failed is repeated with the next ticks, three times at most', async () => {
  const { asked, goTo } = follow(() => [dayTime], at('22:00'), refuse);
  for (const moment of minutesFrom(at('22:01'), 10)) await goTo(moment);
  expect(asked).toEqual(minutesFrom(at('22:01'), 4));
  await goTo(at('22:01', 22));
  expect(asked).toHaveLength(5);
});

test('a question that failed is not repeated after an answer or for other hours', async () => {
  const answers = [refuse, async () => {}];
  const answered = follow(
    () => [dayTime],
    at('22:00'),
    () => (answers.shift() ?? refuse)(),
  );
  const shown = { hours: dayTime };
  const elsewhere = follow(() => [shown.hours], at('22:00'), refuse);
  for (const moment of minutesFrom(at('22:01'), 5)) {
    await answered.goTo(moment);
    await elsewhere.goTo(moment);
    shown.hours = night;
  }
  expect(answered.asked).toEqual(minutesFrom(at('22:01'), 2));
  expect(elsewhere.asked).toEqual([at('22:01')]);
});

test('a question without an answer yet is not repeated', async () => {
  const { asked, goTo } = follow(
    () => [dayTime],
    at('22:00'),
    () => new Promise(() => {}),
  );
  for (const moment of minutesFrom(at('22:01'), 5)) await goTo(moment);
  expect(asked).toEqual([at('22:01')]);
});
