import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { expect, NIGHTLY, speaking, test } from '../test';

/* States of cart and form apart from the successful order. */

const CREATE = '**/main/api/delivery/Create';

const expectNoSidewaysScroll = async (page: Page, what: string) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    what,
  ).toBeLessThanOrEqual(0);

async function openForm(page: Page, mode: 'delivery' | 'pickup' = 'delivery') {
  const customer = new Customer(page, 'ru');
  await customer.toCheckout(mode, 2);
  return customer;
}

test.use({ ...speaking('ru'), contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the shop in the ${colorScheme} theme`, NIGHTLY, () => {
    test.use({ colorScheme });

    test('every state of cart and order form is accessible and fits 320 pixels', async ({
      page,
      context,
      watched,
    }) => {
      test.setTimeout(120_000);
      watched.allow(/status of 4(09|22)|ERR_/);
      const check = async (what: string) => {
        await expectAccessible(page, what);
        await expectNoSidewaysScroll(page, what);
      };
      await page.setViewportSize({ width: 320, height: 640 });
      await new Customer(page, 'ru').open();
      await page.getByTestId('cart-open').click();
      await expect(page.getByRole('dialog')).toContainText('В корзине пока пусто');
      await check('empty cart');
      await page.keyboard.press('Escape');

      const customer = await openForm(page);
      await check('form');
      await customer.pressOrder();
      await expect(page.getByText(/^Проверьте \d/)).toBeVisible();
      await check('wrong fields');

      await customer.fillIn();
      await page.route(CREATE, async (route) => {
        const body = route.request().postDataJSON();
        await route.continue({ postData: JSON.stringify({ ...body, total: body.total - 1 }) });
      });
      await page.getByTestId('order-submit').click();
      await expect(page.getByText(/Сумма заказа изменилась/)).toBeVisible();
      await check('409');
      await page.unroute(CREATE);

      await context.setOffline(true);
      await page.getByTestId('order-submit').click();
      await expect(page.getByText(/Нет интернета/).first()).toBeVisible();
      await check('offline');
      await context.setOffline(false);

      await (await reach(page.getByRole('button', { name: 'Изменить' }))).click();
      await expect(page.getByLabel('Адрес или координаты')).toBeVisible();
      await check('another place');
    });
  });
}

test('the order button keeps its name and sends nothing while the price is loading', async ({ page }) => {
  const customer = await openForm(page);
  await customer.fillIn();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/main/api/delivery/Calculate', async (route) => {
    await isAnswered;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/delivery/Create')) sent.push(request.url());
  });
  const button = page.getByTestId('order-submit');
  await page.reload();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAccessibleName(/Заказать/);
  await expectAccessible(page, 'a price on its way');
  await button.click({ force: true });
  expect(sent).toEqual([]);
  answer();
  await customer.submit();
  expect(sent).toHaveLength(1);
});

test(
  'the order form at 200 % zoom does not scroll sideways, and no bar covers the focused field',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openForm(page);
    // A zoom of 200 % halves the viewport in CSS pixels.
    for (const viewport of [
      { width: 640, height: 360 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      for (const fold of await page.locator('main details').all())
        await fold.evaluate((element) => element.setAttribute('open', ''));
      await expectNoSidewaysScroll(page, `${viewport.width}`);
      const fields = page.locator(
        'main :is(input[type=text], input[type=tel], input:not([type]), textarea, select)',
      );
      for (const field of await fields.all()) {
        await field.focus();
        const isCovered = await field.evaluate(async (element) => {
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const { left, top, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) !== element;
        });
        expect(isCovered, `${await field.getAttribute('name')} at ${viewport.width}`).toBe(false);
      }
    }
  },
);

test('a changed total of the order is shown with the earlier one and ordered after a confirmation', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 409/);
  // The restaurant has raised the price after the page was loaded.
  await page.route('**/main/api/delivery/Calculate', async (route) => {
    const response = await route.fetch();
    const quote = await response.json();
    await route.fulfill({ response, json: { ...quote, total: 99_000 } });
  });
  const customer = await openForm(page, 'pickup');
  await customer.fillIn();
  await expect(page.getByTestId('cart-total')).toHaveText(/^99\s000/);
  await page.getByTestId('order-submit').click();
  await expect(page.getByText(/^Было .* стало /)).toContainText(/Было 99\s000/);
  await expect(page).toHaveURL(/\/order(\?|$)/);
  await customer.submit();
});

test('the filled order form survives a reload and a change of the language, and is cleared by the order', async ({
  page,
}) => {
  const customer = await openForm(page);
  await customer.fillIn();
  await (await reach(page.locator('[name="address.flat"]'))).fill('12');
  await (await reach(page.locator('[name=comment]'))).fill('Без лука');
  const expectKept = async () => {
    await expect(customer.orderTotal).toBeVisible();
    await expect(await reach(page.locator('[name="customer.phone"]'))).toHaveValue('90 123 45 67');
    await expect(page.locator('[name="address.flat"]')).toHaveValue('12');
    await expect(await reach(page.locator('[name=comment]'))).toHaveValue('Без лука');
  };
  await page.reload();
  await expectKept();
  await page.getByTestId('locale-switch').getByRole('button').click();
  await page.getByRole('link', { name: /zbek/ }).click();
  await expect(page).toHaveURL(/\/uz\/order(\?|$)/);
  await expectKept();
  await customer.submit();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toMatch(/Без лука|Азиза|123 45 67/);
});
