import { expectAccessible, expectNoSidewaysScroll } from '../axe';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { expect, speaking, test } from '../test';

/* States of cart and form apart from the successful order. */

const CREATE = '**/main/api/delivery/Create';

test.use({ ...speaking('ru'), contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the shop in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('every state of cart and order form is accessible and fits 320 pixels', async ({
      page,
      context,
      watched,
    }) => {
      watched.allow(/status of 4(09|22)|ERR_/);
      const check = async (what: string) => {
        await expectAccessible(page, what);
        await expectNoSidewaysScroll(page, what);
      };
      await page.setViewportSize({ width: 320, height: 640 });
      await new Customer(page, 'ru').open();
      await page.getByTestId('cart-open').click();
      // The text of an empty cart depends on the hour.
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Перейти в меню' })).toBeVisible();
      await check('empty cart');
      await page.keyboard.press('Escape');

      const customer = new Customer(page, 'ru');
      await customer.toCheckout('delivery', 2);
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

test('the order form at 200 % zoom does not scroll sideways, and no bar covers the focused field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await new Customer(page, 'ru').toCheckout('delivery', 2);
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
});
