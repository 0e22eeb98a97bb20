import { expect, speaking, test } from './test';

test.use(speaking('en'));

test('a page whose texts cannot be loaded says so and starts again on request', async ({ page, watched }) => {
  watched.allow(/ERR_|Loading chunk|\[olov\]|preload/);
  await page.route('**/remotes/host/**/messages-en*.js', (route) => route.abort());
  await page.goto('/en');
  await expect(page.getByRole('alert')).toContainText('The shop didn’t load');
  await page.unroute('**/remotes/host/**/messages-en*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
});

test('Back from another page stands where the menu was left', async ({ page }) => {
  await page.goto('/en');
  await page.getByTestId('product-card').nth(6).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByTestId('product-card').nth(6)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a page loaded anew in the same tab starts at its own top', async ({ page }) => {
  await page.goto('/en');
  await page.getByTestId('product-card').nth(6).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.goto('/en/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
