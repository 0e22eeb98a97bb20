import type { ShownPage } from '@olov/shared-kit';
import { aComposition } from '../testing/openShell';
import { keepPages } from './keepPages';

const composition = aComposition({
  menu: [{ path: '/', page: 'menu', prerendered: true }],
  content: [
    { path: '/news', page: 'list' },
    { path: '/tracker/:id', page: 'tracker' },
  ],
});

function visit() {
  const told: ShownPage[] = [];
  const location = { pathname: '/en', origin: 'https://olov.test' };
  let subscriber: (state: never) => void = () => {};
  const state = (key: string, navigation = 'idle', initialized = true) =>
    ({ initialized, navigation: { state: navigation }, location: { key } }) as never;
  const resources = [
    { initiatorType: 'img', name: 'https://olov.test/main/media/a.webp' },
    { initiatorType: 'img', name: 'https://tiles.test/1.png' },
    { initiatorType: 'fetch', name: 'https://olov.test/main/api/shop' },
    { initiatorType: 'fetch', name: 'https://olov.test/main/api/shop' },
    { initiatorType: 'script', name: 'https://olov.test/remotes/host/1/main.js' },
  ];
  const again = keepPages({
    router: {
      state: state('/'),
      subscribe: (tell: never) => {
        subscriber = tell;
        return () => {};
      },
    } as never,
    composition,
    locale: 'en',
    window: { location, performance: { getEntriesByType: () => resources } } as never,
    whenIdle: (then) => then(),
    tell: (message) => void told.push(message as ShownPage),
  });
  return {
    told,
    again,
    go(pathname: string, key = pathname, navigation?: string) {
      if (navigation !== 'loading') location.pathname = `/en${pathname}`;
      subscriber(state(key, navigation));
    },
  };
}

const shown = {
  build: 'build-1',
  locale: 'en',
  pictures: ['https://olov.test/main/media/a.webp'],
  answers: ['https://olov.test/main/api/shop'],
};

test('the page sends the service worker its address and the pictures and API responses that it has loaded', () => {
  expect(visit().told).toEqual([{ ...shown, page: '/en' }]);
});

test('the page sends the service worker the address of each page after a navigation', () => {
  const { told, go } = visit();
  go('/', '/', 'loading');
  go('/news');
  go('/news');
  expect(told.map(({ page }) => page)).toEqual(['/en', '/en/news']);
});

test('the page sends the service worker the address of a cacheable page once, and the resources of every page', () => {
  const { told, go } = visit();
  go('/tracker/abc');
  go('/news', 'one');
  go('/news', 'two');
  expect(told.slice(1)).toEqual([shown, { ...shown, page: '/en/news' }, shown]);
});

test('the page sends the service worker a message when another place is chosen', () => {
  const { told, again } = visit();
  again(true);
  expect(told.at(-1)).toEqual({ ...shown, isElsewhere: true });
});
