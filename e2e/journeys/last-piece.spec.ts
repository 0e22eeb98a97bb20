import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { STAFF_TOKEN } from '../shop';
import { expect, pathIn, test } from '../test';

const DISH = 'cheesecake';

/** Sets how many pieces of the dish are left, or that they are not counted. */
async function setLeft(request: APIRequestContext, restaurantId: string, left: number | null) {
  const answer = await request.post('/main/api/products/SetAvailability', {
    headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    data: { restaurantId, productId: DISH, isAvailable: true, left },
  });
  expect(answer.ok()).toBe(true);
}

/** A customer with a filled form, the dish and another one in the cart. */
async function atCheckout(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' });
  const page = await context.newPage();
  const customer = new Customer(page, 'en');
  await customer.open();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await page.goto(pathIn('en', `/?product=${DISH}`));
  await page.getByTestId('product-dialog').getByTestId('add-to-cart').click();
  await expect(page.getByTestId('product-dialog')).toHaveCount(0);
  await customer.openCart();
  await customer.checkout();
  await customer.fillIn();
  await (await reach(page.locator('textarea[name=comment]'))).fill('No candles, please');
  await reach(page.getByTestId('order-submit'));
  // The server has priced the cart with the last piece.
  await expect(page.getByTestId('order-submit')).toHaveAccessibleName(/\d/);
  return page;
}

const placeOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('location') ?? '').data.RestaurantId);

/** Sends the order and returns its HTTP status. */
async function send(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/delivery/Create'));
  await page.getByTestId('order-submit').click();
  return (await answered).status();
}

test('the last piece is sold to one of two customers who order it at once, and the other customer sees that it is sold out and keeps the cart', async ({
  browser,
  baseURL,
  request,
}) => {
  const pages = await Promise.all([atCheckout(browser, baseURL), atCheckout(browser, baseURL)]);
  const restaurantId = await placeOf(pages[0]);
  await setLeft(request, restaurantId, 1);
  try {
    const statuses = await Promise.all(pages.map(send));
    expect([...statuses].sort()).toEqual([201, 409]);
    const [winner, loser] = statuses[0] === 201 ? pages : [pages[1], pages[0]];
    await expect(winner).toHaveURL(/\/en\/tracker\/[\w-]+$/);
    await expect(winner.getByText('Berry cheesecake')).toBeVisible();

    await expect(loser.getByRole('alert')).toContainText('Berry cheesecake is sold out for now.');
    await expect(loser).toHaveURL(/\/en\/order(\?|$)/);
    const lost = loser.getByRole('main').getByRole('listitem').filter({ hasText: 'Berry cheesecake' });
    await expect(lost.first()).toContainText('Sold out for now');
    await loser.getByRole('button', { name: /Remove.*Berry cheesecake/ }).click();
    await expect(loser.getByText('Berry cheesecake')).toHaveCount(0);
    await expect(await reach(loser.locator('textarea[name=comment]'))).toHaveValue('No candles, please');
    await expect(await reach(loser.locator('input[autocomplete=name]'))).toHaveValue('Азиза');
    await expect(loser.locator('input[autocomplete=tel]')).toHaveValue('90 123 45 67');
    await reach(loser.getByTestId('order-submit'));
    expect(await send(loser)).toBe(201);
    await expect(loser).toHaveURL(/\/en\/tracker\/[\w-]+$/);
  } finally {
    await setLeft(request, restaurantId, null);
    await Promise.all(pages.map((page) => page.context().close()));
  }
});
