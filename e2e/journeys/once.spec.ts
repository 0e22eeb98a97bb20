import type { APIRequestContext, Page, Route } from '@playwright/test';
import { Customer } from '../journey';
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

async function readyToSend(page: Page) {
  const customer = new Customer(page, 'en');
  await customer.toCheckout('pickup');
  await customer.fillIn();
}

async function ordersOf(request: APIRequestContext): Promise<unknown[]> {
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  return (await request.get('/main/api/delivery/List?Language=3', { headers })).json();
}

const send = (page: Page) => page.getByTestId('order-submit');
const placed = (page: Page) => page.getByTestId('order-placed');
const onTracker = (page: Page) => expect(page).toHaveURL(/\/tracker\/[\w-]+$/);

test('an order that was made and whose answers were all lost is shown after a reload and not offered again', async ({
  page,
  watched,
}) => {
  watched.allow(/ERR_FAILED/);
  await readyToSend(page);
  await page.route(CREATE, loseAnswer);
  await send(page).click();
  await expect(page.getByRole('button', { name: /Send again/ })).toBeVisible();
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
});

test('two tabs that send the cart at once make one order', async ({ page, context }) => {
  await readyToSend(page);
  const other = await context.newPage();
  await other.goto('/en/order');
  await new Customer(other, 'en').fillIn();
  await expect(send(other)).toHaveText(/Place order · \d/);

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
