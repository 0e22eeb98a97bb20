import { autorun } from 'mobx';
import { aRoot } from '../testing/aRoot';
import { BreakpointStore } from './BreakpointStore';

function aWindow(width: number) {
  const lists: { query: string; wasMatching: boolean; listeners: Set<() => void> }[] = [];
  const isMatching = (query: string) => {
    const [, bound, px] = /^\((min|max)-width: (\d+)px\)$/.exec(query) ?? [];
    if (!px) throw new Error(`this window does not support the query ${query}`);
    return bound === 'min' ? width >= Number(px) : width <= Number(px);
  };
  return {
    matchMedia(query: string) {
      const list = { query, wasMatching: isMatching(query), listeners: new Set<() => void>() };
      lists.push(list);
      return {
        get matches() {
          return isMatching(query);
        },
        addEventListener: (_: string, listener: () => void) => void list.listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => void list.listeners.delete(listener),
      } as unknown as MediaQueryList;
    },
    resize(to: number) {
      width = to;
      for (const list of lists) {
        const isNow = isMatching(list.query);
        if (isNow !== list.wasMatching) for (const tell of list.listeners) tell();
        list.wasMatching = isNow;
      }
    },
    listeners: () => lists.reduce((sum, { listeners }) => sum + listeners.size, 0),
  };
}

const WIDTHS = [
  [320, 'mobile', true],
  [599, 'mobile', true],
  [599.5, 'mobile', true],
  [600, 'tablet', true],
  [600.2, 'tablet', true],
  [1024, 'tablet', true],
  [1024.25, 'laptop', false],
  [1025, 'laptop', false],
  [1439, 'laptop', false],
  [1439.99, 'laptop', false],
  [1440, 'monitor', false],
  [1919, 'monitor', false],
  [1919.5, 'monitor', false],
  [1920, 'xxl', false],
  [3840, 'xxl', false],
] as const;

// spec 9: Breakpoint mobile: under 600px
// spec 9: Breakpoint tablet: 600 to 1024
// spec 9: Breakpoint tablet-and-lower: up to 1024
// spec 9: Breakpoint laptop: above 1024 and under 1440
// spec 9: Breakpoint monitor: 1440 to under 1920
// spec 9: Breakpoint xxl: 1920 and above
test.each(WIDTHS)(
  'a window of %s px has the breakpoint %s, isTabletAndLower: %s',
  (width, expected, isTabletAndLower) => {
    const store = new BreakpointStore(aWindow(width).matchMedia);
    store.start();
    expect(store.current).toBe(expected);
    expect(store.isTabletAndLower).toBe(isTabletAndLower);
    const flags = [store.isMobile, store.isTablet, store.isLaptop, store.isMonitor, store.isXxl];
    expect(flags.indexOf(true)).toBe(['mobile', 'tablet', 'laptop', 'monitor', 'xxl'].indexOf(expected));
    expect(flags.filter(Boolean)).toHaveLength(1);
  },
);

// spec 9: Breakpoints are recomputed on window resize
test('the breakpoint is recomputed on a resize, and stays silent if no bound is crossed', () => {
  const window = aWindow(320);
  const store = new BreakpointStore(window.matchMedia);
  store.start();
  const seen: string[] = [];
  autorun(() => seen.push(store.current));
  for (const width of [400, 599, 600, 900, 1024, 1025, 1440, 1920, 1919, 320]) window.resize(width);
  expect(seen).toEqual(['mobile', 'tablet', 'laptop', 'monitor', 'xxl', 'monitor', 'mobile']);
});

test('a stopped breakpoint store has no listeners', () => {
  const window = aWindow(320);
  const store = new BreakpointStore(window.matchMedia);
  const stop = store.start();
  expect(window.listeners()).toBe(4);
  stop();
  window.resize(1440);
  expect(store.current).toBe('mobile');
  expect(window.listeners()).toBe(0);
});

test('the breakpoint is the server’s before the start and without a window', () => {
  expect(aRoot({ matchMedia: aWindow(1440).matchMedia }).breakpoint.current).toBe('mobile');
  const { breakpoint } = aRoot();
  breakpoint.start();
  expect(breakpoint.current).toBe('mobile');
});
