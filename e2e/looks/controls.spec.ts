import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../axe';
import { Customer } from '../journey';
import { expect, speaking, test, tick, typeInto } from '../test';

/* The controls of PrimeReact where there is a mouse: each is used once, and axe looks at each while it is open. */

const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

/** The control of PrimeReact has replaced the native one. */
const ready = (page: Page, name: string) =>
  expect(page.locator(`[data-pc-name=${name}]`).first()).toBeAttached();

test.describe('where there is a mouse', { tag: '@firefox' }, () => {
  test.use({ ...speaking('uz'), viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('phone, date and file of a job application can be entered by keyboard', async ({ page }) => {
    await page.goto('/uz/vacancies/form');
    await ready(page, 'calendar');
    // Chromium takes the file chooser over a moment after the listener is added, so the other fields come between.
    page.on('filechooser', (chooser) => chooser.setFiles(CV));
    await page.locator('input[autocomplete=tel]').focus();
    await page.keyboard.type('901234567', { delay: 30 });
    await page.keyboard.press('Tab');
    const date = page.locator('[name=birthDate]');
    await expect(date).toBeFocused();
    await page.keyboard.type('17.05.2000', { delay: 30 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('grid');
    await expect(calendar.locator('[data-p-highlight=true]')).toBeFocused();
    await expectAccessibleInThemes(page, 'the open calendar');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(date).toHaveValue('18.05.2000');
    await expect(page.locator('input[autocomplete=tel]')).toHaveValue('90 123 45 67');

    await page.locator('[role=button][data-field=cv]').press('Enter');
    await expect(page.getByText(/cv\.pdf/)).toBeVisible();
    await expectAccessibleInThemes(page, 'the chosen file');
  });

  test('address and time of an order can be chosen by keyboard', async ({ page }) => {
    const customer = new Customer(page, 'uz');
    await customer.open();
    await page.getByTestId('place-open').click();
    const dialog = page.getByRole('dialog');
    await ready(page, 'autocomplete');
    const search = dialog.locator('input[type=search]');
    await typeInto(search, 'chor');
    const first = dialog.locator('li[role=option]').first();
    await expect(first).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(search).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await expectAccessibleInThemes(page, 'the suggestions');
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Yopish' }).click();
    await expect(dialog).toHaveCount(0);

    await customer.choosePlace('pickup');
    await customer.addFromDialog();
    await customer.openCart();
    await customer.checkout();
    const asked = page.locator('fieldset', { hasText: 'Belgilangan vaqtga' });
    const time = page.locator('input[role=combobox][readonly]');
    // The form appears once it is known that no earlier order is offered again.
    await expect(asked.or(time)).toBeVisible();
    if (await asked.isVisible()) await tick(asked.getByRole('radio').last());
    await ready(page, 'dropdown');
    await time.focus();
    await page.keyboard.press('ArrowDown');
    const slots = page.getByRole('listbox');
    await expect(slots).toBeVisible();
    await expectAccessibleInThemes(page, 'the open list of times');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(slots).toHaveCount(0);
    await expect(time).toBeFocused();
    await expect(page.locator('[data-pc-name=dropdown]')).toContainText(/\d\d:\d\d/);
  });
});

test.describe('on a phone', () => {
  test.use(speaking('en'));

  test('date and time fields stay native on a phone, and PrimeReact is not loaded for them', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/en/vacancies/form');
    await expect(page.locator('[role=button][data-field=cv]')).toBeVisible();
    await expect(page.getByLabel('Date of birth')).toHaveAttribute('type', 'date');
    expect(loaded.filter((path) => path.includes('forms-')).join()).toMatch(
      /forms-phone.*forms-file|forms-file.*forms-phone/,
    );
    expect(loaded.filter((path) => /forms-(date|code|select)/.test(path))).toEqual([]);
  });

  test('menu, dish dialog and cart load nothing of PrimeReact', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const customer = new Customer(page, 'en');
    await customer.open();
    await customer.addFromDialog();
    await customer.openCart();
    expect(loaded.filter((path) => path.includes('forms'))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('place-open').click();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Address' })).toBeVisible();
    await expect.poll(() => loaded.some((path) => path.includes('forms-address'))).toBe(true);
  });
});
