import type { MessageToWorker } from '@olov/shared-kit';
import { keepPages } from './keepPages';

/** A visit whose pages are told of. */
function visit() {
  const told: MessageToWorker[] = [];
  const location = { pathname: '/en', origin: 'https://olov.test' };
  let subscriber: (state: never) => void = () => {};
  const state = (pathname: string, navigation = 'idle', initialized = true) =>
    ({ initialized, navigation: { state: navigation }, location: { pathname } }) as never;
  const resources = [
    { initiatorType: 'img', name: 'https://olov.test/main/media/a.webp' },
    { initiatorType: 'img', name: 'https://tiles.test/1.png' },
    { initiatorType: 'script', name: 'https://olov.test/remotes/host/1/main.js' },
  ];
  keepPages({
    router: {
      state: state('/'),
      subscribe: (tell: never) => {
        subscriber = tell;
        return () => {};
      },
    } as never,
    build: 'one',
    locale: 'en',
    window: { location, performance: { getEntriesByType: () => resources } } as never,
    whenIdle: (then) => then(),
    tell: (message) => told.push(message),
  });
  return {
    told,
    go(pathname: string, navigation?: string) {
      if (navigation !== 'loading') location.pathname = `/en${pathname}`;
      subscriber(state(pathname, navigation));
    },
  };
}

test('the open page is told of, with the pictures of this shop that it has shown', () => {
  expect(visit().told).toEqual([
    { build: 'one', locale: 'en', page: '/en', pictures: ['https://olov.test/main/media/a.webp'] },
  ]);
});

test('so is each page that the visitor comes to, once it is there', () => {
  const { told, go } = visit();
  go('/', 'loading');
  go('/news');
  go('/news');
  expect(told.map(({ page }) => page)).toEqual(['/en', '/en/news']);
});
