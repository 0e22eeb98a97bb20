import { Customer } from '../journey';
import { expect, NIGHTLY, pressInPlace, speaking, test } from '../test';

test.use(speaking('en'));

// spec 1: They browse a menu of folders (categories) and products
test('a folder of the menu is loaded once, when it is needed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/main/api/shop') asked.push(url.searchParams.get('FolderId') ?? 'first');
  });
  await new Customer(page, 'en').open();
  const folders = await page.getByTestId('folder-section').count();
  expect(folders).toBeGreaterThanOrEqual(9);
  expect(asked.length).toBeLessThan(folders);

  await page.getByTestId('folder-tab').nth(5).click();
  const section = page.getByTestId('folder-section').nth(5);
  await expect(section.getByTestId('product-card').first()).toBeVisible();
  await page.getByTestId('folder-tab').nth(0).click();
  await page.getByTestId('folder-tab').nth(5).click();
  await expect(section.getByTestId('product-card').first()).toBeInViewport();
  expect(new Set(asked).size).toBe(asked.length);
});

for (const [path, folder, name] of [
  ['/#desserts', 'desserts', 'Десерты'],
  ['/en#desserts', 'desserts', 'Desserts'],
  ['/en?tag=vegetarian#snacks', 'snacks', 'Snacks'],
] as const) {
  test(`a full load of ${path} shows its folder below the sticky bars`, { tag: '@firefox' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([
      { name: 'locale', value: path.startsWith('/en') ? 'en' : 'ru', url: baseURL ?? '' },
    ]);
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

test('the amount of a modifier stops at its maximum and changes the price of the product', async ({
  page,
}) => {
  await new Customer(page, 'en').open();
  await page.getByTestId('product-card').first().getByRole('heading').click();
  const dialog = page.getByTestId('product-dialog');
  const add = dialog.getByTestId('add-to-cart');
  const before = await add.textContent();
  const modifier = dialog
    .getByTestId('modifier')
    .filter({ has: page.getByRole('group') })
    .first();
  const more = modifier.getByRole('button').last();
  while (await more.isEnabled()) await more.click();
  await expect(add).not.toHaveText(before ?? '');
  await expect(more).toBeDisabled();
});

for (const width of [320, 390, 700, 1000, 1300, 1600])
  test(`a folder that loads at a width of ${width} px does not move the menu`, {
    tag: width === 390 || width === 1300 ? [] : NIGHTLY.tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await new Customer(page, 'en').open();
    const folder = page.getByTestId('folder-section').last();
    const height = () => folder.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await folder.scrollIntoViewIfNeeded();
    await expect(folder.getByTestId('product-card').first()).toBeVisible();
    expect(Math.abs((await height()) - before)).toBeLessThan(1);
  });
