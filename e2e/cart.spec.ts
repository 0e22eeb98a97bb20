import { Customer } from './journey';
import { expect, speaking, test } from './test';

test.use(speaking('ru'));

test('the cart survives a reload and a change of the language', async ({ page }) => {
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.addFromDialog();
  await customer.openCart();
  await customer.raiseTo(3);

  await page.reload();
  await customer.openCart();
  await expect(page.getByRole('dialog').getByTestId('cart-amount')).toHaveText('3');
  await expect(page.getByRole('dialog').getByTestId('cart-line')).toContainText(/[а-яё]/i);
  await page.keyboard.press('Escape');

  await page.getByTestId('locale-switch').getByRole('button').click();
  await page.getByRole('link', { name: 'English' }).click();
  await customer.openCart();
  await expect(page.getByRole('dialog').getByTestId('cart-amount')).toHaveText('3');
  await expect(page.getByRole('dialog').getByTestId('cart-line')).not.toContainText(/[а-яё]/i);
});

test('two tabs agree on the cart', async ({ page, context }) => {
  const customer = new Customer(page, 'ru');
  await customer.open();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByTestId('product-card').first()).toBeVisible();

  await customer.addFromDialog();
  await expect(other.getByTestId('cart-open')).toContainText('1');
  await new Customer(other, 'ru').openCart();
  await other.getByRole('dialog').getByTestId('cart-decrease').click();
  await expect(page.getByTestId('cart-open')).not.toContainText('1');
});

test('clearing empties it, and pickup never shows a delivery price', async ({ page }) => {
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await customer.openCart();
  await expect(page.getByRole('dialog').getByTestId('cart-total')).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText('Доставка');
  await page.getByRole('dialog').getByTestId('cart-clear').click();
  await expect(page.getByTestId('cart-line')).toHaveCount(0);
});
