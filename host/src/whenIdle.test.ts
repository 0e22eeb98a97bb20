import { afterFirstPage, whenUsed } from './whenIdle';

type Tell = (state: { initialized: boolean }) => void;

function aRouter(initialized: boolean) {
  const told = new Set<Tell>();
  const router = {
    state: { initialized },
    subscribe: (tell: Tell) => {
      told.add(tell);
      return () => void told.delete(tell);
    },
  };
  const move = (initialized: boolean) => {
    router.state = { initialized };
    for (const tell of told) tell(router.state);
  };
  return { router, move, told };
}

function aWindow() {
  const waiting: (() => void)[] = [];
  const page = {
    setTimeout: jest.fn(),
    requestIdleCallback: (call: () => void) => waiting.push(call),
  };
  return {
    page,
    idle: () => {
      for (const call of waiting.splice(0)) call();
    },
  };
}

test('afterFirstPage calls the function when the first page has loaded and the browser has rendered it', () => {
  const { router, move, told } = aRouter(false);
  const { page, idle } = aWindow();
  const then = jest.fn();
  afterFirstPage(router, page, then);
  move(false);
  idle();
  expect(then).not.toHaveBeenCalled();
  move(true);
  expect(then).not.toHaveBeenCalled();
  idle();
  move(true);
  idle();
  expect(then).toHaveBeenCalledTimes(1);
  expect(told.size).toBe(0);
});

test('afterFirstPage waits only for the rendering of a page that has already loaded', () => {
  const { page, idle } = aWindow();
  const then = jest.fn();
  afterFirstPage(aRouter(true).router, page, then);
  idle();
  expect(then).toHaveBeenCalledTimes(1);
});

test('afterFirstPage calls the function after a moment if the browser has no idle callback', () => {
  const setTimeout = jest.fn((call: () => void) => call());
  const then = jest.fn();
  afterFirstPage(aRouter(true).router, { setTimeout }, then);
  expect(then).toHaveBeenCalledTimes(1);
});

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
