import type { Locator, Page } from '@playwright/test';
import { Customer } from '../journey';
import { expect, speaking, test } from '../test';

/* The order page and the picker of the place. */

test.use(speaking('en'));

const quoted = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/main/api/delivery/Calculate'));

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached by Tab');
}

/** Opens the order page with a dish in the cart and no place. */
async function openWithoutPlace(page: Page): Promise<Customer> {
  const customer = new Customer(page, 'en');
  await customer.open();
  await customer.addFromDialog();
  await page.goto('/en/order');
  await expect(page.getByRole('dialog')).toBeVisible();
  return customer;
}

test('the picker opens before the order page if no place is chosen, works by keyboard alone, and the order is priced again', {
  tag: '@firefox',
}, async ({ page }) => {
  const customer = await openWithoutPlace(page);
  const dialog = page.getByRole('dialog');
  const mode = dialog.getByTestId('mode-pickup').getByRole('radio');
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await expect(mode).toBeChecked();
  await tabTo(page, dialog.getByRole('listitem').first().getByRole('button'));
  const price = quoted(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/order$/);
  expect((await price).status()).toBe(200);
  await expect(customer.orderTotal).toBeVisible();

  const again = quoted(page);
  await page.reload();
  expect((await again).status()).toBe(200);
  await expect(page).toHaveURL(/\/en\/order$/);
});

test('a customer who closes the picker before the order page stays at the menu, and Back does not loop', {
  tag: '@firefox',
}, async ({ page }) => {
  await openWithoutPlace(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/en');
  await page.goBack();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
});

test('the mode pickup that was pressed in the order form survives a reload and asks for a restaurant, and delivery keeps its address', async ({
  page,
}) => {
  const radio = page.getByTestId('mode-pickup').getByRole('radio');
  await new Customer(page, 'en').toCheckout('delivery');
  await page.getByTestId('mode-pickup').click();
  await expect(radio).toBeChecked();
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('mode-pickup').getByRole('radio')).toBeChecked();
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/\/en\/order$/);
  await expect(radio).toBeChecked();
  await page.getByTestId('mode-delivery').click();
  await page.getByTestId('order-summary-open').click();
  await expect(page.locator('dt').filter({ hasText: /^Delivery/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
});
