import { afterFirstPage } from './afterFirstPage';

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

/** A browser that is idle when the test says so. */
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

test('it waits for the first page, and until the browser has drawn it', () => {
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

test('a page that is loaded already needs only to be drawn', () => {
  const { page, idle } = aWindow();
  const then = jest.fn();
  afterFirstPage(aRouter(true).router, page, then);
  idle();
  expect(then).toHaveBeenCalledTimes(1);
});

test('a browser that cannot say when it is idle is asked a moment later', () => {
  const setTimeout = jest.fn((call: () => void) => call());
  const then = jest.fn();
  afterFirstPage(aRouter(true).router, { setTimeout }, then);
  expect(then).toHaveBeenCalledTimes(1);
});
