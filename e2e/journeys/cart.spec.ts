import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { expect, inFirefox, NIGHTLY, speaking, test, tick, WITH_WORKER } from '../test';

test.use({ ...speaking('ru'), ...WITH_WORKER });

// spec 1: They fill a cart
test('the cart survives a reload of the page and a change of the language', async ({ page }) => {
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

test('the dish of a cart line opens with its choice, and only its button changes the line', {
  tag: '@firefox',
}, async ({ page }) => {
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.addFromDialog();
  await customer.openCart();
  const line = page.getByTestId('cart-line');
  const sheet = page.getByTestId('product-dialog');
  const before = (await line.textContent()) ?? '';
  await line.getByTestId('cart-edit').focus();
  await page.keyboard.press('Enter');
  const largest = sheet.getByRole('radio').last();
  await expect(largest).not.toBeChecked();
  await tick(largest);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(line.getByTestId('cart-edit')).toBeFocused();

  // The picture belongs to the line as well.
  await line.click({ position: { x: 20, y: 40 } });
  await expect(largest).not.toBeChecked();
  await tick(largest);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(line).toHaveText(before);

  await line.getByTestId('cart-edit').click();
  await tick(largest);
  await sheet.getByTestId('line-save').click();
  await expect(sheet).toHaveCount(0);
  await expect(line).toHaveCount(1);
  await expect(line).not.toHaveText(before);
  await line.getByTestId('cart-edit').click();
  await expect(largest).toBeChecked();
});

test(
  'simultaneous presses of "+" and "−" in two tabs all count',
  inFirefox(true),
  async ({ page, context }) => {
    const customer = new Customer(page, 'ru');
    await customer.open();
    await customer.addFromDialog();
    await customer.openCart();
    await customer.raiseTo(5);
    const other = await context.newPage();
    const neighbour = new Customer(other, 'ru');
    await neighbour.open();
    await neighbour.openCart();

    /** Presses a button of the line many times, starting at the same moment in both tabs. */
    const pressFrom = (tab: Page, start: number, button: 'cart-increase' | 'cart-decrease', times: number) =>
      tab.evaluate(
        async ([start, id, times]) => {
          for (let press = 0; press < times; press += 1) {
            await new Promise((resolve) => setTimeout(resolve, start + press * 40 - Date.now()));
            document.querySelector<HTMLElement>(`dialog [data-testid=${id}]`)?.click();
          }
        },
        [start, button, times] as const,
      );
    const soon = () => Date.now() + 500;

    let start = soon();
    await Promise.all([page, other].map((tab) => pressFrom(tab, start, 'cart-increase', 15)));
    for (const tab of [page, other])
      await expect(tab.getByRole('dialog').getByTestId('cart-amount')).toHaveText('35');

    start = soon();
    await Promise.all([
      pressFrom(page, start, 'cart-decrease', 15),
      pressFrom(other, start, 'cart-increase', 10),
    ]);
    for (const tab of [page, other])
      await expect(tab.getByRole('dialog').getByTestId('cart-amount')).toHaveText('30');
    await page.reload();
    await expect(page.getByTestId('cart-open')).toContainText('30');
  },
);

test(
  'a phone in landscape can scroll through the whole cart to its checkout button',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 667, height: 320 });
    const customer = new Customer(page, 'ru');
    await customer.open();
    await customer.addFromDialog();
    await customer.openCart();
    const cart = page.getByRole('dialog');
    await expect(cart.getByTestId('cart-line')).toBeInViewport({ ratio: 1 });
    await page.mouse.move(500, 200);
    await page.mouse.wheel(0, 3000);
    await expect(cart.getByTestId('checkout')).toBeInViewport({ ratio: 1 });
    await expect(cart.getByTestId('cart-total')).toBeInViewport({ ratio: 1 });
  },
);
