import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { expect, speaking, test, typeInto } from '../test';

/* A restaurant that is open from 10:00 to 03:00, seen by a browser in New York. */

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../clock.mjs')).href;
/** A future day, so that data of today does not matter. */
const at = (time: string, day = 1) => Date.parse(`2027-03-0${day}T${time}:00+05:00`);

const dataDir = makeDataDir();
const CLOCK_FILE = join(dataDir, 'clock');
let shop: RunningShop;

/** Sets the clock of the servers. */
const setClock = (ms: number) => writeFileSync(CLOCK_FILE, String(ms - Date.now()));

test.describe.configure({ mode: 'serial' });
test.use({ ...speaking('en'), timezoneId: 'America/New_York' });

test.beforeAll(async () => {
  setClock(at('12:00'));
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

/** Sets the clock to a given time and opens the order form with one pizza in the cart. */
async function openForm(page: Page, now: number): Promise<Customer> {
  setClock(now);
  await page.clock.install({ time: now });
  const customer = new Customer(page, 'en');
  await page.goto(`${shop.url}/en`);
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await customer.openCart();
  await customer.checkout();
  await page.locator('input[autocomplete=name]').fill('Aziza');
  await typeInto(page.locator('input[autocomplete=tel]'), '90 123 45 67');
  await reach(page.locator('textarea[name=comment]'));
  return customer;
}

const select = (page: Page) => page.locator('select[name=slotStart]');
const offered = (page: Page) => select(page).locator('option').allTextContents();
const atASetTime = (page: Page) => page.getByText('At a set time', { exact: true }).click();

const order = async (page: Page) => {
  await (await reach(page.getByTestId('order-submit'))).click();
  await expect(page).toHaveURL(/\/tracker\/[\w-]+$/);
  await expect(page.getByTestId('order-number')).toBeVisible();
};

test('the slots after midnight are tomorrow’s at 23:50 and can be ordered', async ({ page }) => {
  await openForm(page, at('23:50'));
  await atASetTime(page);
  expect(await offered(page)).toEqual([
    'Choose a time',
    'tomorrow, 00:00',
    'tomorrow, 00:30',
    'tomorrow, 01:00',
    'tomorrow, 01:30',
    'tomorrow, 02:00',
    'tomorrow, 02:30',
  ]);
  await select(page).selectOption({ label: 'tomorrow, 00:00' });
  await order(page);
  // The expected time lies within the slot and after the kitchen's minimum; a near time has no date.
  await expect(page.getByRole('main')).toContainText(/Ready(in \d+ min)?00:\d\d–00:30/);
});

test('the slots after midnight are today’s at 00:10, and the next ones begin at the opening', async ({
  page,
}) => {
  await openForm(page, at('00:10', 2));
  await atASetTime(page);
  const times = await offered(page);
  expect(times.slice(0, 8)).toEqual([
    'Choose a time',
    '00:30',
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '10:00',
    '10:30',
  ]);
  expect(times.at(-1)).toBe('tomorrow, 02:30');
  await select(page).selectOption({ label: '00:30' });
  await order(page);
});

test('an order for now is possible at 02:59, and no slot is left before the opening', async ({ page }) => {
  await openForm(page, at('02:59', 2));
  await atASetTime(page);
  expect((await offered(page))[1]).toBe('10:00');
  await page.getByText('As soon as possible', { exact: true }).click();
  await order(page);
});

test('the order form at 03:01 shows that the restaurant is closed and offers only slots', async ({
  page,
}) => {
  await openForm(page, at('03:01', 2));
  await expect(page.getByText('Closed, opens at 10:00')).toBeVisible();
  await expect(page.getByText('As soon as possible', { exact: true })).toHaveCount(0);
  await new Customer(page, 'en').pressOrder();
  await expect(select(page)).toHaveAttribute('aria-invalid', 'true');
  await select(page).selectOption({ label: '10:00' });
  await order(page);
});

test('a slot that passes while the order form is open is reported at its field, with the next slot as a button', async ({
  page,
}) => {
  await openForm(page, at('23:50', 2));
  await atASetTime(page);
  await select(page).selectOption({ label: 'tomorrow, 00:00' });
  await expect(select(page)).not.toHaveAttribute('aria-invalid');
  setClock(at('00:01', 3));
  await page.clock.fastForward('11:00');
  await expect(page.getByText('This time has passed. Choose another one.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the next time, 00:30' }).click();
  await expect(select(page)).not.toHaveAttribute('aria-invalid');
  await order(page);
});

test('the server tells a browser with a slow clock at the field of the order form that the slot has passed', async ({
  page,
  watched,
}) => {
  // The token of twenty minutes ago is renewed.
  watched.allow(/status of (401|422)/);
  await openForm(page, at('23:50', 3));
  await atASetTime(page);
  await select(page).selectOption({ label: 'tomorrow, 00:00' });
  setClock(at('00:10', 4));
  await new Customer(page, 'en').pressOrder();
  await expect(page.getByText('This time has already begun. Choose a later one.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Take the next time, (tomorrow at )?00:30$/ }).click();
  await order(page);
});
