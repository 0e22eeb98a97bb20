import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expectFaultless } from '../axe';
import { aPickupOrder, makeOrder, promiseForNow, tellStatus } from '../orders';
import { type Releasing, releasing } from '../releasing';
import { expect, NIGHTLY, speaking, tick, typeInto } from '../test';

/* A customer watches an order while the kitchen works on it. */

const test = releasing({ SERVICE_WORKER: 'on' });
test.use(speaking('en'));
// One shop for all tests.
test.describe.configure({ mode: 'default' });

/** A picture of one red pixel. */
const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC';

const STATUSES = [20, 30, 40, 50, 60, 70, 80, 201];

const expectStatus = (page: Page, code: number) =>
  expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', String(code));

async function openOrder(page: Page, mode: 'delivery' | 'pickup' = 'pickup'): Promise<string> {
  const orderId = await makeOrder(page.request, mode);
  await page.goto(`/en/tracker/${orderId}`);
  await expectStatus(page, 0);
  await expect(page.getByTestId('order-live')).toBeVisible();
  return orderId;
}

/** The page's API requests by the last part of their path. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/delivery\/(\w+)/.exec(request.url())?.[1];
    if (name) calls.push(name);
  });
  return calls;
}

/** The kitchen's board in a separate browser context. */
async function openKitchen(browser: Browser, shop: Releasing, customer: APIRequestContext) {
  const { body } = await aPickupOrder(customer);
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${shop.backEndUrl}/staff`);
  await page.getByLabel('Staff token').fill(shop.staffToken);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator(`button[value="${body.restaurantId}"]`).click();
  const ticketOf = (orderId: string) => page.locator(`[data-order-id="${orderId}"]`);
  return {
    ticketOf,
    async move(orderId: string) {
      await ticketOf(orderId).getByTestId('staff-move').click();
      // The board sends the step by itself after ten seconds.
      await page
        .getByTestId('staff-send')
        .click({ timeout: 10_000 })
        .catch(() => {});
    },
    close: () => context.close(),
  };
}

test('every status of a delivery is shown through one event stream when the kitchen sets it', async ({
  page,
  browser,
  shop,
}) => {
  const kitchen = await openKitchen(browser, shop, page.request);
  const orderId = await openOrder(page, 'delivery');
  await promiseForNow(page.request, shop.staffToken, orderId);
  const calls = callsOf(page);
  const steps = page.getByRole('region', { name: 'How it’s going' });
  await expect(steps.getByRole('listitem')).toHaveCount(STATUSES.length + 1);
  for (const code of STATUSES) {
    await kitchen.move(orderId);
    await expectStatus(page, code);
    // An older ticket would repeat the last step. The board drops a completed order.
    if (code !== 201)
      await expect(kitchen.ticketOf(orderId)).toHaveAttribute('data-status-code', String(code));
    const name = (await page.getByTestId('order-status').textContent()) ?? '';
    await expect(page).toHaveTitle(new RegExp(`^${name}, order \\S+ — `));
    await expect(page.getByTestId('order-cancel')).toHaveCount(code < 30 ? 1 : 0);
  }
  expect(calls).toEqual([]);
  await expect(page.getByTestId('order-live')).toHaveCount(0);
  await expect(page.getByTestId('order-rate')).toBeVisible();
  await kitchen.close();
});

/** Expects that a marker is inside of the map and below neither the notice nor the buttons. */
async function expectInSight(page: Page, title: string) {
  const map = page.getByTestId('order-map');
  const notice = map.getByText('The base map didn’t load');
  await expect(notice).toBeVisible();
  const boxOf = async (of: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  await expect(async () => {
    const pin = await boxOf(map.locator('.leaflet-marker-icon').filter({ hasText: title }));
    const around = await boxOf(map);
    expect(pin.left).toBeGreaterThanOrEqual(around.left);
    expect(pin.right).toBeLessThanOrEqual(around.right);
    expect(pin.bottom).toBeLessThanOrEqual(around.bottom);
    expect(pin.top).toBeGreaterThanOrEqual((await boxOf(notice)).bottom);
    expect(pin.right).toBeLessThanOrEqual((await boxOf(map.getByRole('button').first())).left);
  }).toPass();
}

test('the tracker shows the courier on the map while the position is known', async ({
  page,
  request,
  shop,
  watched,
}) => {
  // No tiles are served.
  watched.allow(/ERR_/);
  const orderId = await openOrder(page, 'delivery');
  const maps: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/remotes/map/')) maps.push(asked.url());
  });
  await tellStatus(request, shop.staffToken, orderId, 70);
  await expectStatus(page, 70);
  await expect(page.getByTestId('order-map')).toHaveCount(0);
  expect(maps).toEqual([]);
  const answer = await request.post('/main/api/delivery/SetCourier', {
    headers: { authorization: `Bearer ${shop.staffToken}` },
    data: { orderId, latitude: 41.305, longitude: 69.275, language: 3 },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByTestId('order-map')).toBeVisible();
  await expectInSight(page, 'Next door');
  await tellStatus(request, shop.staffToken, orderId, 201);
  await expectStatus(page, 201);
  await expect(page.getByTestId('order-map')).toHaveCount(0);
});

test(
  'changes of an order during a network loss are shown in the tracker when the network is back',
  NIGHTLY,
  async ({ page, request, shop, context, watched }) => {
    // The page has just started; later requests fail, the one for the service worker among them.
    watched.allow(/ERR_|\[olov\]|when fetching the script/);
    const orderId = await openOrder(page);
    await context.setOffline(true);
    await expect(page.getByText(/^No connection, shown as it was at \d\d:\d\d/)).toBeVisible();
    for (const code of [20, 30, 40]) await tellStatus(request, shop.staffToken, orderId, code);
    await expectStatus(page, 0);
    await context.setOffline(false);
    await expectStatus(page, 40);
    await expect(page.getByTestId('order-live')).toBeVisible();
    await tellStatus(request, shop.staffToken, orderId, 50);
    await expectStatus(page, 50);
  },
);

test('a delivered order is rated once, shows its rating on the next visit, and is repeated with one press', {
  tag: '@firefox',
}, async ({ page, request, shop }) => {
  const orderId = await openOrder(page);
  await tellStatus(request, shop.staffToken, orderId, 201);
  await tick(page.getByRole('radio', { name: '4 stars' }));
  await typeInto(page.getByLabel('What did you like, and what not?'), 'Hot, and in time');
  await page.getByTestId('order-rate').click();
  await expect(page.getByTestId('order-rating')).toContainText('4 out of 5');
  await page.reload();
  await expect(page.getByTestId('order-rating')).toContainText('Hot, and in time');
  await expect(page.getByTestId('order-rate')).toHaveCount(0);

  await page.getByTestId('order-repeat').click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByTestId('cart-open')).toHaveAccessibleName(/1/);
});

test('a problem is reported with a photo from the tracker, and the answer of the shop is shown there', {
  tag: '@firefox',
}, async ({ page, request, shop }) => {
  const orderId = await openOrder(page);
  await tellStatus(request, shop.staffToken, orderId, 201);
  await page.getByTestId('order-report').click();
  const dialog = page.getByTestId('report-dialog');
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'The food is cold' });
  const message = dialog.getByLabel('Tell us more');
  await typeInto(message, 'The pizza was cold, and a sauce was missing.');
  const buffer = Buffer.from(RED, 'base64');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectFaultless(page, 'the report');
  await dialog.getByTestId('report-send').click();
  await expect(dialog.getByTestId('report-sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const headers = { authorization: `Bearer ${shop.staffToken}` };
  const list = await request.get(`${shop.backEndUrl}/staff/main/api/feedback/List`, { headers });
  const { items } = (await list.json()) as { items: { id: string; orderId: string; photos: number }[] };
  const report = items.find((one) => one.orderId === orderId);
  expect(report).toMatchObject({ reason: 'cold', photos: 1 });
  const data = { id: report?.id, text: 'We are sorry: the courier was late. The sauce is on us.' };
  await request.post(`${shop.backEndUrl}/staff/main/api/feedback/Answer`, { headers, data });
  await page.reload();
  await expect(page.getByText(data.text)).toBeVisible();
  await expect(page.getByText('The pizza was cold, and a sauce was missing.')).toBeVisible();
});
