import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { makeOrder } from '../orders';
import { expect, speaking, test } from '../test';
import { walk } from '../walk';

/** No sticky element covers the focus. */

test.use({ ...speaking('ru'), contextOptions: { reducedMotion: 'reduce' } });

const thereAndBack = async (page: Page, presses: number) => [
  ...(await walk(page, 'Tab', presses)),
  ...(await walk(page, 'Shift+Tab', presses)),
];

/** Number of tab stops of the page. */
const stops = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]').length,
  );

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, isMobile: false });

    test('no sticky bar covers the focus in the menu, in both directions', async ({ page }) => {
      const customer = new Customer(page, 'ru');
      await customer.open();
      await customer.choosePlace('pickup');
      await customer.addFromDialog();
      await expect(page.getByTestId('cart-open')).toContainText('1');
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        window.scrollTo(0, 0);
      });
      const covers = await thereAndBack(page, 110);
      await page.locator('footer input[type=radio]:checked').focus();
      covers.push(...(await walk(page, 'Shift+Tab', 40)));
      covers.push(...(await walk(page, 'Tab', 40)));
      expect(covers).toEqual([]);
    });

    test('no sticky bar covers the focus in an open dish', async ({ page }) => {
      const customer = new Customer(page, 'ru');
      await customer.open();
      const dish = page.locator('[data-testid=product-card]:not([data-unavailable=true])').first();
      await dish.getByRole('heading').click();
      const dialog = page.getByTestId('product-dialog');
      await expect(dialog.getByTestId('add-to-cart')).toBeVisible();
      const presses = await dialog.locator('button, input').count();
      expect(await thereAndBack(page, presses + 5)).toEqual([]);
    });

    test('no sticky bar covers the focus in the order form', async ({ page }) => {
      const customer = new Customer(page, 'ru');
      await customer.open();
      await customer.choosePlace('delivery');
      await customer.addFromDialog();
      await customer.openCart();
      await customer.raiseTo(2);
      await customer.checkout();
      expect(await thereAndBack(page, (await stops(page)) + 3)).toEqual([]);
      // The form shows all its error messages from here on.
      await customer.pressOrder();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      expect(await thereAndBack(page, (await stops(page)) + 3)).toEqual([]);
    });

    test('no sticky bar covers the focus in the profile', async ({ page }) => {
      for (let orders = 0; orders < 6; orders += 1) await makeOrder(page.request);
      const customer = new Customer(page, 'ru');
      await customer.open();
      await customer.choosePlace('pickup');
      await customer.addFromDialog();
      await page.goto('/profile');
      await expect(page.getByTestId('order-repeat')).toHaveCount(6);
      expect(await thereAndBack(page, (await stops(page)) + 3)).toEqual([]);
    });
  });
}
