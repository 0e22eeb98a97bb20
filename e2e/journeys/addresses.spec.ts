import type { Page } from '@playwright/test';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

const card = (page: Page) => page.locator('[data-testid=product-card]:not([data-unavailable=true])').first();

/** Nothing on the page moves, and the menu is opaque. */
async function expectVisibleMenu(page: Page) {
  const opacity = await page.evaluate(async () => {
    const main = document.querySelector('main') as Element;
    await Promise.all(main.getAnimations().map(({ finished }) => finished.catch(() => {})));
    return getComputedStyle(main).opacity;
  });
  expect(opacity).toBe('1');
}

test('the menu is visible after a dish dialog is closed, if the first address had a trailing slash', {
  tag: '@firefox',
}, async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/EN/?from=mail#desserts`);
  await expect(page).toHaveURL('/en?from=mail#desserts');
  // The page scrolls to the section, and a press on a page that is moving may end beside the dish.
  await expect(page.locator('#desserts')).toBeInViewport();
  const dialog = page.getByTestId('product-dialog');
  await card(page).getByRole('heading').click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectVisibleMenu(page);
  await card(page).getByRole('heading').click();
  await dialog.getByTestId('add-to-cart').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('cart-open')).toHaveAccessibleName(/1/);
  await expectVisibleMenu(page);
});
