import type { Page } from '@playwright/test';
import { expect, inFirefox, speaking, test } from '../test';

test.use(speaking('en'));

/** Waits for the code of the host that manages the focus, which is loaded after the first view. */
const isLookedAfter = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /host[/].*[/]later[.][^/]*js/.test(name)),
      ),
    )
    .toBe(true);

test(
  'a card of the menu whose last piece is removed moves the focus to its "+"',
  inFirefox(true),
  async ({ page }) => {
    await page.goto('/en#desserts');
    const card = page.getByTestId('product-card').filter({ hasText: 'Tiramisu' });
    const add = card.getByTestId('add-to-cart');
    await expect(add).toBeVisible();
    await isLookedAfter(page);
    await add.focus();
    await page.keyboard.press('Enter');
    // The add button is the same element during and after adding.
    await expect(card.getByRole('button')).toHaveCount(2);
    await expect(add).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button')).toHaveCount(1);
    await expect(add).toBeFocused();
  },
);

test(
  'the focus moves from the dish of a link to its card, also to one far below',
  inFirefox(true),
  async ({ page }) => {
    for (const id of ['cola-05', 'margherita']) {
      await page.goto(`/en?product=${id}`);
      const dish = page.getByTestId('product-dialog');
      await expect(dish.getByTestId('add-to-cart')).toBeVisible();
      await isLookedAfter(page);
      await page.keyboard.press('Escape');
      await expect(dish).toHaveCount(0);
      const link = page.locator(`[data-product-id="${id}"] a`).first();
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
    }
  },
);
