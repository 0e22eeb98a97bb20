import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

const sumOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const field = (page: Page) => page.getByTestId('promo-input');
const total = (page: Page) => page.getByRole('main').getByTestId('cart-total');

async function apply(page: Page, code: string) {
  await field(page).fill(code);
  await page.getByTestId('promo-apply').click();
}

test('a customer learns why a promo code has no effect, orders with a valid one, and sees the code in the order', async ({
  page,
}) => {
  const customer = new Customer(page, 'en');
  await customer.toCheckout('pickup', 2);
  await customer.fillIn();
  // The server prices the cart.
  await page.waitForLoadState('networkidle');
  const full = sumOf(await total(page).textContent());

  await apply(page, 'limon');
  await expect(field(page)).toHaveAccessibleDescription('The promo code is no longer valid.');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  expect(sumOf(await total(page).textContent())).toBe(full);

  await apply(page, 'olibket');
  await expect(field(page)).toHaveAttribute('readonly', '');
  await expect(field(page)).toHaveValue('OLIBKET');
  const reduced = full - Math.floor(full / 10);
  await expect.poll(async () => sumOf(await total(page).textContent())).toBe(reduced);
  await page.reload();
  await expect(field(page)).toHaveValue('OLIBKET');
  await expect.poll(async () => sumOf(await total(page).textContent())).toBe(reduced);

  await customer.submit();
  await expect(page.getByRole('main')).toContainText('Promo code OLIBKET');
  await page.goto('/en/profile');
  await expect(page.getByTestId('order-entry')).toContainText('Promo code OLIBKET');
  expect(sumOf(await page.getByTestId('order-entry').locator('strong').last().textContent())).toBe(reduced);
});
