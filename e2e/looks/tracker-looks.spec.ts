import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../axe';
import { makeOrder, tellStatus } from '../orders';
import { releasing } from '../releasing';
import { expect, speaking, tick } from '../test';

const test = releasing();
test.use({ ...speaking('ru'), contextOptions: { reducedMotion: 'reduce' } });
// One shop for all tests.
test.describe.configure({ mode: 'default' });

async function check(page: Page, what: string) {
  await expectAccessibleInThemes(page, what);
  await expectNoSidewaysScroll(page, what);
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

test('the rarer states of the tracker are accessible in both themes and fit 320 pixels', async ({
  page,
  request,
  shop,
  context,
  watched,
}) => {
  // External tiles are blocked.
  watched.allow(/ERR_|status of/);
  await page.setViewportSize({ width: 320, height: 640 });
  const orderId = await makeOrder(page.request, 'delivery');
  await page.goto(`/tracker/${orderId}`);
  await page.getByTestId('order-cancel').click();
  await expect(page.getByTestId('order-cancel-confirm')).toBeVisible();
  await tellStatus(request, shop.staffToken, orderId, 30);
  await expect(page.getByTestId('order-cancel-late')).toBeVisible();
  await check(page, 'too late to cancel');
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await expect(page.getByText(/^Нет связи/)).toBeVisible();
  await check(page, 'offline');
  await context.setOffline(false);

  await tellStatus(request, shop.staffToken, orderId, 201);
  await page.getByTestId('order-rate').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Выберите' })).toBeVisible();
  await check(page, 'to be rated');
  await tick(page.getByRole('radio', { name: '5 звёзд' }));
  await page.getByTestId('order-rate').click();
  await expect(page.getByTestId('order-rating')).toBeVisible();
  await check(page, 'rated');
});
