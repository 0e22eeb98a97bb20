import type { Locator, Page } from '@playwright/test';
import { Customer } from '../journey';
import { expect, inFirefox, speaking, test } from '../test';

test.use(speaking('en'));

/** Waits for the code that manages the focus, which is loaded after the first view. */
const isLookedAfter = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /[/]later[.][^/]*js/.test(name)),
      ),
    )
    .toBe(true);

const pressUntil = async (page: Page, button: Locator, isDone: () => Promise<boolean>) => {
  await button.focus();
  for (let presses = 0; presses < 20 && !(await isDone()); presses += 1) await page.keyboard.press('Enter');
};

test(
  'a topping that is raised to its maximum by keyboard keeps the focus on "+", and the maximum is announced',
  inFirefox(true),
  async ({ page }) => {
    const customer = new Customer(page, 'en');
    await customer.open();
    await page
      .locator('[data-testid=product-card]:not([data-unavailable=true])')
      .first()
      .getByRole('link')
      .click();
    const dialog = page.getByTestId('product-dialog');
    const topping = dialog
      .getByTestId('modifier')
      .filter({ has: page.getByRole('button') })
      .first();
    const [less, more] = [topping.getByRole('button').first(), topping.getByRole('button').last()];
    const isOff = (button: Locator) => async () => (await button.getAttribute('aria-disabled')) === 'true';

    await pressUntil(page, more, isOff(more));
    await expect(more).toBeFocused();
    const most = await topping.getByRole('status').textContent();
    await expect(topping.getByText(`Maximum ${most}`)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(topping.getByText(`Maximum ${most}`)).toBeAttached();
    await expect(topping.getByRole('status')).toHaveText(`${most}`);
    await expect(more).toBeFocused();

    await pressUntil(page, less, isOff(less));
    const least = await topping.getByRole('status').textContent();
    await expect(topping.getByText(`Minimum ${least}`)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(topping.getByText(`Minimum ${least}`)).toBeAttached();
    await expect(less).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
  },
);

test(
  'a cart line that is removed by keyboard moves the focus to its undo, which brings it back',
  inFirefox(true),
  async ({ page }) => {
    const customer = new Customer(page, 'en');
    await customer.open();
    await customer.addFromDialog();
    await customer.addFromDialog();
    await isLookedAfter(page);
    await customer.openCart();
    const cart = page.getByRole('dialog');
    const lines = cart.getByTestId('cart-line');
    await expect(lines).toHaveCount(2);
    await lines.first().getByTestId('cart-decrease').focus();
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(1);
    await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(2);
    await expect(cart.locator(':focus')).toBeVisible();
  },
);

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
  'a promo code that is removed by keyboard keeps the focus on its button',
  inFirefox(true),
  async ({ page }) => {
    const customer = new Customer(page, 'en');
    await customer.open();
    await customer.choosePlace('pickup');
    await customer.addFromDialog();
    await customer.openCart();
    await customer.raiseTo(3);
    await customer.checkout();
    await customer.fillIn();
    const button = page.getByTestId('promo-apply');
    await page.getByTestId('promo-input').focus();
    await page.keyboard.type('OLIBKET');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('Remove');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('Apply');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeFocused();
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
