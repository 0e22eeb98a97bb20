import { autorun } from 'mobx';
import { CLOCK_REFRESH_MS, ClockStore } from './ClockStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// spec 4: The clock ticks every 60 s
// spec 9: Clock refresh 60000 ms
test('the clock ticks every 60 000 ms', () => {
  jest.setSystemTime(0);
  const clock = new ClockStore(Date.now);
  const seen: number[] = [];
  autorun(() => seen.push(clock.now));
  clock.start();
  jest.advanceTimersByTime(59_999);
  expect(seen).toEqual([0]);
  jest.advanceTimersByTime(1);
  jest.advanceTimersByTime(60_000);
  expect(seen).toEqual([0, 60_000, 120_000]);
  expect(CLOCK_REFRESH_MS).toBe(60_000);
});

test('a clock that starts late reads the time at once, and a stopped clock does not tick', () => {
  let now = 5;
  const clock = new ClockStore(() => now);
  now = 9;
  const stop = clock.start();
  expect(clock.now).toBe(9);
  stop();
  now = 12;
  jest.advanceTimersByTime(600_000);
  expect(clock.now).toBe(9);
});

test.each([60_000, 8 * 3_600_000, -60_000])(
  'a clock that missed its ticks catches up when it is %s ms behind',
  (gap) => {
    let now = 10 * 3_600_000;
    const clock = new ClockStore(() => now);
    now += gap;
    clock.catchUp();
    expect(clock.now).toBe(now);
  },
);

test('a clock that missed no tick waits for the next one', () => {
  let now = 0;
  const clock = new ClockStore(() => now);
  now = 59_999;
  clock.catchUp();
  expect(clock.now).toBe(0);
});
