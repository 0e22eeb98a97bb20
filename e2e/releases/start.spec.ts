import type { Page } from '@playwright/test';
import { beKnown, expect, speaking, test } from '../test';

test.use(speaking('en'));

test('a page whose texts fail to load says so and starts again with "Try again"', async ({
  page,
  baseURL,
  watched,
}) => {
  watched.allow(/ERR_|Loading chunk|\[olov\]|preload/);
  await beKnown(page, baseURL);
  await page.route('**/remotes/host/**/messages-en*.js', (route) => route.abort());
  await page.goto('/en');
  await expect(page.getByRole('alert')).toContainText('The shop didn’t load');
  await page.unroute('**/remotes/host/**/messages-en*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
});

/** Scrolls in steps, because cards are drawn when they come near. */
async function scrollToCard(page: Page, index: number) {
  const card = page.getByTestId('product-card').nth(index);
  await page.getByTestId('product-card').first().scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.getByTestId('product-card').last().scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await card.count()).toBe(1);
  }).toPass();
  await card.scrollIntoViewIfNeeded();
}

test('Back from another page restores the scroll position of the menu', async ({ page }) => {
  await page.goto('/en');
  await scrollToCard(page, 6);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByTestId('product-card').nth(6)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a full load of the menu in the same tab starts at the top', async ({ page }) => {
  await page.goto('/en');
  await scrollToCard(page, 6);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.goto('/en/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
