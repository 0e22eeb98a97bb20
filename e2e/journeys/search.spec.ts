import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { untilKept } from '../kept';
import { releasing } from '../releasing';
import { expect, speaking, test } from '../test';

const field = (page: Page) => page.getByTestId('search-field');
const results = (page: Page) => page.getByTestId('search-results');
const names = (page: Page) => results(page).getByRole('heading', { level: 3 });

test.use(speaking('en'));

test('Back closes the search of the menu and restores the scroll position', async ({ page }) => {
  await new Customer(page, 'en').open();
  await page.getByTestId('folder-tab').nth(5).click();
  await expect(
    page.locator('[data-testid=folder-section]').nth(5).getByTestId('product-card').first(),
  ).toBeVisible();
  let before = 0;
  await expect
    .poll(async () => {
      const last = before;
      before = await page.evaluate(() => window.scrollY);
      return before > 0 && before === last;
    })
    .toBe(true);
  // Playwright's click would scroll first.
  await page.getByTestId('search-open').evaluate((button: HTMLElement) => button.click());
  await field(page).fill('tiramisu');
  await expect(names(page)).toHaveText(['Tiramisu']);
  await expect(names(page).first()).toBeInViewport();
  await page.goBack();
  await expect(results(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en#\w+$/);
  // The folder's edge may lie between two pixels.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThanOrEqual(1);
});

const offline = releasing({ SERVICE_WORKER: 'on' });

offline.describe('without a network', () => {
  offline.use(speaking('en'));

  offline('what was searched before can be searched again', async ({ page, context, watched }) => {
    watched.allow(/ERR_|Failed to (load|fetch)|status of 50|\[olov\]/);
    await page.goto('/en');
    await untilKept(page);
    await page.getByTestId('search-open').click();
    await field(page).fill('tiramisu');
    await expect(names(page)).toHaveText(['Tiramisu']);
    await context.setOffline(true);
    await page.goto('/en');
    await page.getByTestId('search-open').click();
    await field(page).fill('chesecake');
    await expect(names(page).first()).toHaveText(/cheesecake/i);
    await context.setOffline(false);
  });
});
