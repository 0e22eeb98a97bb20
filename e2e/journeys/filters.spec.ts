import { expectAccessible } from '../axe';
import { countShifts } from '../shifts';
import { expect, speaking, test, tick } from '../test';

declare global {
  interface Window {
    places: number;
  }
}

test.use(speaking('en'));

test('the menu is filtered by diet and allergens with the keyboard, moves nothing, and keeps the filters for the visit', async ({
  page,
}) => {
  const moved = await countShifts(page);
  await page.goto('/en');
  await page.getByTestId('filters').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('filters-dialog');
  const vegetarian = dialog.getByRole('checkbox', { name: 'Vegetarian' });
  await vegetarian.focus();
  await page.keyboard.press('Space');
  const show = dialog.getByRole('button', { name: /^Show \d+ dishes$/ });
  await expect(show).toBeVisible();
  const before = await show.textContent();
  await dialog.getByRole('checkbox', { name: 'No milk' }).focus();
  await page.keyboard.press('Space');
  await expect(show).not.toHaveText(before ?? '');
  await expectAccessible(page, 'the dialog of the filters');
  await show.press('Enter');
  await expect(page).toHaveURL(/[?]diet=vegetarian&without=milk$/);
  await expect(page.getByTestId('filters')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Margherita' })).toHaveCount(0);
  await expectAccessible(page, 'the filtered menu');

  await page.reload();
  await expect(page.getByTestId('filters')).toHaveText(/dishes/);
  await expect(page.getByRole('heading', { name: 'Margherita' })).toHaveCount(0);
  expect(await moved()).toBeLessThan(0.01);

  await page.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/news/);
  await page.getByRole('banner').locator('a[href="/en"]').first().click();
  await expect(page).toHaveURL(/[?]diet=vegetarian&without=milk$/);
});

test('the way back to a filtered menu keeps its scroll position and shows no placeholder', async ({
  page,
}) => {
  await page.goto('/en?without=milk');
  await expect(page.getByTestId('filters')).toHaveText(/dishes/);
  await page.getByTestId('folder-section').nth(2).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => {
    window.places = 0;
    new MutationObserver(() => {
      if (document.querySelector('[aria-busy=true] > li[aria-hidden]')) window.places += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'News' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/news/);
  await page.goBack();
  await expect(page.getByTestId('product-card').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  expect(await page.evaluate(() => window.places)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link with filters leads to the whole menu', async ({ page }) => {
    await page.goto('/en?without=milk');
    await expect(page.getByTestId('product-card')).toHaveCount(0);
    await page.getByRole('link', { name: 'Show the whole menu' }).click();
    await expect(page.getByRole('heading', { name: 'Margherita' })).toBeVisible();
  });
});

test('a part that is left out of a dish stands in the cart, and can be had again by editing its line', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/en?product=vegetarian');
  const dialog = page.getByTestId('product-dialog');
  await tick(dialog.getByRole('checkbox', { name: 'No onion' }));
  await dialog.getByTestId('add-to-cart').click();
  await expect(dialog).toHaveCount(0);
  await page.getByTestId('cart-open').click();
  const line = page.getByTestId('cart-line');
  await expect(line).toContainText('No onion');
  await line.getByTestId('cart-edit').click();
  await tick(dialog.getByRole('checkbox', { name: 'No onion' }), false);
  await dialog.getByTestId('line-save').click();
  await expect(line).not.toContainText('No onion');
});
