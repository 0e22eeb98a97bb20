import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ORDER_STATUS } from '../../contract/src/orders/statuses';
import { Customer } from '../journey';
import { makeOrder, tellStatus } from '../orders';
import { expect, speaking } from '../test';
import { saveWebp, saveWebpOf } from './saveWebp';
import { settle, test } from './shop';

/* Takes the pictures of README.md and docs/design.md. */

const QUALITY = 80;
const fileOf = (name: string) => join(import.meta.dirname, `../../docs/screenshots/${name}.webp`);

async function take(page: Page, name: string): Promise<void> {
  // No control looks hovered.
  await page.mouse.move(0, 0);
  await settle(page);
  await saveWebp(page, fileOf(name), QUALITY);
}

test.use({ ...speaking('en'), contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 480 / 390 });

  test('the documents have pictures of the menu, the cart, the order form, an order and components', async ({
    page,
    shop,
    watched,
  }) => {
    test.setTimeout(300_000);
    watched.allow(/./);
    const customer = new Customer(page, 'en');
    await customer.open();
    await customer.choosePlace('delivery');
    await take(page, 'menu-phone');
    const { x, y, width } = (await page.getByTestId('menu-bar').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await saveWebp(page, fileOf('component-tabs'), QUALITY, { x, y: y - 48, width, height: 104 });
    await saveWebpOf(page.getByTestId('product-card').first(), fileOf('component-card'), QUALITY);

    await customer.addFromDialog();
    await customer.openCart();
    const dialog = page.getByRole('dialog');
    await take(page, 'cart-phone');
    await saveWebpOf(dialog.getByTestId('cart-line').first(), fileOf('component-line'), QUALITY);
    await saveWebpOf(dialog.getByTestId('checkout'), fileOf('component-button'), QUALITY);
    await customer.checkout();
    await page.locator('input[autocomplete=name]').fill('Aziza');
    await page.locator('input[autocomplete=tel]').fill('90 123 45 67');
    await page.locator('input[autocomplete=tel]').blur();
    await page.evaluate(() => window.scrollTo(0, 0));
    await take(page, 'order-phone');

    await page.evaluate(() => localStorage.removeItem('cart'));
    const orderId = await makeOrder(page.request, 'delivery');
    for (const status of [ORDER_STATUS.confirmed, ORDER_STATUS.preparing, ORDER_STATUS.baking])
      await tellStatus(page.request, shop.staffToken, orderId, status);
    await page.goto(`/en/tracker/${orderId}`);
    await expect(page.getByTestId('order-status')).toBeVisible();
    await take(page, 'tracker-phone');
    await tellStatus(page.request, shop.staffToken, orderId, ORDER_STATUS.completed);
    await page.goto('/en/profile');
    const entry = page.getByTestId('order-entry').first();
    await expect(entry).toBeVisible();
    await settle(page);
    await saveWebpOf(entry, fileOf('component-entry'), QUALITY);
  });
});

test.describe('on a phone in the dark theme', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 480 / 390, colorScheme: 'dark' });

  test('the documents have a picture of a dish', async ({ page, watched }) => {
    watched.allow(/./);
    await page.goto('/en?product=pepperoni');
    await expect(page.getByTestId('product-dialog').getByTestId('add-to-cart')).toBeVisible();
    await take(page, 'product-phone-dark');
  });
});

test.describe('on a wide screen', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1100 / 1440,
    isMobile: false,
    hasTouch: false,
  });

  test('the documents have a picture of the menu with a dish in the cart', async ({ page, watched }) => {
    watched.allow(/./);
    const customer = new Customer(page, 'en');
    await customer.open();
    await customer.choosePlace('delivery');
    await customer.addFromDialog();
    await take(page, 'menu-wide');
  });
});
