import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { dailyInUzbek, expect, LOCALES, type Locale, pathIn, speaking, test } from '../test';

/* These tests open /order without a cart, without a place or with an old price. */

const EMPTY: Record<Locale, string> = {
  ru: 'Сначала добавьте что-нибудь в корзину',
  en: 'Add something to the cart first',
  uz: 'Avval savatga biror narsa qoʻshing',
};

const quoted = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/main/api/delivery/Calculate'));

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, dailyInUzbek(locale, '@firefox'), () => {
    test.use(speaking(locale));
    const order = new RegExp(`${pathIn(locale, '/order')}$`);

    test('the order page with an empty cart leads to the menu with a message, on a full load and after a navigation', async ({
      page,
      baseURL,
      watched,
    }) => {
      // The browser warns about preloaded files of /order, which is never shown.
      watched.allow(/preload/);
      // The toast is visible for three seconds, and a slow browser may fire the load event later.
      await page.goto(pathIn(locale, '/order'), { waitUntil: 'commit' });
      await expect(page.getByTestId('toast')).toContainText(EMPTY[locale]);
      await expect(page).toHaveURL(`${baseURL}${pathIn(locale, '/')}`);

      // The history gets an entry of the order form, which is opened again with an empty cart.
      const customer = new Customer(page, locale);
      await customer.choosePlace('pickup');
      await customer.addFromDialog();
      await customer.openCart();
      await customer.checkout();
      await page.goBack();
      await customer.openCart();
      await page.getByRole('dialog').getByTestId('cart-clear').click();
      await page.keyboard.press('Escape');
      await page.goForward();
      await expect(page).toHaveURL(`${baseURL}${pathIn(locale, '/')}`);
      await expect(page.getByTestId('toast')).toContainText(EMPTY[locale]);
    });

    test('the picker opens before the order page if no place is chosen, works by keyboard alone, and the order is priced again', async ({
      page,
    }) => {
      const customer = new Customer(page, locale);
      await customer.open();
      await customer.addFromDialog();
      await page.goto(pathIn(locale, '/order'));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const mode = dialog.getByTestId('mode-pickup').getByRole('radio');
      await tabTo(page, dialog.getByRole('radio').first());
      await page.keyboard.press('ArrowRight');
      await expect(mode).toBeChecked();
      await tabTo(page, dialog.getByRole('listitem').first().getByRole('button'));
      const price = quoted(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(order);
      expect((await price).status()).toBe(200);
      await expect(customer.orderTotal).toBeVisible();

      const again = quoted(page);
      await page.reload();
      expect((await again).status()).toBe(200);
      await expect(page).toHaveURL(order);
    });

    test('a customer who closes the picker before the order page stays at the menu, and Back does not loop', async ({
      page,
      baseURL,
    }) => {
      const customer = new Customer(page, locale);
      await customer.open();
      await customer.addFromDialog();
      await page.goto(pathIn(locale, '/order'));
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(`${baseURL}${pathIn(locale, '/')}`);
      await page.goBack();
      await expect(page.getByTestId('product-card').first()).toBeVisible();
    });
  });
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached by Tab');
}
