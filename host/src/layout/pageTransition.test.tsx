import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { PAGE_FADE_MS } from './pageTransition';

const routes = {
  menu: [
    { path: '/', page: 'menu' },
    { path: '/news', page: 'news' },
    { path: '/old', page: 'menu', redirect: '/news' },
  ],
};

/** A shop whose pages go when `go` is called; `asked` says what was shown as they were to go. */
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

test('the page that is shown goes once the next one has loaded all it needs, and then that one comes', async () => {
  const { asked, start, answer, go } = await open();
  await start('/news');
  expect(asked).toEqual([]);
  await answer();
  expect(asked).toEqual(['Menu']);
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
  await go();
  expect(screen.getByRole('heading', { name: 'News' })).toBeVisible();
});

test('of a redirect the page goes once, for the one that comes in the end', async () => {
  const { asked, start, answer, go } = await open();
  await start('/old');
  await answer();
  await go();
  expect(asked).toEqual(['Menu']);
  expect(screen.getByRole('heading', { name: 'News' })).toBeVisible();
});

test('it goes neither for a hash nor for a query, nor was anything there before the first page', async () => {
  const { asked, navigate } = await open();
  await navigate('/#pizza');
  await navigate('/?tag=hot');
  expect(asked).toEqual([]);
});

test('a navigation that comes to nothing says so to the page that was going', async () => {
  const { start, answer, signals } = await open();
  await start('/news');
  await answer();
  await start('/#pizza');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
});

test('it takes as long as whatever moves slowly', () => {
  const kit = dirname(createRequire(__filename).resolve('@olov/shared-kit/package.json'));
  expect(readFileSync(join(kit, 'src/ui/tokens.css'), 'utf8')).toContain(
    `--p-motion-slow: ${PAGE_FADE_MS}ms;`,
  );
});
