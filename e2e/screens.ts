import { expect, type Page } from '@playwright/test';
import { ORDER_STATUS } from '../contract/src/orders/statuses';
import { Customer } from './journey';
import { reach } from './orderForm';
import { makeOrder, tellStatus } from './orders';
import { type Locale, pathIn } from './test';
import { serveTiles } from './tiles';

const TEXTS = {
  ru: { address: 'Навои', dish: 'пепперони', openMap: 'Указать на карте', erase: 'Удалить мои данные' },
  en: { address: 'Navoi', dish: 'pepperoni', openMap: 'Choose on the map', erase: 'Delete my data' },
  uz: {
    address: 'Navoiy',
    dish: 'pepperoni',
    openMap: 'Xaritada koʻrsatish',
    erase: 'Maʼlumotlarimni oʻchirish',
  },
};

interface Kitchen {
  staffToken: string;
}

export async function throughAllScreens(
  page: Page,
  locale: Locale,
  { staffToken }: Kitchen,
  visit: (screen: string) => Promise<void>,
): Promise<void> {
  const { request } = page;
  await serveTiles(page.context());
  const customer = new Customer(page, locale);
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  const expectStatus = (code: number) =>
    expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', String(code));
  const open = async (path: string) => {
    await page.goto(pathIn(locale, path));
    await expect(page.getByRole('heading').first()).toBeVisible();
  };

  await customer.open();
  await visit('menu');
  await page.getByTestId('cart-open').click();
  await expect(dialog).toBeVisible();
  await visit('cart, empty');
  await close();
  await page.getByTestId('locale-switch').getByRole('button').click();
  await visit('languages');
  await page.keyboard.press('Escape');

  await page.getByTestId('place-open').click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await visit('place picker');
  await dialog.getByTestId('mode-pickup').click();
  await visit('place picker, pickup');
  await dialog.getByTestId('mode-delivery').click();
  await dialog.getByRole('combobox').last().fill(TEXTS[locale].address);
  await expect(dialog.locator('[role=option]').first()).toBeVisible();
  await visit('place picker, suggestions');
  await dialog.getByRole('combobox').last().fill('');
  await button(TEXTS[locale].openMap).click();
  await expect(dialog.getByTestId('map')).toBeVisible();
  await visit('place picker, map');
  await close();
  await page.getByTestId('place-open').click();
  await dialog.getByRole('combobox').last().fill(TEXTS[locale].address);
  await dialog.locator('[role=option]').first().click();
  await expect(dialog.getByTestId('map')).toBeVisible();
  await visit('place picker, found address');
  await close();
  await customer.choosePlace('delivery');

  const dish = page.locator('[data-testid=product-card]:not([data-unavailable=true])').first();
  await dish.getByRole('heading').click();
  await expect(page.getByTestId('product-dialog').getByTestId('add-to-cart')).toBeVisible();
  await visit('dish');
  await page.getByTestId('favourite-toggle').click();
  await close();
  for (const id of ['half-and-half', 'combo-duo']) {
    await open(`/?product=${id}`);
    await expect(page.getByTestId('product-dialog').getByTestId('add-to-cart')).toBeVisible();
    await visit(`dish ${id}`);
    await close();
  }
  const search = page.getByTestId('search-open');
  if (await search.isVisible()) await search.click();
  await page.getByTestId('search-field').fill(TEXTS[locale].dish);
  await expect(page.getByTestId('search-results').getByTestId('product-card').first()).toBeVisible();
  await visit('search');
  await open('/#drinks');
  await page.getByTestId('add-to-cart').first().click();
  await expect(page.getByTestId('cart-open')).toContainText('1');
  await visit('menu with a drink in the cart');
  await customer.addFromDialog();
  await customer.openCart();
  await visit('cart');
  await customer.raiseTo(3);
  await customer.checkout();
  await visit('order');
  await customer.fillIn();
  await visit('order, last step');
  const summary = page.getByTestId('order-summary-open');
  if (await summary.isVisible()) {
    await summary.click();
    await expect(dialog).toBeVisible();
    await visit('order, summary');
    await close();
  }
  await page.getByTestId('promo-input').fill('NOBODY');
  await page.getByTestId('promo-apply').click();
  await (await reach(page.locator('input[autocomplete=name]'))).fill('');
  await customer.pressOrder();
  await visit('order with problems');

  const orderId = await makeOrder(request, 'delivery');
  await open(`/tracker/${orderId}`);
  await visit('tracker');
  await page.getByTestId('order-cancel').click();
  await visit('tracker, asked whether to cancel');
  await close();
  await page.getByTestId('order-repeat').click();
  await expect(page.getByTestId('repeat-dialog')).toBeVisible();
  await visit('tracker, repeat');
  await close();
  await tellStatus(request, staffToken, orderId, ORDER_STATUS.baking);
  await expectStatus(ORDER_STATUS.baking);
  await visit('tracker, in the oven');
  await tellStatus(request, staffToken, orderId, ORDER_STATUS.onTheWay);
  await request.post('/main/api/delivery/SetCourier', {
    headers: { authorization: `Bearer ${staffToken}` },
    data: { orderId, latitude: 41.305, longitude: 69.275, language: 2 },
  });
  await expect(page.getByTestId('order-map')).toBeVisible();
  await visit('tracker, on the way');
  await tellStatus(request, staffToken, orderId, ORDER_STATUS.completed);
  await expect(page.getByTestId('order-rate')).toBeVisible();
  await visit('tracker of an order that came');
  const cancelledId = await makeOrder(request);
  await tellStatus(request, staffToken, cancelledId, ORDER_STATUS.cancelled);
  await open(`/tracker/${cancelledId}`);
  await visit('tracker of a cancelled order');
  await page.evaluate(() => localStorage.removeItem('cart'));
  await open('/');
  await expect(page.getByTestId('order-again')).toBeVisible();
  await visit('menu of a returning customer');

  await open('/profile');
  await expect(page.getByTestId('order-repeat').first()).toBeVisible();
  await visit('profile');
  for (const row of ['person', 'phone', 'addresses', 'data']) {
    await page.getByTestId(`profile-${row}`).click();
    await expect(dialog).toBeVisible();
    await visit(`profile, ${row}`);
    if (row === 'data') {
      await button(new RegExp(TEXTS[locale].erase)).click();
      await visit('profile, deleting');
    }
    await close();
  }

  await open('/delivery-map');
  await expect(page.getByTestId('map')).toBeVisible();
  await visit('map');
  // A small map may not show the first restaurant; the map moves to a focused one.
  await page.getByTestId('map').getByRole('button', { name: /^Olov/ }).first().press('Enter');
  await visit('map with a restaurant');
  for (const path of [
    '/news',
    '/news/roman-pizza',
    '/stocks',
    '/stocks/second-roman',
    '/contacts',
    '/vacancies',
    '/vacancies/form',
    '/nowhere',
  ]) {
    await open(path);
    await visit(path);
  }
}
