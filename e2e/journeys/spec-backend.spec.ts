import { addOrder, openMemory, specCalls } from '../../tooling/testing/backends/spec';
import { customerIn, testWith } from '../foreign';
import { expect, speaking } from '../test';

/* A back end with the layer spec alone. */

const memory = openMemory();
const test = testWith(specCalls(memory));

test.use(speaking('ru'));

test('with the URLs of all three APIs npm start starts no database, and a dish goes from the menu into the cart, which shows the phone instead of the checkout', async ({
  page,
  shop,
}) => {
  expect(shop.hasDatabase()).toBe(false);
  await page.goto('/');
  await expect(page.getByTestId('product-card').first()).toContainText('Пицца');
  await expect(page.getByRole('search')).toHaveCount(0);
  await page.locator('[data-product-id=diavola]').getByTestId('add-to-cart').click();
  const button = page.getByTestId('cart-open');
  await expect(button).toHaveAccessibleName(/75/);
  await button.click();
  const cart = page.getByRole('dialog');
  await expect(cart.getByTestId('cart-total')).toHaveText(/75.000/);
  await expect(cart.getByTestId('no-ordering')).toContainText('+998');
  await expect(cart.getByTestId('checkout')).toHaveCount(0);
});

test('profile and tracker show an order with an id of another form', async ({ page }) => {
  await page.goto('/profile');
  const order = addOrder(memory, await customerIn(page));
  order.orderId = '№ 7/2?';
  order.statusCode = 20;
  await page.reload();
  const entry = page.getByTestId('order-entry');
  await expect(entry).toContainText('Принят');
  await expect(page.getByTestId('profile-person')).toHaveCount(0);
  await entry.click();
  await expect(page.getByTestId('order-status')).toHaveText('Принят');
  await page.reload();
  await expect(page.getByTestId('order-status')).toHaveText('Принят');
  await expect(page.getByTestId('order-repeat')).toHaveCount(0);
  order.statusCode = 40;
  await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', '40');
});

test('checkout, news, promotions, contacts and vacancies say that they are not available', async ({
  page,
}) => {
  await page.goto('/order');
  await expect(page.getByTestId('no-ordering')).toContainText('Заказ на сайте недоступен');
  for (const path of ['/news', '/news/any', '/stocks', '/contacts', '/vacancies', '/vacancies/form']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Этого раздела здесь нет');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
  await expect(page.locator('nav a[href*="news"], nav a[href*="contacts"]')).toHaveCount(0);
  await page.getByTestId('unavailable').getByRole('link').last().click();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
});
