import type { APIRequestContext, Page, Route } from '@playwright/test';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { tokenOf } from '../orders';
import { expect, speaking, test } from '../test';

/* One order, however often it is sent and whatever happens to the answers. */

test.use(speaking('en'));

const CREATE = '**/main/api/delivery/Create';

/** The server makes the order, and its answer is lost. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

async function readyToSend(page: Page): Promise<Customer> {
  const customer = new Customer(page, 'en');
  await customer.toCheckout('pickup');
  await customer.fillIn();
  return customer;
}

async function ordersOf(request: APIRequestContext): Promise<unknown[]> {
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  return (await request.get('/main/api/delivery/List?Language=3', { headers })).json();
}

const send = (page: Page) => page.getByTestId('order-submit');
const placed = (page: Page) => page.getByTestId('order-placed');
const onTracker = (page: Page) => expect(page).toHaveURL(/\/tracker\/[\w-]+$/, { timeout: 30_000 });

test('a double click on the order button makes one order', async ({ page }) => {
  await readyToSend(page);
  await send(page).dblclick();
  await onTracker(page);
  expect(await ordersOf(page.request)).toHaveLength(1);
});

test('an order with a lost answer is retried automatically and made once', async ({ page, watched }) => {
  watched.allow(/ERR_FAILED/);
  await readyToSend(page);
  let sent = 0;
  await page.route(CREATE, (route) => {
    sent += 1;
    return sent === 1 ? loseAnswer(route) : route.continue();
  });
  await send(page).click();
  await onTracker(page);
  expect(sent).toBe(2);
  expect(await ordersOf(page.request)).toHaveLength(1);
});

test('an order that was made and whose answers were all lost is shown after a reload and not offered again', async ({
  page,
  watched,
}) => {
  watched.allow(/ERR_FAILED/);
  await readyToSend(page);
  await page.route(CREATE, loseAnswer);
  await send(page).click();
  await expect(page.getByRole('button', { name: /Send again/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'won’t be made twice' })).toBeVisible();
  expect(await ordersOf(page.request)).toHaveLength(1);

  await page.unroute(CREATE);
  await page.reload();
  await expect(placed(page)).toContainText(/You have already placed order \S+/);
  await expect(send(page)).toHaveCount(0);
  const track = placed(page).getByRole('link', { name: 'Track the order' });
  await expect(track).toBeFocused();
  await page.keyboard.press('Enter');
  await onTracker(page);
  await expect(page.getByTestId('order-status')).toBeVisible();
  expect(await ordersOf(page.request)).toHaveLength(1);

  // The cart is empty, and another order is a new one.
  const customer = new Customer(page, 'en');
  await customer.open();
  await customer.addFromDialog();
  await customer.openCart();
  await expect(page.getByRole('dialog').getByTestId('cart-amount')).toHaveText('1');
  await customer.checkout();
  await customer.fillIn();
  await customer.submit();
  expect(await ordersOf(page.request)).toHaveLength(2);
});

test('an order that was not made is offered again after a reload, with the filled form', async ({
  page,
  watched,
}) => {
  watched.allow(/ERR_FAILED/);
  await readyToSend(page);
  await page.route(CREATE, (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole('button', { name: /Send again/ })).toBeVisible({ timeout: 30_000 });
  await page.unroute(CREATE);
  await page.reload();
  await expect(send(page)).toBeVisible();
  await expect(placed(page)).toHaveCount(0);
  await expect(await reach(page.locator('input[autocomplete=tel]'))).toHaveValue('90 123 45 67');
  await reach(send(page));
  await send(page).click();
  await onTracker(page);
  expect(await ordersOf(page.request)).toHaveLength(1);
});

test('an order that the server was still making at a reload is shown when it exists', async ({
  page,
  watched,
}) => {
  watched.allow(/ERR_FAILED/);
  await readyToSend(page);
  let make = () => {};
  const made = new Promise<void>((resolve) => {
    make = resolve;
  });
  await page.route(CREATE, async (route) => {
    await made;
    // The page that sent the order was reloaded, so nobody receives the answer.
    await route.fetch();
    await route.abort().catch(() => {});
  });
  await send(page).click();
  await expect(send(page)).toHaveText('Sending…');
  await page.reload();
  await expect(send(page)).toHaveText(/^Place order/);
  make();
  await expect(placed(page)).toContainText('You have already placed order', { timeout: 30_000 });
  expect(await ordersOf(page.request)).toHaveLength(1);
});

test('an order that is corrected after lost answers makes no second order', async ({ page, watched }) => {
  watched.allow(/ERR_FAILED|status of 422/);
  await readyToSend(page);
  await page.route(CREATE, loseAnswer);
  await send(page).click();
  await expect(page.getByRole('button', { name: /Send again/ })).toBeVisible({ timeout: 30_000 });
  await page.unroute(CREATE);
  await (await reach(page.locator('textarea[name=comment]'))).fill('No onions');
  await reach(send(page));
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'already placed' })).toBeVisible();
  await expect(placed(page).getByRole('link', { name: 'Track the order' })).toBeVisible();
  expect(await ordersOf(page.request)).toHaveLength(1);
});

test('two tabs that send the cart at once make one order', async ({ page, context }) => {
  await readyToSend(page);
  const other = await context.newPage();
  await other.goto('/en/order');
  await new Customer(other, 'en').fillIn();
  await expect(send(other)).toHaveText((await send(page).textContent()) ?? '');

  // Both requests run before either is answered.
  let go = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  let waiting = 0;
  const keys = new Set<string | undefined>();
  await context.route(CREATE, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    waiting += 1;
    if (waiting === 2) go();
    await both;
    await route.continue();
  });
  await Promise.all([send(page).click(), send(other).click()]);
  await Promise.all([onTracker(page), onTracker(other)]);
  expect(keys.size).toBe(1);
  expect(other.url()).toBe(page.url());
  expect(await ordersOf(page.request)).toHaveLength(1);
});

test('the next order of the same dish is an order of its own', async ({ page }) => {
  const customer = await readyToSend(page);
  const first = await customer.submit();
  await customer.open();
  await customer.addFromDialog();
  await customer.openCart();
  await customer.checkout();
  // The form is filled from the last order.
  await expect(page.locator('input[autocomplete=tel]')).toHaveValue('90 123 45 67');
  await customer.fillIn();
  expect(await customer.submit()).not.toBe(first);
  expect(await ordersOf(page.request)).toHaveLength(2);
});
