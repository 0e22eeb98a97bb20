import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { withSummary } from '../orderForm';
import { dailyInUzbek, expect, LOCALES, type Locale, speaking, test } from '../test';

/* The pressed mode on /order is priced and sent, also before it has a place. */

const WORDS: Record<Locale, { restaurant: string; address: string; fee: RegExp }> = {
  ru: { restaurant: 'Выберите ресторан', address: 'Выберите адрес', fee: /^Доставка/ },
  en: { restaurant: 'Choose a restaurant', address: 'Choose an address', fee: /^Delivery/ },
  uz: { restaurant: 'Restoranni tanlang', address: 'Manzilni tanlang', fee: /^Yetkaz/ },
};

const radio = (page: Page, mode: 'delivery' | 'pickup') =>
  page.getByTestId(`mode-${mode}`).getByRole('radio');
const placeError = (page: Page) => page.locator('[data-field=address]');

async function toCheckout(page: Page, locale: Locale, mode: 'delivery' | 'pickup') {
  const customer = new Customer(page, locale);
  await customer.open();
  await customer.choosePlace(mode);
  await customer.addFromDialog();
  await customer.openCart();
  await customer.checkout();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/delivery/Create')) sent.push(request.postDataJSON());
  });
  return { customer, sent };
}

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, dailyInUzbek(locale, '@firefox'), () => {
    test.use(speaking(locale));
    const { restaurant, address, fee } = WORDS[locale];
    const feeRow = (page: Page) => page.locator('dt').filter({ hasText: fee });

    test('the order form for a pickup without a restaurant shows no delivery price and asks for the restaurant instead of sending', async ({
      page,
    }) => {
      const { customer, sent } = await toCheckout(page, locale, 'delivery');
      let delivered: string | null = '';
      await withSummary(page, async () => {
        await expect(feeRow(page)).toBeVisible();
        delivered = await page.getByTestId('cart-total').textContent();
      });
      await page.getByTestId('mode-pickup').click();
      await expect(radio(page, 'pickup')).toBeChecked();
      await withSummary(page, async () => {
        await expect(feeRow(page)).toHaveCount(0);
        await expect(page.getByTestId('cart-total')).not.toHaveText(delivered ?? '');
      });
      await customer.fillIn();
      await customer.pressOrder();
      await expect(placeError(page)).toHaveText(restaurant);
      await expect(placeError(page)).toBeFocused();
      expect(sent).toEqual([]);

      // Cart and form share one mode.
      await page.goBack();
      await customer.openCart();
      const cart = page.getByRole('dialog');
      await expect(cart.getByTestId('cart-total')).toBeVisible();
      await expect(cart.locator('dt').filter({ hasText: fee })).toHaveCount(0);
    });

    test('the order form for a delivery without an address asks for the address and does not send the pickup', async ({
      page,
    }) => {
      const { customer, sent } = await toCheckout(page, locale, 'pickup');
      await page.getByTestId('mode-delivery').click();
      await customer.fillIn();
      await customer.pressOrder();
      await expect(placeError(page)).toHaveText(address);
      await expect(placeError(page)).toBeFocused();
      expect(sent).toEqual([]);
    });
  });
}

test.describe('the pressed pickup without a restaurant', () => {
  test.use(speaking('en'));

  test('the mode pickup that was pressed in the order form survives a reload and asks for a restaurant, and delivery keeps its address', async ({
    page,
  }) => {
    await toCheckout(page, 'en', 'delivery');
    await page.getByTestId('mode-pickup').click();
    await expect(radio(page, 'pickup')).toBeChecked();
    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByTestId('mode-pickup').getByRole('radio')).toBeChecked();
    await dialog.getByRole('listitem').first().getByRole('button').click();
    await expect(page).toHaveURL(/\/en\/order$/);
    await expect(radio(page, 'pickup')).toBeChecked();
    await page.getByTestId('mode-delivery').click();
    await withSummary(page, () => expect(page.locator('dt').filter({ hasText: /^Delivery/ })).toBeVisible());
    await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
  });

  test('the mode pickup that was pressed in the order form applies in another tab with an open order form', async ({
    page,
    context,
  }) => {
    await toCheckout(page, 'en', 'delivery');
    const other = await context.newPage();
    await other.goto('/en/order');
    await expect(new Customer(other, 'en').orderTotal).toBeVisible();
    await page.getByTestId('mode-pickup').click();
    await expect(radio(other, 'pickup')).toBeChecked();
    await withSummary(other, async () => {
      await expect(other.getByTestId('cart-total')).toBeVisible();
      await expect(other.locator('dt').filter({ hasText: /^Delivery/ })).toHaveCount(0);
    });
  });

  test('a mode that was only viewed in the picker of the header does not apply to the order', async ({
    page,
  }) => {
    const { sent } = await toCheckout(page, 'en', 'delivery');
    await page.getByTestId('place-open').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByTestId('mode-pickup').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(radio(page, 'delivery')).toBeChecked();
    await withSummary(page, () => expect(page.locator('dt').filter({ hasText: /^Delivery/ })).toBeVisible());
    expect(sent).toEqual([]);
  });
});
