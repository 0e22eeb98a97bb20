import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { aPickupOrder, makeOrder, send, tellStatus } from '../orders';
import { watchRequests } from '../quiet';
import { STAFF_TOKEN } from '../shop';
import { test as base, expect, speaking } from '../test';
import { serveTiles } from '../tiles';

const test = base.extend<{ quiet: () => Promise<void> }>({
  quiet: async ({ page }, use) => use(watchRequests(page)),
});

test.use({ ...speaking('en') });

/** The maximum of cumulative layout shift; 0 is no movement. */
const MOST = 0.02;

declare global {
  interface Window {
    shifts: { value: number; what: string[] }[];
  }
}

/** Records layout shifts without recent input, from the start of every page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        if (!entry.hadRecentInput)
          window.shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });

    interface LayoutShift {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    }
    const nameOf = (node: Node | undefined) =>
      node instanceof Element ? `${node.nodeName}.${node.className}` : (node?.textContent ?? '');
  });

/** Scrolls to the end of the page and back in large steps. */
const lookThrough = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    const { documentElement: root } = document;
    const goTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' });
      await drawn();
    };
    const view = window.innerHeight;
    for (let top = 0; top < root.scrollHeight; top += view / 2) await goTo(top);
    for (let top = root.scrollHeight; top > 0; top -= view) await goTo(top);
    await goTo(0);
    await drawn();
  });

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

async function expectStill(page: Page, quiet: () => Promise<void>) {
  await quiet();
  await lookThrough(page);
  await quiet();
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
}

const gone = { RestaurantId: 'gone', RegionId: 1, Longitude: 69.24, Latitude: 41.31, title: 'Gone' };

const PATHS = [
  '',
  '#desserts',
  '?tag=spicy',
  '?tag=zzz',
  '/profile',
  '/tracker/abcdefgh',
  '/news',
  '/stocks',
  '/contacts',
  '/nope',
];
/** Pages with another layout on wide screens. */
const WIDE_PATHS = ['', '?tag=spicy', '/profile', '/news', '/contacts'];

for (const width of [390, 1440])
  test.describe(`at ${width} px nothing moves by itself`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(({ page }) => watchShifts(page));
    // Scrolling through the whole menu with its pictures takes longer than the usual timeout.
    test.slow();

    for (const path of width === 390 ? PATHS : WIDE_PATHS)
      test(`the page /en${path} has no layout shift`, async ({ page, quiet, watched }) => {
        watched.allow(/status of 404/);
        await serveTiles(page.context());
        await page.goto(`/en${path}`);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectStill(page, quiet);
      });

    test('the menu for a pickup at a restaurant that no longer exists has no layout shift', async ({
      page,
      quiet,
    }) => {
      await page.addInitScript((location) => {
        localStorage.setItem('location', JSON.stringify({ v: 1, data: location }));
        localStorage.setItem('delivery', JSON.stringify({ v: 1, data: 200 }));
      }, gone);
      await page.goto('/en');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectStill(page, quiet);
      // The server knows the place from here on.
      await page.goto('/en');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectStill(page, quiet);
    });

    test('the order page and the tracker have no layout shift', async ({ page, quiet }) => {
      const customer = new Customer(page, 'en');
      await customer.open();
      await customer.choosePlace('pickup');
      await customer.addFromDialog();
      await page.goto('/en/order');
      await expect(customer.orderTotal).toBeVisible();
      await expectStill(page, quiet);
      const { body } = await aPickupOrder(page.request);
      const { orderId } = await (await send(page.request, body)).json();
      for (const path of [`/tracker/${orderId}`, '/profile']) {
        await page.goto(`/en${path}`);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectStill(page, quiet);
      }
    });

    test.describe('without a service worker', () => {
      test.use({ serviceWorkers: 'block' });

      test('a page that is painted before its scripts run has no layout shift when the cart has a dish', async ({
        page,
        quiet,
      }) => {
        const customer = new Customer(page, 'en');
        await customer.open();
        await customer.choosePlace('pickup');
        await customer.addFromDialog();
        await page.route(/[/]main\.[^/]*\.js/, async (route) => {
          await expect.poll(() => isPainted(page)).toBe(true);
          // The browser excuses shifts within half a second of the start of a page.
          await page.waitForTimeout(700);
          await route.continue();
        });
        await page.goto('/en/profile');
        await expect(page.getByTestId('cart-open')).toContainText('1');
        await expectStill(page, quiet);
      });
    });

    test('the tracker of a waiting order repeats no animation inside a drawing, since that lays out each frame', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(`/en/tracker/${await makeOrder(page.request)}`);
      await expect(page.getByTestId('order-live')).toBeVisible();
      const repeated = await page.evaluate(() =>
        document.getAnimations().flatMap(({ effect }) => {
          const target = effect instanceof KeyframeEffect && effect.target;
          return target && effect.getTiming().iterations === Number.POSITIVE_INFINITY
            ? [
                {
                  name: target.localName,
                  isInDrawing: target instanceof SVGElement && !!target.ownerSVGElement,
                },
              ]
            : [];
        }),
      );
      expect(repeated.map(({ name }) => name)).toContain('svg');
      expect(repeated.filter(({ isInDrawing }) => isInDrawing)).toEqual([]);
    });

    test('the tracker has no layout shift while the status changes', async ({ page, quiet, request }) => {
      const orderId = await makeOrder(page.request);
      await page.goto(`/en/tracker/${orderId}`);
      await expect(page.getByTestId('order-live')).toBeVisible();
      const hero = page.locator('main section').first();
      // The reserved space is that of the longest text, not the sum of all texts.
      const { reserved, longest } = await hero.evaluate((section) => {
        const times = Array.from(section.querySelectorAll('dl'), (time) => time.getBoundingClientRect());
        const shown = section.querySelector('dl');
        const space = [...section.querySelectorAll('[data-slides] > *')].find((each) => each.contains(shown));
        return {
          reserved: (space?.getBoundingClientRect().bottom ?? 0) - (times[0]?.top ?? 0),
          longest: Math.max(...times.map(({ height }) => height)),
        };
      });
      expect(longest).toBeGreaterThan(0);
      expect(Math.abs(reserved - longest)).toBeLessThan(1);
      await quiet();
      const room = async () => (await hero.boundingBox())?.height;
      const before = await room();
      const shown = async () =>
        Number(await page.getByTestId('order-status').getAttribute('data-status-code'));
      for (const code of [20, 30, 40, 50, 201]) {
        // The kitchen simulator of this shop moves orders too, so the order can already have a later status than `code`.
        await tellStatus(request, STAFF_TOKEN, orderId, code);
        await expect.poll(shown).toBeGreaterThanOrEqual(code);
        // The hero shrinks from the status 50 on, and what is below slides; no kitchen is faster than the slide.
        await page.evaluate(() =>
          Promise.all(
            document.getAnimations().flatMap(({ id, finished }) => (id === 'slide' ? [finished] : [])),
          ),
        );
        if ((await shown()) < 50) expect(await room()).toBe(before);
      }
      await expect(page.getByTestId('order-rate')).toBeVisible();
      expect(await room()).toBeLessThan(before ?? 0);
      await expectStill(page, quiet);
    });

    test('a page with slow data has no layout shift', async ({ page, quiet }) => {
      await page.route(/[/](main[/]api|_payload[.]json)/, async (route) => {
        // The wait is longer than the time for which an input excuses a layout shift.
        await new Promise((resolve) => setTimeout(resolve, 900));
        await route.continue();
      });
      await page.goto('/en');
      await page.getByRole('link', { name: 'Bestseller' }).click();
      await expect(page).toHaveURL(/tag=/);
      await page.getByRole('link', { name: /Remove/ }).click();
      await expect(page).toHaveURL(/en$/);
      await expectStill(page, quiet);
      await page.goto('/en/profile');
      await expect(page.getByTestId('profile-phone')).toContainText('Verify your phone');
      await quiet();
      // Each answer fits its reserved space.
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
      await page.getByRole('link', { name: /Olov: home/ }).click();
      await expect(page.getByTestId('product-card').first()).toBeVisible();
      await expectStill(page, quiet);
    });
  });
