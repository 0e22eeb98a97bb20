import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { expectFaultless } from '../axe';
import { NOON, openClockShop } from '../clockShop';
import { Customer } from '../journey';
import { aPickupOrder, send } from '../orders';
import type { LogLine, RunningShop } from '../shop';
import { test as base, expect, speaking } from '../test';

interface PhoneShop extends RunningShop {
  /** Moves the servers' clock. */
  waitASecondMore(than: number): void;
  /** The code of the next message to a phone, from the log of the embedded mode. */
  codeFor(phone: string): Promise<string>;
}

/** A shop whose phone messages can be read, without a kitchen simulator. */
const test = base.extend<object, { shop: PhoneShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const log: LogLine[] = [];
      let ahead = NOON - Date.now();
      const shop = await openClockShop(ahead, (line) => log.push(line));
      await use({
        ...shop,
        waitASecondMore(than) {
          ahead += (than + 1) * 1000;
          shop.setAhead(ahead);
        },
        async codeFor(phone) {
          const at = () => log.findIndex((line) => line.phone === phone);
          await expect.poll(at).toBeGreaterThan(-1);
          // Each message is taken once, so that no code is an earlier one to the same phone.
          const [message] = log.splice(at(), 1);
          return /#(\d{6})$/.exec(String(message?.text))?.[1] ?? '';
        },
      });
      await shop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: 'default' });
test.use(speaking('en'));

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+99890${String(Date.now() % 100_000).padStart(5, '0')}${String(phones).padStart(2, '0')}`;
};

const dialogOf = (page: Page) => page.getByRole('dialog');

/**
 * Until the page has its session, a request of the test would begin another one, and the account of the test would not
 * be that of the page.
 */
async function waitForSession(page: Page) {
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContain('olov_session');
}

/** Opens the profile in a separate browser context. */
async function aDevice(
  browser: Browser,
  shop: RunningShop,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: shop.url,
    ...speaking('en'),
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/en/profile');
  await expect(page.getByTestId('profile-person')).toBeEnabled();
  await waitForSession(page);
  return { context, page };
}

/** Orders as soon as possible by the clock of the shop. */
async function sendAsap(request: APIRequestContext) {
  const { body } = await aPickupOrder(request);
  return send(request, { ...body, slotStart: undefined });
}

async function order(context: BrowserContext): Promise<string> {
  return ((await (await sendAsap(context.request)).json()) as { orderId: string }).orderId;
}

/** Saves an address as the picker does; the page reads it when it loads. */
async function saveAddress(page: Page, coordinates: [number, number], title: string) {
  await expect(page.getByTestId('profile-addresses')).toBeVisible();
  await page.evaluate((one) => localStorage.setItem('addresses', JSON.stringify({ v: 1, data: [one] })), {
    id: title,
    coordinates,
    title,
    address: '',
    iconSrc: '',
  });
  await page.reload();
  await expect(page.getByTestId('profile-addresses')).toBeVisible();
  await waitForSession(page);
}

async function verify(page: Page, shop: PhoneShop, phone: string) {
  await page.getByTestId('profile-phone').click();
  await dialogOf(page).getByLabel('Phone').fill(phone);
  await dialogOf(page).getByRole('button', { name: 'Get a code' }).click();
  const code = dialogOf(page).getByLabel('Code from the SMS');
  await expect(code).toBeFocused();
  await code.fill(await shop.codeFor(phone));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByTestId('profile-phone')).toContainText('Verified');
}

/** The kitchen cancels the order. */
const end = (context: BrowserContext, shop: RunningShop, orderId: string) =>
  context.request.post('/main/api/delivery/SetStatus', {
    headers: { authorization: `Bearer ${shop.staffToken}` },
    data: { orderId, statusCode: 255 },
  });

// spec 1: The site has a user profile
test('the orders belong to the session, also after the browser’s storage was cleared', async ({
  page,
  request,
}) => {
  expect((await sendAsap(request)).status()).toBe(201);
  await page.context().addCookies((await request.storageState()).cookies);
  await page.goto('/en/profile');
  await expect(page.getByTestId('order-entry')).toHaveCount(1);
});

test('a second device that verifies the same phone gets the first device’s orders and addresses and adds its own', async ({
  browser,
  shop,
}) => {
  const phone = newPhone();
  const [first, second] = [await aDevice(browser, shop), await aDevice(browser, shop)];
  const made = [await order(first.context), await order(second.context)];
  await saveAddress(first.page, [69.28, 41.31], 'Home');
  await saveAddress(second.page, [69.21, 41.29], 'Work');

  await verify(first.page, shop, phone);
  await expect(first.page.getByTestId('order-entry')).toHaveCount(1);
  shop.waitASecondMore(60);
  await verify(second.page, shop, phone);
  await expect(second.page.getByTestId('order-entry')).toHaveCount(2);
  await expect(second.page.getByTestId('profile-addresses')).toContainText('2 addresses');

  await first.page.reload();
  await expect(first.page.getByTestId('order-entry')).toHaveCount(2);
  await expect(first.page.getByTestId('profile-addresses')).toContainText('2 addresses');
  for (const { page, context } of [first, second]) {
    await page.goto(`/en/tracker/${made[0]}`);
    await expect(page.getByTestId('order-number')).toBeVisible();
    await context.close();
  }
});

test('the customer’s data can be downloaded, and deleted when no order is running', async ({
  page,
  context,
  shop,
  watched,
}) => {
  watched.allow(/409/);
  const phone = newPhone();
  await page.goto('/en/profile');
  await saveAddress(page, [69.28, 41.31], 'Home');
  const orderId = await order(context);
  await verify(page, shop, phone);
  await expect(page.getByTestId('order-entry')).toHaveCount(1);

  await page.getByTestId('profile-data').click();
  const dialog = dialogOf(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download my data' }).click();
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(file).toMatchObject({
    customer: { phone },
    addresses: [{ title: 'Home' }],
    orders: [{ orderId, customer: { name: 'Aziza' } }],
  });

  await dialog.getByRole('button', { name: 'Delete my data' }).click();
  const forever = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(forever).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await forever.click();
  await expect(dialog.getByRole('alert')).toContainText('An order is still on its way');

  expect((await end(context, shop, orderId)).ok()).toBe(true);
  await forever.click();
  await expect(dialog.getByText('Your data is deleted')).toBeVisible();
  // Every way out of the dialog reloads the page, which held typed data.
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Escape');
  await loaded;
  await expect(page.getByTestId('profile-phone')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('Home');
  await page.goto('/en/profile');
  await expect(page.getByTestId('profile-phone')).toContainText('Verify your phone');
  await expect(page.getByTestId('profile-addresses')).toContainText('None yet');
  await expect(page.getByTestId('order-entry')).toHaveCount(0);
});

test('a customer with a verified phone orders as last time with one press', async ({ page, shop }) => {
  const customer = new Customer(page, 'en');
  await customer.toCheckout('pickup');
  await customer.fillIn();
  const first = await customer.submit();
  await page.goto('/en/profile');
  await waitForSession(page);
  await verify(page, shop, '+998901234567');

  await page.goto('/en');
  await customer.addFromDialog();
  await customer.openCart();
  await customer.checkout();
  const card = page.getByTestId('as-last-time');
  await expect(card).toContainText('90 123 45 67');
  await expect(page.locator('input[autocomplete=name]')).toHaveCount(0);
  await expectFaultless(page, 'the card');
  expect(await customer.submit()).not.toBe(first);
});
