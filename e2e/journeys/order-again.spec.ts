import { makeOrder, tellStatus } from '../orders';
import { countShifts } from '../shifts';
import { STAFF_TOKEN } from '../shop';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

test('the menu offers a customer the last completed order, moves nothing for it, and one press fills the cart', async ({
  page,
}) => {
  const moved = await countShifts(page);
  const orderId = await makeOrder(page.request);
  await tellStatus(page.request, STAFF_TOKEN, orderId, 201);

  await page.goto('/en');
  // The customer id of an earlier visit comes with the first input.
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-id'))).toMatch(/"data":"\S{8}/);
  await page.reload();
  const offer = page.getByRole('region', { name: 'Last order' });
  await expect(offer.getByRole('img', { includeHidden: true }).first()).toBeVisible();
  expect(await moved()).toBeLessThan(0.01);

  await offer.getByTestId('order-repeat').click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByTestId('cart-open')).toContainText('1');
  await expect(page).toHaveURL('/en');

  await page.evaluate(() => localStorage.removeItem('cart'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.locator('aside').getByTestId('order-again')).toBeInViewport({ ratio: 1 });
  expect(await moved()).toBeLessThan(0.01);
  await offer.getByTestId('order-again-dismiss').click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('cart-open')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
});
