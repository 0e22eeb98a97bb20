import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { Customer } from '../journey';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

const CENTRE = 'latitude=41.311&longitude=69.279';

const place = (page: Page) => page.getByTestId('place-open');
const question = (page: Page) => page.getByTestId('place-question');

async function choosePickup(page: Page) {
  await page.goto('/en');
  await place(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('mode-pickup').click();
  await dialog.getByRole('listitem').last().getByRole('button').click();
  await expect(dialog).toHaveCount(0);
  return (await place(page).textContent()) ?? '';
}

test('a launch query with another place asks the visitor, who keeps or changes the place', async ({
  page,
}) => {
  const own = await choosePickup(page);
  await new Customer(page, 'en').addFromDialog();
  await expect(page.getByTestId('cart-open')).toContainText('1');

  const link = `/en?tgId=77&orderTypeId=0&${CENTRE}`;
  await page.goto(link);
  await expect(page).toHaveURL(/\/en$/);
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await expectAccessible(page, 'the question of an entry');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(place(page)).toHaveText(own);
  await expect(page.getByTestId('cart-open')).toContainText('1');

  await page.goto(link);
  await question(page).getByRole('button', { name: 'Change' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(place(page)).not.toHaveText(own);
  await expect(place(page)).toContainText('Delivery');
});
