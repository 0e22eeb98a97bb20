import { whenIdle, whenShown, whenUsed } from './moments';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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

const settled = () => jest.advanceTimersByTimeAsync(0);

test('a page is shown when its first page has loaded and the browser has rendered it', async () => {
  const { router, move, told } = aRouter(false);
  const { page, idle } = aWindow();
  const then = jest.fn();
  void whenShown(router, page).then(then);
  move(false);
  idle();
  await settled();
  expect(then).not.toHaveBeenCalled();
  move(true);
  await settled();
  expect(then).not.toHaveBeenCalled();
  expect(told.size).toBe(0);
  idle();
  await settled();
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that has already loaded is shown when it is rendered', async () => {
  const { page, idle } = aWindow();
  const shown = whenShown(aRouter(true).router, page);
  idle();
  expect(await shown).toBeUndefined();
});

test('a page is shown after a moment if the browser has no idle callback', async () => {
  expect(await whenShown(aRouter(true).router, { setTimeout: (call) => call() })).toBeUndefined();
});

test('a page is idle after one second if the browser has no idle callback', async () => {
  const then = jest.fn();
  void whenIdle({ setTimeout }).then(then);
  await jest.advanceTimersByTimeAsync(999);
  expect(then).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(then).toHaveBeenCalledTimes(1);
});

// spec 9: The build check starts about 1 s after idle
test('a page is idle one second after the idle callback of the browser', async () => {
  const then = jest.fn();
  let idle = () => {};
  void whenIdle({ setTimeout, requestIdleCallback: (callback) => (idle = callback) }).then(then);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(then).not.toHaveBeenCalled();
  idle();
  await jest.advanceTimersByTimeAsync(1000);
  expect(then).toHaveBeenCalledTimes(1);
});

test.each([
  ['a press', () => new MouseEvent('pointerdown', { bubbles: true })],
  ['a key', () => new KeyboardEvent('keydown', { bubbles: true })],
])('%s is the first use of a page, which is told after the paint of its answer', async (_, event) => {
  const then = jest.fn();
  void whenUsed(window).then(then);
  document.body.dispatchEvent(event());
  jest.advanceTimersToNextFrame();
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that is only read is used after some time', async () => {
  const then = jest.fn();
  void whenUsed(window).then(then);
  await jest.advanceTimersByTimeAsync(5000);
  expect(then).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(then).toHaveBeenCalledTimes(1);
});
