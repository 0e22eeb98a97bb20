import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { makeOrder, tellStatus } from '../orders';
import { releasing } from '../releasing';
import { expect, speaking } from '../test';

const test = releasing();
test.use({ ...speaking('ru'), contextOptions: { reducedMotion: 'reduce' } });
// One shop for all tests.
test.describe.configure({ mode: 'default' });

async function check(page: Page, what: string) {
  await expectAccessible(page, what);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, what).toBeLessThanOrEqual(0);
}

test('the tracker of an order is printed on one sheet, without the bars of the shop', async ({ page }) => {
  await page.goto(`/tracker/${await makeOrder(page.request, 'delivery')}`);
  await expect(page.getByTestId('order-status')).toBeVisible();
  await expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const bar of ['banner', 'contentinfo'] as const) await expect(page.getByRole(bar)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/[/]Type\s*[/]Page\b/g);
  expect(sheets).toHaveLength(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the shop in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('every state of the tracker is accessible and fits 320 pixels', async ({
      page,
      request,
      shop,
      context,
      watched,
    }) => {
      test.setTimeout(120_000);
      // External tiles are blocked.
      watched.allow(/ERR_|status of/);
      await page.setViewportSize({ width: 320, height: 640 });
      const orderId = await makeOrder(page.request, 'delivery');
      await page.goto(`/tracker/${orderId}`);
      const status = page.getByTestId('order-status');
      await expect(status).toHaveAttribute('data-status-code', '0');
      await check(page, 'new');

      await page.getByTestId('order-cancel').click();
      await expect(page.getByTestId('order-cancel-confirm')).toBeVisible();
      await check(page, 'asked whether to cancel');
      await tellStatus(request, shop.staffToken, orderId, 30);
      await expect(page.getByTestId('order-cancel-late')).toBeVisible();
      await check(page, 'too late to cancel');
      await page.keyboard.press('Escape');

      await context.setOffline(true);
      await expect(page.getByText(/^Нет связи/)).toBeVisible();
      await check(page, 'offline');
      await context.setOffline(false);

      await tellStatus(request, shop.staffToken, orderId, 70);
      await request.post('/main/api/delivery/SetCourier', {
        headers: { authorization: `Bearer ${shop.staffToken}` },
        data: { orderId, latitude: 41.305, longitude: 69.275, language: 2 },
      });
      await expect(page.getByTestId('order-map')).toBeVisible();
      await check(page, 'with the courier');

      await tellStatus(request, shop.staffToken, orderId, 201);
      await page.getByTestId('order-rate').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Выберите' })).toBeVisible();
      await check(page, 'to be rated');
      await page.getByRole('radio', { name: '5 звёзд' }).check({ force: true });
      await page.getByTestId('order-rate').click();
      await expect(page.getByTestId('order-rating')).toBeVisible();
      await check(page, 'rated');

      await page.evaluate(() =>
        localStorage.setItem(
          'cart',
          JSON.stringify({
            v: 1,
            data: [
              {
                id: 'x',
                amount: 2,
                cartProdId: 'x',
                modifiers: [],
                product: { id: 'x', name: 'X', price: 1000, imageUrl: '' },
              },
            ],
          }),
        ),
      );
      await page.reload();
      await page.getByTestId('order-repeat').click();
      await expect(page.getByTestId('repeat-replace')).toBeVisible();
      await check(page, 'repeated');

      await page.goto('/profile');
      await expect(page.getByTestId('order-repeat').first()).toBeVisible();
      await check(page, 'in the list');
    });
  });
}
