import { whenUsed } from './whenUsed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['a press', () => new MouseEvent('pointerdown', { bubbles: true })],
  ['a key', () => new KeyboardEvent('keydown', { bubbles: true })],
])('%s is the first use of a page, and is told once, after the paint of its answer', (_, event) => {
  const call = jest.fn();
  whenUsed(window, call);
  expect(call).not.toHaveBeenCalled();
  document.body.dispatchEvent(event());
  document.body.dispatchEvent(event());
  jest.advanceTimersToNextFrame();
  expect(call).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(call).toHaveBeenCalledTimes(1);
});

test('a page that is only read is told as used after some time', () => {
  const call = jest.fn();
  whenUsed(window, call);
  jest.advanceTimersByTime(5000);
  expect(call).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(call).toHaveBeenCalledTimes(1);
});
