import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type Cookie,
  type Page,
  type Route,
  request as requests,
} from '@playwright/test';
import { expectFaultless } from '../axe';
import { aDeliveryTo, aPickupOrder, send, tokenOf } from '../orders';
import { makeDataDir, type RunningShop, removeDataDir, STAFF_TOKEN, startShop } from '../shop';
import { expect, NIGHTLY, speaking, test } from '../test';
import { type Receiver, startReceiver } from '../webhookReceiver';

declare global {
  interface Window {
    speaker: AudioContext;
  }
}

/* The kitchen's page, which the back end serves at its own address. */

const OPERATOR_TOKEN = 'an-operator-token-of-the-tests-0123456789';

let shop: RunningShop;
let dataDir: string;
let staffUrl: string;
let customer: APIRequestContext;
let receiver: Receiver;
test.beforeAll(async () => {
  dataDir = makeDataDir();
  receiver = await startReceiver();
  shop = await startShop(dataDir, {
    KITCHEN_SIMULATOR: 'off',
    DEPLOY_TOKENS: `operator=${OPERATOR_TOKEN}`,
    WEBHOOK_URLS: receiver.url,
    WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
  });
  staffUrl = `${shop.backEndUrl}/staff`;
});
test.beforeEach(async () => {
  customer = await requests.newContext({ baseURL: shop.url });
});
test.afterEach(() => customer.dispose());
test.afterAll(async () => {
  await shop?.stop();
  receiver?.close();
  removeDataDir(dataDir);
});
// One shop for all tests.
test.describe.configure({ mode: 'default' });
test.use(speaking('en'));

async function order(changes: object = {}): Promise<string> {
  const { body } = await aPickupOrder(customer);
  const answer = await send(customer, { ...body, ...changes });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { orderId: string }).orderId;
}

async function statusOf(orderId: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(customer)}` };
  const answer = await customer.get(`/main/api/delivery/Get?orderId=${orderId}`, { headers });
  return ((await answer.json()) as { statusCode: number }).statusCode;
}

/** Orders a delivery to a landmark in the customer's language. */
async function deliver(address: object = {}): Promise<{ orderId: string; restaurantId: string }> {
  const landmark = { latitude: 41.3111, longitude: 69.2797, title: 'Amir Temur xiyoboni', ...address };
  const body = await aDeliveryTo(customer, landmark);
  const answer = await send(customer, { ...body, language: 1 });
  expect(answer.status(), await answer.text()).toBe(201);
  const { orderId } = (await answer.json()) as { orderId: string };
  return { orderId, restaurantId: body.restaurantId };
}

/** Logins are limited, so all tests share the session of the first one. */
let session: Cookie[] = [];

async function logIn(page: Page, restaurantId?: string) {
  const { body } = await aPickupOrder(customer, restaurantId);
  await page.context().addCookies(session);
  await page.goto(staffUrl);
  if (session.length === 0) {
    await page.getByLabel('Staff token').fill(STAFF_TOKEN);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    session = await page.context().cookies(staffUrl);
  }
  await page.locator(`button[value="${body.restaurantId}"]`).click();
  await expect(page).toHaveURL(staffUrl);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

test(
  'the kitchen’s page shows a sound that the browser blocks as off, and a press turns it on',
  NIGHTLY,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          window.speaker = this;
        }
      };
    });
    await logIn(page);
    await page.getByRole('button', { name: 'Turn sound on' }).click();
    await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
    await page.evaluate(() => window.speaker.suspend());
    const off = page.getByRole('button', { name: 'Turn sound on' });
    await expect(off).toHaveAttribute('aria-pressed', 'false');
    await off.click();
    await expect(page.getByRole('button', { name: 'Sound is on' })).toHaveAttribute('aria-pressed', 'true');
  },
);

const ticketOf = (page: Page, orderId: string) => page.locator(`[data-order-id="${orderId}"]`);

test('a new order appears on the kitchen’s page by itself, is counted in the title until somebody looks, and moves with one tap', async ({
  page,
}) => {
  await logIn(page);
  const title = await page.title();
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(page.getByRole('button', { name: 'Sound is on' })).toHaveAttribute('aria-pressed', 'true');
  const first = await order();
  await expect(ticketOf(page, first)).toBeVisible();
  const second = await order();
  await expect(ticketOf(page, second)).toBeVisible();
  expect(await page.title()).toBe(`(2) ${title}`);
  await expect(page.getByRole('status')).toContainText(/New order: A-\d+/);

  const move = ticketOf(page, first).getByTestId('staff-move');
  await expect(move).toHaveText(/^Accept/);
  await move.click();
  await expect(ticketOf(page, first)).toHaveAttribute('data-status-code', '20');
  expect(await page.title()).toBe(title);
  expect(await statusOf(first)).toBe(20);
  // The keyboard focus stays in its place.
  await expect(move).toBeFocused();
  for (const code of ['30', '40', '50']) {
    await page.keyboard.press('Enter');
    await expect(ticketOf(page, first)).toHaveAttribute('data-status-code', code);
  }
});

test('the kitchen’s page cancels an order only after a confirmation, and removes an order that the customer cancels', async ({
  page,
}) => {
  const [mine, theirs] = [await order(), await order()];
  await logIn(page);
  await ticketOf(page, mine).getByTestId('staff-more').click();
  await ticketOf(page, mine).getByTestId('staff-cancel').click();
  expect(await statusOf(mine)).toBe(0);
  // An open ticket stays open when another one changes.
  const headers = { authorization: `Bearer ${await tokenOf(customer)}` };
  await customer.post('/main/api/delivery/Cancel', { headers, data: { orderId: theirs } });
  await expect(ticketOf(page, theirs)).toHaveCount(0);
  await ticketOf(page, mine).getByTestId('staff-cancel-yes').click();
  await expect(ticketOf(page, mine)).toHaveCount(0);
  expect(await statusOf(mine)).toBe(255);
});

test('the kitchen’s page keeps its orders while the server fails or is silent, and shows all orders afterwards', async ({
  page,
  watched,
}) => {
  test.slow();
  watched.allow(/ERR_|the server responded with a status of/);
  await logIn(page);
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  const fails = [500, 429].map((status) => (route: Route) => route.fulfill({ status, body: 'x' }));
  for (const answer of [...fails, (route: Route) => route.abort(), () => {}]) {
    await page.route(/\/staff(\?|$)/, answer);
    const orderId = await order();
    await expect(page.getByRole('alert')).toHaveText(/No connection/);
    await page.unroute(/\/staff(\?|$)/);
    await order();
    await expect(ticketOf(page, orderId)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
});

test(
  'without a connection the board says since when and refuses steps, and it catches up afterwards',
  NIGHTLY,
  async ({ page, context, watched }) => {
    watched.allow(/ERR_/);
    const orderId = await order();
    await logIn(page);
    await page.getByRole('button', { name: 'Turn sound on' }).click();
    await context.setOffline(true);
    await expect(page.locator('#lost')).toHaveText(/No connection: .* No connection since \d\d:\d\d\.$/);
    await ticketOf(page, orderId).getByTestId('staff-move').click();
    await expect(page.locator('#refused')).toContainText('the step was not made');
    expect(await statusOf(orderId)).toBe(0);
    await context.setOffline(false);
    await expect(page.locator('#lost')).toBeHidden();
    await ticketOf(page, orderId).getByTestId('staff-move').click();
    await expect(ticketOf(page, orderId)).toHaveAttribute('data-status-code', '20');

    // The choice of the sound outlives a reload, and the first press brings the sound back.
    await page.reload();
    await page.locator('h1').click();
    await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
    await page.getByRole('button', { name: 'Sound is on' }).click();
    await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  },
);

test('the kitchen’s board shows six tickets at once on a tablet', NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const restaurantId = (await deliver({ house: '7', isMeetingPoint: false })).restaurantId;
  await logIn(page, restaurantId);
  while ((await page.getByTestId('staff-order').count()) < 6) {
    await deliver({ house: '7', isMeetingPoint: false });
    await page.reload();
  }
  const inSight = async () => {
    const boxes = await page
      .getByTestId('staff-order')
      .evaluateAll((tickets) => tickets.map((ticket) => ticket.getBoundingClientRect()));
    return boxes.filter(({ top, bottom, right }) => top >= 0 && bottom <= 768 && right <= 1024).length;
  };
  expect(await inSight()).toBeGreaterThanOrEqual(6);
});

test('a ticket shows the destination of an order in the kitchen’s language, with a map button and a QR code on paper', async ({
  page,
}) => {
  const { orderId, restaurantId } = await deliver({ house: '7', isMeetingPoint: false, flat: '12' });
  await logIn(page, restaurantId);
  const ticket = ticketOf(page, orderId);
  await expect(ticket).toContainText('Amir Temur Square, house 7');
  await ticket.getByTestId('staff-more').click();
  await expect(ticket.getByText('Near: Amir Temur Avenue', { exact: true })).toBeVisible();
  await expect(ticket).toContainText('flat 12');
  await expect(ticket).not.toContainText('xiyoboni');
  await expect(ticket.getByTestId('staff-map')).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=41.3111&mlon=69.2797#map=18/41.3111/69.2797',
  );
  const code = ticket.getByRole('img', { name: 'Open map', includeHidden: true });
  await expect(code).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect.poll(async () => (await code.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  await expect(ticket.getByTestId('staff-map')).toBeHidden();
  await expect(ticket.getByText('41.3111, 69.2797')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
});

test('a dead letter is on the status page until the staff send it again to the repaired receiver', async ({
  page,
  browser,
}) => {
  const operator = await browser.newContext({
    httpCredentials: { username: 'operator', password: OPERATOR_TOKEN, send: 'always' },
  });
  const status = await operator.newPage();
  const rowOf = (name: string) =>
    status.getByRole('row').filter({ has: status.getByRole('cell', { name, exact: true }) });
  const showsOutbox = (text: string) =>
    expect(async () => {
      await status.goto(`${shop.url}/_olov/status`);
      await expect(rowOf('outbox')).toContainText(text, { timeout: 1000 });
    }).toPass();

  receiver.status = 410;
  const orderId = await order();
  await showsOutbox('1 dead letters');
  await expect(status.getByRole('region', { name: 'Last deploys' })).toContainText('menu-cart');

  await logIn(page);
  await page.goto(`${staffUrl}/messages`);
  await expect(page.getByText('the receiver answered 410')).toBeVisible();
  receiver.status = 200;
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('There are no undelivered messages')).toBeVisible();
  // The next event makes the back end look for the message.
  await order();
  await expect.poll(() => receiver.accepted).toContain(orderId);
  await showsOutbox('webhook: the oldest waits for 0 s, 0 dead letters');
  await operator.close();
});

test(
  'the kitchen’s page is accessible, fits phone and tablet, and has large targets',
  NIGHTLY,
  async ({ page }) => {
    await order({ comment: 'x'.repeat(120), cutlery: 3 });
    const { orderId: ready, restaurantId } = await deliver({
      title: 'Bobomning uyi',
      isMeetingPoint: true,
      flat: '12',
      entrance: '3',
      floor: '4',
      intercom: '12K',
      note: 'x'.repeat(120),
    });
    await logIn(page, restaurantId);
    await ticketOf(page, ready).getByTestId('staff-move').click();
    await expect(ticketOf(page, ready)).toHaveAttribute('data-status-code', '20');
    await ticketOf(page, ready).getByTestId('staff-more').click();
    await ticketOf(page, ready).getByTestId('staff-cancel').click();
    for (const width of [320, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFaultless(page, String(width));
    }
    const small = await page
      .locator('a:visible, button:visible, summary:visible, input:visible')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ text }) => text),
      );
    expect(small).toEqual([]);
  },
);
