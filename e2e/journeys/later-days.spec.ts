import type { Page } from '@playwright/test';
import { AT_A_SET_TIME } from '../closing';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { expect, speaking, test, typeInto } from '../test';

test.use(speaking('en'));

const SLOT = /^\d\d:\d\d–\d\d:\d\d$/;

/** Firefox, which has a mouse, shows the list of the shop instead of the browser's. */
async function chooseFirstSlot(page: Page, browserName: string): Promise<string> {
  if (browserName === 'firefox') {
    await page.locator('[data-pc-name=dropdown] input[role=combobox]').focus();
    await page.keyboard.press('ArrowDown');
    const first = page.getByRole('option').filter({ hasText: SLOT }).first();
    const slot = await first.innerText();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-pc-name=dropdown]')).toContainText(slot);
    return slot;
  }
  const slots = page.locator('select[name=slotStart]');
  await expect(slots.locator('option').nth(1)).toHaveText(SLOT);
  const slot = await slots.locator('option').nth(1).innerText();
  await slots.selectOption({ label: slot });
  return slot;
}

test('a customer orders for the day after tomorrow by the keyboard, and the tracker names the day', {
  tag: '@firefox',
}, async ({ page, browserName }) => {
  const customer = new Customer(page, 'en');
  await customer.toCheckout('pickup');
  await typeInto(page.locator('input[autocomplete=name]'), 'Aziza');
  await typeInto(page.locator('input[autocomplete=tel]'), '90 123 45 67');
  await reach(page.locator('textarea[name=comment]'));
  const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
  const timed = page.getByText(AT_A_SET_TIME.en, { exact: true });
  if (await timed.isVisible()) await timed.click();
  await expect(days).toHaveCount(7);
  await days.nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(2)).toBeChecked();
  const date = (await days.nth(2).locator('..').innerText()).split(', ')[1]?.trim() ?? '';
  const slot = await chooseFirstSlot(page, browserName);
  await customer.submit();
  const [month = '', day] = date.split(/\s/);
  await expect(page.getByTestId('order-promise')).toHaveText(new RegExp(`^${month}\\w* ${day}, ${slot}$`));
});
