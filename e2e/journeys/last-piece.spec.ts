import type { APIRequestContext } from '@playwright/test';
import { NOON, openClockShop } from '../clockShop';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { aPickupOrder, send } from '../orders';
import { type RunningShop, STAFF_TOKEN } from '../shop';
import { test as base, expect, speaking } from '../test';

const DISH = 'cheesecake';

// Pieces are counted for orders of the same business day, so the restaurant has to be open.
const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openClockShop(NOON - Date.now());
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

test.use(speaking('en'));

/** Sets how many pieces of the dish are left, or that they are not counted. */
async function setLeft(request: APIRequestContext, restaurantId: string, left: number | null) {
  const answer = await request.post('/main/api/products/SetAvailability', {
    headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    data: { restaurantId, productId: DISH, isAvailable: true, left },
  });
  expect(answer.ok()).toBe(true);
}

test('a customer whose last piece another customer has ordered sees that it is sold out, and keeps form and cart', async ({
  page,
  request,
  watched,
}) => {
  watched.allow(/status of 409/);
  const customer = new Customer(page, 'en');
  await customer.open();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await page.goto(`/en?product=${DISH}`);
  await page.getByTestId('product-dialog').getByTestId('add-to-cart').click();
  await expect(page.getByTestId('product-dialog')).toHaveCount(0);
  await customer.openCart();
  await customer.checkout();
  await customer.fillIn();
  await (await reach(page.locator('textarea[name=comment]'))).fill('No candles, please');
  await reach(page.getByTestId('order-submit'));
  // The server has priced the cart with the last piece.
  await expect(page.getByTestId('order-submit')).toHaveAccessibleName(/\d/);
  const restaurantId = await page.evaluate<string>(
    () => JSON.parse(localStorage.getItem('location') ?? '').data.RestaurantId,
  );
  await setLeft(request, restaurantId, 1);
  try {
    const { body } = await aPickupOrder(request, restaurantId);
    // As soon as possible by the clock of the shop.
    const asap = { ...body, slotStart: undefined };
    const sold = await send(request, { ...asap, products: [{ id: DISH, count: 1, modifiers: [] }] });
    expect(sold.status(), await sold.text()).toBe(201);

    await page.getByTestId('order-submit').click();
    await expect(page.getByRole('alert')).toContainText('Berry cheesecake is sold out for now.');
    await expect(page).toHaveURL(/\/en\/order(\?|$)/);
    const lost = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Berry cheesecake' });
    await expect(lost.first()).toContainText('Sold out for now');
    await page.getByRole('button', { name: /Remove.*Berry cheesecake/ }).click();
    await expect(lost).toHaveCount(0);
    await expect(await reach(page.locator('textarea[name=comment]'))).toHaveValue('No candles, please');
    await expect(await reach(page.locator('input[autocomplete=name]'))).toHaveValue('Азиза');
    await expect(page.locator('input[autocomplete=tel]')).toHaveValue('90 123 45 67');
    await customer.submit();
  } finally {
    await setLeft(request, restaurantId, null);
  }
});
