import { aRoot } from '@olov/shared-kit/testing';
import { followClock } from './followClock';

const EVENING = Date.parse('2026-11-21T22:00:00+05:00');
const MORNING = Date.parse('2026-11-22T09:00:00+05:00');

function leaveOvernight() {
  jest.setSystemTime(EVENING);
  const { clock } = aRoot();
  followClock(window, clock);
  jest.setSystemTime(MORNING);
  expect(clock.now).toBe(EVENING);
  return clock;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the clock of a tab that was open overnight is right as soon as the tab is visible', () => {
  const clock = leaveOvernight();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(clock.now).toBe(EVENING);
  jest.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(clock.now).toBe(MORNING);
});

test('the clock of a page from the back/forward cache is right at once', () => {
  const clock = leaveOvernight();
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(clock.now).toBe(EVENING);
  show(true);
  expect(clock.now).toBe(MORNING);
});

test('the clock of a page advances every minute', () => {
  const clock = leaveOvernight();
  jest.advanceTimersByTime(60_000);
  expect(clock.now).toBe(MORNING + 60_000);
});
