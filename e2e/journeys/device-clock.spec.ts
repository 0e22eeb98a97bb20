import { HOUR_MS } from '@olov/contract/platform/durations';
import type { Page } from '@playwright/test';
import { type ClockShop, openClockShop } from '../clockShop';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { shiftDate } from '../shiftDate.mjs';
import { expect, NIGHTLY, speaking, test, typeInto } from '../test';

/* A shop that is open from 10:00 to 03:00 in Tashkent, seen by devices in New York whose clocks may be wrong. */

/** A future day, so that data of today does not matter. */
const at = (time: string, day = 1) => Date.parse(`2027-03-0${day}T${time}:00+05:00`);

let shop: ClockShop;
let shiftMs: number;

/** Sets the clock of the servers. */
function setClock(ms: number) {
  shiftMs = ms - Date.now();
  shop.setAhead(shiftMs);
}

test.describe.configure({ mode: 'serial' });
test.use({ ...speaking('en'), timezoneId: 'America/New_York' });

test.beforeAll(async () => {
  shiftMs = at('23:50') - Date.now();
  shop = await openClockShop(shiftMs);
});
test.afterAll(() => shop?.close());

/** Opens the order form with one pizza in the cart, and returns the offered times. */
async function openForm(page: Page, aheadMs: number): Promise<string[]> {
  await page.addInitScript({ content: `(${shiftDate})(() => ${shiftMs + aheadMs})` });
  const customer = new Customer(page, 'en');
  await page.goto(`${shop.url}/en`);
  await expect(page.getByText(/^Open until 03:00 · /).first()).toBeVisible();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await customer.openCart();
  await customer.checkout();
  await typeInto(page.locator('input[autocomplete=name]'), 'Aziza');
  await typeInto(page.locator('input[autocomplete=tel]'), '90 123 45 67');
  await reach(page.locator('textarea[name=comment]'));
  await expect(page.getByText('Open until 03:00 · ready in ≈ 30 min').first()).toBeVisible();
  await expect(page.getByText('As soon as possible', { exact: true })).toBeVisible();
  await page.getByText('At a set time', { exact: true }).click();
  return page.locator('select[name=slotStart] option').allTextContents();
}

async function orderFor(page: Page, slot: string) {
  await page.locator('select[name=slotStart]').selectOption({ label: slot });
  await (await reach(page.getByTestId('order-submit'))).click();
  await expect(page).toHaveURL(/\/tracker\/[\w-]+$/);
  await expect(page.getByTestId('order-number')).toBeVisible();
}

test('the slots after midnight are tomorrow’s at 23:50 and can be ordered', async ({ page }) => {
  expect(await openForm(page, 0)).toEqual([
    'Choose a time',
    'tomorrow, 00:00–00:30',
    'tomorrow, 00:30–01:00',
    'tomorrow, 01:00–01:30',
    'tomorrow, 01:30–02:00',
    'tomorrow, 02:00–02:30',
    'tomorrow, 02:30–03:00',
  ]);
  await orderFor(page, 'tomorrow, 00:00–00:30');
  // The kitchen's minimum moves the end past the slot if the order is slow; a near time has no date.
  await expect(page.getByRole('main')).toContainText(/Ready(in \d+ min)?00:\d\d–00:3\d/);
});

for (const [device, aheadMs] of [
  ['26 hours slow', -26 * HOUR_MS],
  ['400 days fast', 400 * 24 * HOUR_MS],
] as const)
  test(`a device whose clock is ${device} orders for the next slot`, {
    tag: aheadMs < 0 ? NIGHTLY.tag : [],
  }, async ({ page }) => {
    setClock(at('19:05', 2));
    const offered = await openForm(page, aheadMs);
    expect(offered[1]).toBe('19:30–20:00');
    await orderFor(page, '19:30–20:00');
  });
