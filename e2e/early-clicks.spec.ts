import type { Page, Route } from '@playwright/test';
import { expect, inFirefox, pressInPlace, speaking, test, WITHOUT_WORKER } from './test';

test.use({ ...speaking('en'), ...WITHOUT_WORKER });

/** Opens a menu that can be seen, and whose scripts come when they are let go. */
async function openLifeless(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/main\.[\da-f]+\.js/, (route) => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  await page.goto('/en?tag=new', { waitUntil: 'commit' });
  await plus(page).scrollIntoViewIfNeeded();
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** Of the first dish that has no choice to make. */
const plus = (page: Page) => page.getByTestId('product-card').getByTestId('add-to-cart').first();
const cart = (page: Page) => page.getByTestId('cart-open');

test(
  'what is pressed before the page lives is seen to be heard, and done as often once it lives',
  inFirefox(true),
  async ({ page }) => {
    const letGo = await openLifeless(page);
    await pressInPlace(plus(page));
    await pressInPlace(plus(page));
    await expect(plus(page)).toHaveAttribute('data-heard');
    await letGo();
    await expect(cart(page)).toHaveAccessibleName(/\b2\b/);
    await expect(page.locator('[data-heard]')).toHaveCount(0);
  },
);

test('what the visitor turned away from before the page lives is not done', async ({ page }) => {
  const letGo = await openLifeless(page);
  await pressInPlace(plus(page));
  await page.getByTestId('place-open').click();
  await expect(plus(page)).not.toHaveAttribute('data-heard');
  await letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await plus(page).click();
  await expect(cart(page)).toHaveAccessibleName(/\b1\b/);
});
