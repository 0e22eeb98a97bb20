import { AT_A_SET_TIME } from '../closing';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { expect, speaking, test, typeInto } from '../test';

test.use(speaking('en'));

test('a customer orders for the day after tomorrow by the keyboard, and the tracker names the day', async ({
  page,
}) => {
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
  const slots = page.locator('select[name=slotStart]');
  await expect(slots.locator('option').nth(1)).toHaveText(/^\d\d:\d\d–\d\d:\d\d$/);
  const slot = await slots.locator('option').nth(1).innerText();
  await slots.selectOption({ label: slot });
  await customer.submit();
  const [month = '', day] = date.split(/\s/);
  await expect(page.getByTestId('order-promise')).toHaveText(new RegExp(`^${month}\\w* ${day}, ${slot}$`));
});
