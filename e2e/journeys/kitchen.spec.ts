import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type Cookie,
  type Page,
  type Route,
  request as requests,
} from '@playwright/test';
import { expectFaultless } from '../axe';
import { aDeliveryTo, aPickupOrder, promiseForNow, send, tokenOf } from '../orders';
import { makeDataDir, type RunningShop, removeDataDir, STAFF_TOKEN, startShop } from '../shop';
import { expect, NIGHTLY, speaking, test } from '../test';
import { type Receiver, startReceiver } from '../webhookReceiver';

declare global {
  interface Window {
    speaker: AudioContext;
    /** Widths of the paper, of the code on it, and of the page. */
    printed: number[];
  }
}

/* The kitchen's board. */

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

/** An order that is on the board at any hour. */
async function orderForNow(changes: object = {}): Promise<string> {
  const orderId = await order(changes);
  await promiseForNow(customer, STAFF_TOKEN, orderId);
  return orderId;
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
  await promiseForNow(customer, STAFF_TOKEN, orderId);
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
    await page.waitForURL('**/board');
    session = await page.context().cookies(staffUrl);
  }
  await page.locator(`button[value="${body.restaurantId}"]`).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
}

/** Sends the last step, which the board holds for its undo and sends by itself after ten seconds. */
const sendNow = (page: Page) =>
  page
    .getByTestId('staff-send')
    .click({ timeout: 10_000 })
    .catch(() => {});

test(
  'the board shows a sound that the browser blocks as off, and a press turns it on',
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

    // The choice outlives a reload, and the first press brings the sound back.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Sound is on' }).click();
    await expect(off).toBeVisible();
  },
);

const ticketOf = (page: Page, orderId: string) => page.locator(`[data-order-id="${orderId}"]`);

test('a new order appears on the board by itself, is counted in the title until somebody touches it, and moves with one tap', async ({
  page,
}) => {
  await logIn(page);
  const untouched = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  const first = await orderForNow();
  await expect(ticketOf(page, first)).toBeVisible();
  await expect.poll(untouched).toBeGreaterThan(0);
  const before = await untouched();
  const second = await orderForNow();
  await expect(ticketOf(page, second)).toBeVisible();
  await expect.poll(untouched).toBe(before + 1);
  await expect(page.getByText(/New order: .*A-\d+/)).toBeAttached();

  const move = ticketOf(page, first).getByTestId('staff-move');
  await expect(move).toHaveText(/^Accept/);
  await move.click();
  await expect(ticketOf(page, first)).toHaveAttribute('data-status-code', '20');
  await expect.poll(untouched).toBe(before);
  expect(await statusOf(first)).toBe(0);
  await page.getByTestId('staff-undo').click();
  await expect(ticketOf(page, first)).toHaveAttribute('data-status-code', '0');
  await move.focus();
  for (const code of ['20', '30', '40', '50']) {
    // The keyboard focus stays on the ticket.
    await expect(move).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ticketOf(page, first)).toHaveAttribute('data-status-code', code);
  }
  await sendNow(page);
  await expect.poll(() => statusOf(first)).toBe(50);
});

test(
  'the board keeps its orders while the server fails, and shows all orders afterwards',
  NIGHTLY,
  async ({ page, watched }) => {
    test.slow();
    watched.allow(/ERR_|the server responded with a status of/);
    await logIn(page);
    const fails = [500, 429].map((status) => (route: Route) => route.fulfill({ status, body: 'x' }));
    let kept = await orderForNow();
    for (const answer of [...fails, (route: Route) => route.abort()]) {
      await expect(ticketOf(page, kept)).toBeVisible();
      await page.route(/delivery\/Board/, answer);
      const missed = await orderForNow();
      await expect(page.getByTestId('staff-lost')).toBeVisible();
      await expect(ticketOf(page, kept)).toBeVisible();
      await page.unroute(/delivery\/Board/);
      kept = await orderForNow();
      await expect(ticketOf(page, missed)).toBeVisible();
      await expect(page.getByTestId('staff-lost')).toHaveCount(0);
    }
  },
);

test('the board shows eight compact tickets at once on a tablet', NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const restaurantId = (await deliver({ house: '7', isMeetingPoint: false })).restaurantId;
  await logIn(page, restaurantId);
  const tickets = page.getByTestId('staff-order');
  await expect(tickets.first()).toBeVisible();
  for (let count = await tickets.count(); count < 8; count += 1) {
    await deliver({ house: '7', isMeetingPoint: false });
    await expect(tickets).toHaveCount(count + 1);
  }
  const boxes = await tickets.evaluateAll((all) => all.map((ticket) => ticket.getBoundingClientRect()));
  const inSight = boxes.filter(({ top, bottom, right }) => top >= 0 && bottom <= 768 && right <= 1024);
  expect(inSight.length).toBeGreaterThanOrEqual(8);
});

test('a ticket shows the destination of an order in the kitchen’s language, with a map button and a QR code on paper', async ({
  page,
}) => {
  const { orderId, restaurantId } = await deliver({ house: '7', isMeetingPoint: false, flat: '12' });
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector('[data-width]')?.getBoundingClientRect();
      const code = document.querySelector('[data-width] svg')?.getBoundingClientRect();
      const main = document.querySelector('main')?.getBoundingClientRect();
      window.printed = [paper?.width ?? 0, code?.width ?? 0, main?.width ?? 0].map(Math.round);
    };
  });
  await logIn(page, restaurantId);
  await expect(ticketOf(page, orderId)).toContainText('Amir Temur Square, house 7');
  await ticketOf(page, orderId).getByTestId('staff-more').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Near: Amir Temur Avenue', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('flat 12');
  await expect(dialog).not.toContainText('xiyoboni');
  await expect(dialog.getByTestId('staff-map')).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=41.3111&mlon=69.2797#map=18/41.3111/69.2797',
  );
  await page.emulateMedia({ media: 'print' });
  await dialog.getByText('58 mm').click();
  await dialog.getByTestId('staff-print').click();
  // 48 and 36 mm, and nothing else.
  await expect.poll(() => page.evaluate(() => window.printed)).toEqual([181, 136, 0]);
  await page.emulateMedia({ media: 'screen' });
  await expect(dialog.getByText(/^Printed at/)).toBeVisible();
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

  // The events of the other tests have arrived.
  const earlier = await order();
  await expect.poll(() => receiver.accepted).toContain(earlier);
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

test('the board is accessible, fits phone and tablet, and has large targets', NIGHTLY, async ({ page }) => {
  await orderForNow({ comment: 'x'.repeat(120), cutlery: 3 });
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
  // The undo would lie over the tickets for ten seconds.
  await page.getByTestId('staff-send').click();
  for (const width of [320, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFaultless(page, String(width));
  }
  await page.getByRole('button', { name: 'Details' }).click();
  await expectFaultless(page, 'full tickets');
  await ticketOf(page, ready).getByTestId('staff-more').click();
  await page.getByTestId('staff-cancel').click();
  await expectFaultless(page, 'details');
  const small = await page
    .locator('main :is(a, button, summary, input:not([type=radio])):visible')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ text }) => text),
    );
  expect(small).toEqual([]);
});
