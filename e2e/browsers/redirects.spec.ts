import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteRule } from '@olov/contract';
import { releasing } from '../releasing';
import { expect, speaking } from '../test';
import { readRecord } from '../variants';

const test = releasing();
test.use({
  ...speaking('en'),
  // Enables the back/forward cache, which Playwright turns off.
  launchOptions: async ({ launchOptions, browserName }, use) =>
    use({
      ...launchOptions,
      ...(browserName === 'chromium' && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    }),
});
let elsewhere: Server;
let elsewhereUrl: string;
test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><h1>Elsewhere</h1>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/blog`;
});
test.afterAll(() => new Promise((resolve) => elsewhere.close(resolve)));

/** The page `profile` keeps a route, because a release with a page without a route is refused. */
const STILL_SHOWN: RouteRule = { path: '/my-orders', page: 'profile' };

/** The orders remote with redirects instead of its pages. */
function ordersWith(shop: Parameters<Parameters<typeof test>[2]>[0]['shop'], ...routes: RouteRule[]) {
  const { manifest } = readRecord(shop.variant('orders', []));
  const kept = manifest.routes.filter(({ path }) => !routes.some((route) => route.path === path));
  return shop.variant('orders', [], { manifest: { ...manifest, routes: [...kept, STILL_SHOWN, ...routes] } });
}

/** The progress bar of a navigation. */
const PROGRESS = 'a[href="#main"] + div';

test('an absolute redirect makes a full page load, and Back from there restores the page', {
  tag: '@firefox',
}, async ({ page, shop, browserName }) => {
  await shop.deploy(
    'orders',
    ordersWith(shop, { path: '/profile', page: 'profile', redirect: elsewhereUrl }),
    100,
  );
  await page.goto('/en?tag=spicy');
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  // The back/forward cache takes no page with running requests.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isAsItWasLeft: true }));
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(page.url()).toBe(elsewhereUrl);

  // Queried in the page, because Firefox reports nothing to Playwright for a restored page.
  await page.evaluate(() => void setTimeout(() => history.back()));
  const seen = () =>
    page.evaluate((progress) => {
      const bar = document.querySelector(progress);
      return {
        address: location.href,
        hasMenu: document.querySelector('[data-testid=product-card]') !== null,
        progress: bar && getComputedStyle(bar).transform,
        isAsItWasLeft: 'isAsItWasLeft' in window,
      };
    }, PROGRESS);
  await expect(async () => {
    expect(await seen()).toEqual({
      address: `${shop.url}/en?tag=spicy`,
      hasMenu: true,
      progress: 'matrix(0, 0, 0, 1, 0, 0)',
      // Chromium's headless shell has no back/forward cache.
      isAsItWasLeft: browserName === 'firefox' ? true : expect.any(Boolean),
    });
  }).toPass();
  // The page that the browser restored on "back" reacts to clicks.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/en/news"]')?.click());
  await expect(async () => {
    expect(await page.evaluate(() => location.href)).toBe(`${shop.url}/en/news`);
  }).toPass();
});
