import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { shiftDate } from '../shiftDate.mjs';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { expect, speaking, test, typeInto } from '../test';

/* A shop that is open from 10:00 to 03:00, seen by devices whose clocks are wrong. */

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../clock.mjs')).href;
/** A future day, so that data of today does not matter. */
const EVENING = Date.parse('2027-03-01T19:05:00+05:00');
const HOUR = 60 * 60_000;
const DEVICES = [
  ['26 hours slow', -26 * HOUR],
  ['5 hours slow', -5 * HOUR],
  ['2 hours slow', -2 * HOUR],
  ['13 hours fast', 13 * HOUR],
  ['400 days fast', 400 * 24 * HOUR],
] as const;

const dataDir = makeDataDir();
const CLOCK_FILE = join(dataDir, 'clock');
let shop: RunningShop;
let shiftMs: number;

test.describe.configure({ mode: 'serial' });
test.use(speaking('en'));

test.beforeAll(async () => {
  shiftMs = EVENING - Date.now();
  writeFileSync(CLOCK_FILE, String(shiftMs));
  shop = await startShop(dataDir, {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${PRELOAD}`,
    CLOCK_FILE,
    KITCHEN_SIMULATOR: 'off',
  });
});
test.afterAll(async () => {
  await shop?.stop();
  removeDataDir(dataDir);
});

/** Opens the order form with one pizza in the cart. */
async function openForm(page: Page, isFirst = true) {
  const customer = new Customer(page, 'en');
  await page.goto(`${shop.url}/en`);
  await expect(page.getByText(/^Open until 03:00 · /).first()).toBeVisible();
  if (isFirst) await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await customer.openCart();
  await customer.checkout();
  await typeInto(page.locator('input[autocomplete=name]'), 'Aziza');
  await typeInto(page.locator('input[autocomplete=tel]'), '90 123 45 67');
  await reach(page.locator('textarea[name=comment]'));
  await expect(page.getByText('Open until 03:00 · ready in ≈ 30 min').first()).toBeVisible();
}

async function order(page: Page) {
  await (await reach(page.getByTestId('order-submit'))).click();
  await expect(page).toHaveURL(/\/tracker\/[\w-]+$/);
  await expect(page.getByTestId('order-number')).toBeVisible();
}

for (const [device, aheadMs] of DEVICES)
  test(`a device whose clock is ${device} orders for now and for the next slot`, async ({ page }) => {
    await page.addInitScript({ content: `(${shiftDate})(() => ${shiftMs + aheadMs})` });
    await openForm(page);
    await expect(page.getByText('As soon as possible', { exact: true })).toBeVisible();
    await order(page);

    await openForm(page, false);
    await page.getByText('At a set time', { exact: true }).click();
    const slots = page.locator('select[name=slotStart]');
    expect((await slots.locator('option').allTextContents())[1]).toBe('19:30');
    await slots.selectOption({ label: '19:30' });
    await order(page);
  });
