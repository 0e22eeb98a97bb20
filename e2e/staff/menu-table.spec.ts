import type { Locator } from '@playwright/test';
import { expectFaultless } from '../axe';
import { addMember, heading, signInAs } from '../staff';
import { test } from '../staffShop';
import { expect, speaking } from '../test';

test.use(speaking('en'));

const CYRILLIC = 0x350;
/** As Excel in Russian saves CSV. */
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((sign) => sign.charCodeAt(0)).map((code) => (code > 0x3ff ? code - CYRILLIC : code)),
  );

/** 118 new dishes, one that the menu has, and one without a price. */
const FILE = windows1251(
  [
    'Прайс пиццерии;;;',
    'Раздел;Название;Старая цена;Новая цена',
    'Пицца;Пепперони;80 000,00;83 000,00',
    ...Array.from({ length: 118 }, (_, place) => `Завтраки;Каша ${place + 1};20 000,00;${21_000 + place},00`),
    'Завтраки;Омлет;25 000,00;уточнить',
  ].join('\r\n'),
);

test('a content member makes a draft of 120 dishes in a spreadsheet by the keyboard, and corrects a column', async ({
  page,
  shop,
}) => {
  test.slow();
  addMember({ dataDir: shop.dataDir, login: 'menu-table', role: 'content' });
  await page.goto(`${shop.backEndUrl}/staff/menu`);
  await signInAs(page, 'menu-table');
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let steps = 0; steps < 40 && !(await isFocused(target)); steps += 1) await press('Tab');
    await expect(target).toBeFocused();
  };
  const open = page.getByRole('button', { name: 'Import a table' });
  await open.focus();
  await press('Enter');
  const dialog = page.getByRole('dialog');

  await test.step('the file is chosen, and its columns are guessed', async () => {
    // Chromium takes the file chooser over a moment after the listener is added, so tabbing comes between.
    page.on('filechooser', (chooser) =>
      chooser.setFiles({ name: 'Autumn.csv', mimeType: 'text/csv', buffer: FILE }),
    );
    await tabTo(dialog.getByRole('button', { name: 'Choose a file' }));
    await press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('New: 119 · Changes: 1');
    await expectFaultless(page, 'table');
  });

  await test.step('the new prices replace the old ones, and the row without a price is left out', async () => {
    await tabTo(dialog.getByLabel('Новая цена'));
    await press('P');
    await expect(dialog.getByRole('status')).toHaveText('Problem: 1 · New: 118 · Changes: 1');
    await expect(dialog.getByRole('row', { name: /Омлет/ })).toContainText('There is no price');
    await tabTo(dialog.getByLabel(/^Leave out rows with problems/));
    await press('Space');
  });

  await test.step('the draft has the dishes in the order of the file', async () => {
    await tabTo(dialog.getByRole('button', { name: 'Make a draft' }));
    await press('Enter');
    await expect(heading(page, 'Autumn')).toBeVisible();
    const pepperoni = page.getByRole('region', { name: 'Pepperoni', exact: true });
    await expect(pepperoni.getByRole('row', { name: /^Price/ })).toContainText('83,000');
    await expect(page.getByRole('region', { name: /^Каша/ })).toHaveCount(118);
    expect(presses).toBeLessThan(30);
  });
});
