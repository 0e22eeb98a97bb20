import { whenTouched } from './whenTouched';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.scrollY = 0;
});

test.each([
  ['a scroll of a part of the page', () => new Event('scroll')],
  ['a move of the mouse', () => new MouseEvent('pointermove', { bubbles: true })],
  ['a press', () => new MouseEvent('pointerdown', { bubbles: true })],
  ['a key', () => new KeyboardEvent('keydown', { bubbles: true })],
])('%s is the first touch of the page, and is told once, after its event', (_, event) => {
  const call = jest.fn();
  whenTouched(call);
  jest.advanceTimersByTime(100);
  expect(call).not.toHaveBeenCalled();
  document.body.dispatchEvent(event());
  expect(call).not.toHaveBeenCalled();
  document.body.dispatchEvent(event());
  jest.runAllTimers();
  document.body.dispatchEvent(event());
  jest.runAllTimers();
  expect(call).toHaveBeenCalledTimes(1);
});

test('a page that was scrolled before counts as touched', () => {
  window.scrollY = 300;
  const call = jest.fn();
  whenTouched(call);
  jest.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a page that is only read is told as touched after ten seconds', () => {
  const call = jest.fn();
  whenTouched(call);
  jest.advanceTimersByTime(9_900);
  expect(call).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a page that is left tells nothing, also while it waits for an idle moment', () => {
  const call = jest.fn();
  whenTouched(call)();
  document.body.dispatchEvent(new Event('scroll'));
  jest.runAllTimers();
  const leave = whenTouched(call);
  document.body.dispatchEvent(new Event('scroll'));
  leave();
  jest.runAllTimers();
  expect(call).not.toHaveBeenCalled();
});
