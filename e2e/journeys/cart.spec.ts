import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { expect, inFirefox, NIGHTLY, speaking, test, WITH_WORKER } from '../test';

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

test('two tabs show the same cart', async ({ page, context }) => {
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

test('a removed line and a cleared cart come back in both tabs by the undo of one', async ({
  page,
  context,
}) => {
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.addFromDialog();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByTestId('cart-open')).toContainText('1');
  await customer.openCart();
  const cart = page.getByRole('dialog');
  for (const press of ['cart-decrease', 'cart-clear']) {
    await cart.getByTestId(press).click();
    await expect(cart.getByTestId('cart-line')).toHaveCount(0);
    await expect(other.getByTestId('cart-open')).not.toContainText('1');
    await cart.getByRole('button', { name: 'Вернуть' }).click();
    await expect(cart.getByTestId('cart-line')).toHaveCount(1);
    await expect(other.getByTestId('cart-open')).toContainText('1');
  }
});

test('a cleared cart is empty, and the cart of a pickup never shows a delivery price', async ({ page }) => {
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

test('quick adds to the cart in two tabs at once lose nothing', async ({ page, context }) => {
  const other = await context.newPage();
  const quickAdd = (tab: Page) => tab.getByTestId('add-to-cart').first();
  for (const tab of [page, other]) {
    await tab.goto('/#drinks');
    await expect(quickAdd(tab)).toBeVisible();
  }
  const twice = async (tab: Page) => {
    await quickAdd(tab).click();
    await quickAdd(tab).click();
  };
  await Promise.all([twice(page), twice(other)]);
  for (const tab of [page, other]) await expect(tab.getByTestId('cart-open')).toContainText('4');
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

test('a changed menu marks the cart line of a missing dish and shows a changed price', async ({ page }) => {
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await customer.addFromDialog();
  // The stored cart is stale: one dish no longer exists, the other one was cheaper.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('cart') ?? '');
    const [first, second] = kept.data;
    first.id = 'a-dish-of-last-year';
    first.product.id = first.id;
    second.product.price -= 5000;
    localStorage.setItem('cart', JSON.stringify(kept));
  });
  await page.reload();
  await customer.openCart();
  const lines = page.getByRole('dialog').getByTestId('cart-line');
  await expect(lines.first()).toContainText('нет в наличии');
  await expect(lines.last()).toContainText('Цена изменилась');
});

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
