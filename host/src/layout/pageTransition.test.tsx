import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { notFound } from '@olov/shared-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeFades } from '../testing/fakeFades';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { fadeOut, PAGE_FADE_MS } from './pageTransition';

// The device of the other tests reduces motion.
beforeEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

const routes = {
  menu: [
    { path: '/', page: 'menu' },
    { path: '/news', page: 'news' },
    { path: '/old', page: 'menu', redirect: '/news' },
  ],
};

async function open() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  let answer = (_: unknown) => {};
  const news = aPage('News', { loader: () => new Promise((resolve) => (answer = resolve)) });
  const shop = await openShell({
    at: '/en',
    routes,
    doors: { menu: async () => aDoor({ menu: aPage('Menu'), news }) },
    fadeOut: (signal) => {
      asked.push(screen.getByRole('heading').textContent ?? '');
      signals.push(signal);
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  await screen.findByRole('heading', { name: 'Menu' });
  const start = (to: string) => act(async () => void shop.router.navigate(to));
  const go = () => act(async () => waiting.shift()?.());
  return { ...shop, asked, signals, start, go, answer: () => act(async () => answer({})) };
}

test('the current page fades out after the next page has loaded, and then the next page appears', async () => {
  const { asked, start, answer, go } = await open();
  await start('/news');
  expect(asked).toEqual([]);
  await answer();
  expect(asked).toEqual(['Menu']);
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
  await go();
  expect(screen.getByRole('heading', { name: 'News' })).toBeVisible();
});

test('a redirect fades the page out once, for the final page', async () => {
  const { asked, start, answer, go } = await open();
  await start('/old');
  await answer();
  await go();
  expect(asked).toEqual(['Menu']);
  expect(screen.getByRole('heading', { name: 'News' })).toBeVisible();
});

test('neither a hash nor a query nor the first page causes a fade-out', async () => {
  const { asked, navigate } = await open();
  await navigate('/#pizza');
  await navigate('/?tag=hot');
  expect(asked).toEqual([]);
});

test('an aborted navigation aborts the fade-out of the page', async () => {
  const { start, answer, signals } = await open();
  await start('/news');
  await answer();
  await start('/#pizza');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
});

test('the fade of a page takes as long as the slow motion token', () => {
  const kit = dirname(createRequire(__filename).resolve('@olov/shared-kit/package.json'));
  expect(readFileSync(join(kit, 'src/ui/tokens.css'), 'utf8')).toContain(
    `--p-motion-slow: ${PAGE_FADE_MS}ms;`,
  );
});

describe('a page that has faded out', () => {
  let fades: ReturnType<typeof fakeFades>;
  beforeEach(() => {
    fades = fakeFades();
  });
  afterEach(() => fades.restore());

  const failing = (error: unknown) => async () => {
    throw error;
  };
  const pages = {
    menu: aPage('Menu'),
    news: aPage('News'),
    stocks: aPage('Stocks'),
    broken: aPage('Broken', { loader: failing(new Error('502')) }),
    missing: aPage('Missing', { loader: failing(notFound('story')) }),
    thrower: aPage('', {
      Component: () => {
        throw new Error('it cannot be drawn');
      },
    }),
  };
  const main = () => screen.getByRole('main');
  const settle = async () => {
    for (let round = 0; round < 5; round += 1) await act(async () => fades.finish(main()));
  };

  async function openFading(at: string) {
    const shop = await openShell({
      at,
      routes: {
        menu: [
          { path: '/', page: 'menu' },
          ...['news', 'stocks', 'broken', 'missing', 'thrower'].map((page) => ({ path: `/${page}`, page })),
          { path: '/old', page: 'menu', redirect: '/news' },
          { path: '/order', page: 'menu', middleware: ['order'] },
          { path: '/lost', page: 'menu', middleware: ['nobody-knows-it'] },
        ],
      },
      doors: { menu: async () => aDoor(pages) },
      fadeOut,
    });
    await screen.findByRole('heading', { name: 'Menu' });
    const start = (to: string | number) => act(async () => void shop.router.navigate(to as string));
    return { ...shop, start };
  }

  // spec 9: Transition for pages: fade-slow, out-in
  test.each([
    ['another page', '/en', '/news', 'News'],
    ['a page that cannot be loaded', '/en', '/broken', undefined],
    ['a page that cannot be drawn', '/en', '/thrower', undefined],
    ['a page that is not there', '/en', '/missing', 'Page Not Found'],
    ['an address without a page', '/en', '/nowhere', 'Page Not Found'],
    ['a redirect to another page', '/en', '/old', 'News'],
    ['a redirect to the page that is shown', '/en', '/order', 'Menu'],
    ['the error page', '/en', '/lost', 'Internal Server Error'],
    ['the page that is shown, by another spelling of its address', '/EN', '/?tag=hot', 'Menu'],
  ])('a page that has faded out is visible after a navigation to %s', async (_, at, to, title) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { start, router } = await openFading(at);
    await start(to);
    await settle();
    expect(router.state.navigation.state).toBe('idle');
    if (title) expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect([fades.running(main()), fades.opacity(main())]).toEqual([[], 1]);
  });

  test.each([
    ['a hash', '/#pizza', 'Menu'],
    ['a query', '/?tag=hot', 'Menu'],
    ['another page', '/stocks', 'Stocks'],
    ['the same page again', '/news', 'News'],
    ['an address without a page', '/nowhere', 'Page Not Found'],
    ['a page that cannot be loaded', '/broken', undefined],
    ['a redirect', '/order', 'Menu'],
  ])(
    'a page that has faded out is visible again after a navigation was interrupted by one to %s',
    async (_, to, title) => {
      const { start, router } = await openFading('/en');
      await start('/news');
      expect(fades.running(main())).toEqual([0]);
      await start(to);
      await settle();
      expect(router.state.navigation.state).toBe('idle');
      if (title) expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect([fades.running(main()), fades.opacity(main())]).toEqual([[], 1]);
    },
  );

  test('a page that has faded out is visible again after Back interrupted a navigation', async () => {
    const { start, router } = await openFading('/en');
    await start('/stocks');
    await settle();
    await start('/news');
    expect(fades.running(main())).toEqual([0]);
    await start(-1);
    await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/en'));
    await settle();
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
    expect(router.state.navigation.state).toBe('idle');
    expect([fades.running(main()), fades.opacity(main())]).toEqual([[], 1]);
  });

  test('a page that is fading in does not start its fade again for a hash or a query', async () => {
    const { start } = await openFading('/en');
    await start('/news');
    await settle();
    await start('/stocks');
    await act(async () => fades.finish(main()));
    const animate = jest.spyOn(Element.prototype, 'animate');
    await start('/stocks?page=2#top');
    expect(animate).not.toHaveBeenCalled();
  });
});
