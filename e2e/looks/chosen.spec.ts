import type { Locator, Page } from '@playwright/test';
import { expectChosen } from '../chosen';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { makeOrder } from '../orders';
import { expect, speaking, test } from '../test';

/* Chromium alone emulates forced colours. */

test.use(speaking('en'));

const ids = (page: Page, id: string, filter = '') => page.locator(`[data-testid="${id}"]${filter}`);
const CHECKED = ':has(:checked)';
const UNCHECKED = ':not(:has(:checked))';
const checked = (of: Page | Locator, id: string) =>
  [of.locator(`[data-testid=${id}]${CHECKED}`), of.locator(`[data-testid=${id}]${UNCHECKED}`)] as const;

test('the chosen options of menu, dish and picker stay visible in forced colours and print', async ({
  page,
}) => {
  const customer = new Customer(page, 'en');
  await customer.open();
  await expectChosen(
    'folder',
    ids(page, 'folder-tab', '[aria-current]'),
    ids(page, 'folder-tab', ':not([aria-current])'),
  );
  const tags = page.getByRole('navigation', { name: 'Filters' });
  await tags.getByRole('link').first().click();
  await expectChosen('tag', tags.locator('a[aria-current]'), tags.locator('a:not([aria-current])'));
  await expectChosen('theme', page.getByTestId('theme-system'), page.getByTestId('theme-dark'));
  await page.getByTestId('locale-switch').getByRole('button').click();
  const languages = page.getByTestId('locale-switch');
  await expectChosen(
    'language',
    languages.locator('a[aria-current]'),
    languages.locator('a:not([aria-current])'),
  );
  await page.keyboard.press('Escape');

  await page.getByTestId('place-open').click();
  await expectChosen('mode', page.getByTestId('mode-delivery'), page.getByTestId('mode-pickup'));
  await page.keyboard.press('Escape');

  await page.goto('/en?product=margherita');
  const dish = page.getByTestId('product-dialog');
  await dish.getByRole('button', { name: /^More/ }).first().click();
  const groups = dish.getByRole('group').filter({ has: page.getByRole('radio') });
  for (const group of await groups.all()) await expectChosen('size or dough', ...checked(group, 'modifier'));
  await expectChosen('topping', dish.locator('[data-chosen=true]'), dish.locator('[data-chosen=false]'));
  await page.goto('/en?product=half-and-half');
  const half = dish.getByRole('radiogroup').first();
  await expect(half).toBeVisible();
  await expectChosen('half', ...checked(half, 'modifier'));
});

test('the chosen options of the order form and the tracker stay visible in forced colours and print', async ({
  page,
}) => {
  const customer = new Customer(page, 'en');
  await customer.toCheckout('delivery', 3);
  await expectChosen(
    'step',
    ids(page, 'order-step', '[aria-current]'),
    ids(page, 'order-step', ':not([aria-current])'),
  );
  await customer.fillIn();
  await reach(page.getByTestId('payment-way').first());
  await expectChosen('payment type', ...checked(page, 'payment-way'));

  await page.goto(`/en/tracker/${await makeOrder(page.request)}`);
  await expect(page.getByTestId('order-status')).toBeVisible();
  await expectChosen(
    'step of the order',
    page.locator('li[aria-current=step]'),
    page.locator('li[data-state=next]'),
  );
});
