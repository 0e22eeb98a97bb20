import { Customer } from '../journey';
import { expect, pressInPlace, speaking, test } from '../test';

test.use(speaking('en'));

// spec 1: They browse a menu of folders (categories) and products
test('a folder tab of the menu jumps to its folder, and folders are loaded once, when they are near', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/main/api/shop') asked.push(url.searchParams.get('FolderId') ?? 'first');
  });
  await new Customer(page, 'en').open();
  expect(await page.getByTestId('folder-section').count()).toBeGreaterThanOrEqual(9);
  const jump = async (folder: string) => {
    await page.locator(`[data-tab=${folder}]`).click();
    const cards = page.locator(`[data-folder-id=${folder}]`).getByTestId('product-card');
    await expect(cards.first()).toBeInViewport();
    await page.waitForLoadState('networkidle');
  };
  await jump('desserts');
  expect(asked).toContain('desserts');
  expect(
    asked.filter((id) => ['premium', 'roman', 'combo', 'snacks', 'chicken', 'pasta'].includes(id)),
  ).toEqual([]);
  await jump('snacks');
  await jump('desserts');
  expect(new Set(asked).size).toBe(asked.length);
});

for (const [path, folder, name] of [
  ['/en#desserts', 'desserts', 'Desserts'],
  ['/en?tag=vegetarian#snacks', 'snacks', 'Snacks'],
] as const) {
  test(`a full load of ${path} shows its folder below the sticky bars`, { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.goto(path);
    const section = page.locator(`[data-folder-id=${folder}]`);
    await expect(section.getByTestId('product-card').first()).toBeVisible();
    await expect(section.getByRole('heading').first()).toBeInViewport();
    const tab = page.getByTestId('folder-tab').and(page.locator('[aria-current]'));
    await expect(tab).toHaveText(name);
    // The folder stays in its place when everything above is loaded.
    await page.waitForLoadState('networkidle');
    const top = await section.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(260);
  });
}

test('Back closes the dialog of a product and keeps the scroll position of the menu', {
  tag: '@firefox',
}, async ({ page }) => {
  await new Customer(page, 'en').open();
  const card = page.getByTestId('product-card').nth(4);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await pressInPlace(card.getByRole('heading'));
  await expect(page.getByTestId('product-dialog')).toBeVisible();
  await expect(page).toHaveURL(/product=/);
  await page.goBack();
  await expect(page.getByTestId('product-dialog')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
