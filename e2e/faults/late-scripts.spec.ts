import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, speaking, test } from '../test';

/* Scripts that are late or fail. */

/** The first HTML of a browser contains the entry, which waits for the libraries. */
const ENTRY = /\/remotes\/host\/[^/]+\/(main|libraries)\.[\da-f]+\.js/;
const TROUBLE = /ERR_|preload|integrity|Integrity|Loading chunk|\[olov\]|status of 404/;

const TEXTS = {
  late: 'Sahifa hali yuklanmoqda',
  failed: 'Doʻkon yuklanmadi',
  again: 'Qayta urinish',
};

const PHONE = { name: '+998 71 200 55 55' };

const notice = (page: Page) => page.locator('#olov-early');
const bar = (page: Page) => page.locator('.early-bar');

/** Stops the clock of the pages in this tab. */
async function stopTime(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Opens a page whose entry script is held back. */
async function openLate(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(ENTRY, (route) => isFree.then(() => route.continue()).catch(() => {}));
  await stopTime(page);
  await page.goto(path, { waitUntil: 'commit' });
  await notice(page).waitFor({ state: 'attached' });
  return letGo;
}

test.describe('the shop in Uzbek', () => {
  test.use(speaking('uz'));

  test('a notice about late scripts appears after ten seconds and stays until hydration', async ({
    page,
    watched,
  }) => {
    watched.allow(TROUBLE);
    const letGo = await openLate(page, '/uz/profile');
    await page.clock.fastForward(9_999);
    await expect(bar(page)).toBeHidden();
    await page.clock.fastForward(1);
    const status = page.getByRole('status').filter({ hasText: TEXTS.late });
    await expect(status.getByText(TEXTS.late)).toBeVisible();
    await expect(status.getByRole('link', PHONE)).toHaveAttribute('href', 'tel:+998712005555');
    await expect(status.getByRole('button', { name: TEXTS.again })).toBeVisible();
    await page.clock.resume();
    letGo();
    await expect(notice(page)).toHaveCount(0);
    await page.getByTestId('cart-open').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(notice(page)).toHaveCount(0);
  });

  test('an entry script of the host that fails shows a notice at once, and "try again" loads the same address', async ({
    page,
    watched,
  }) => {
    watched.allow(TROUBLE);
    await stopTime(page);
    await page.route(ENTRY, (route) => route.abort());
    const path = '/uz?tag=new#drinks';
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: TEXTS.failed });
    await expect(alert.getByText(TEXTS.failed)).toBeVisible();
    await expect(alert.getByRole('link', PHONE)).toBeVisible();
    await expect(page.getByTestId('product-card').first()).toBeAttached();
    await page.unroute(ENTRY);
    await page.clock.resume();
    await alert.getByRole('button', { name: TEXTS.again }).click();
    await expect(notice(page)).toHaveCount(0);
    expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(path);
  });
});

test.describe('the shop in English', () => {
  test.use(speaking('en'));

  test('the notice about late scripts moves nothing, fits 320 pixels and has no axe finding in both themes', async ({
    page,
    watched,
  }) => {
    watched.allow(TROUBLE);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.moved = entry.entryType;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openLate(page, '/en');
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(bar(page)).toBeVisible();
    await page.clock.resume();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).include('#olov-early').analyze();
      expect(violations).toEqual([]);
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
    // The last line of the page can be scrolled above the bar.
    await page.getByTestId('theme-dark').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('contentinfo').boundingBox();
    const covered = await bar(page).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
  });
});
