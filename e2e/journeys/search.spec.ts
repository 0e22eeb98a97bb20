import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { untilKept } from '../kept';
import { releasing } from '../releasing';
import { expect, LOCALES, pathIn, speaking, test } from '../test';

const field = (page: Page) => page.getByTestId('search-field');
const results = (page: Page) => page.getByTestId('search-results');
const names = (page: Page) => results(page).getByRole('heading', { level: 3 });

/** Requests for the menu and the search index, and the scripts of the search. */
function askedOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/main/api/shop') asked.push(`folder ${searchParams.get('FolderId') ?? 'first'}`);
    if (pathname === '/main/api/shop/Index') asked.push('index');
    if (/\/search\.\w+\.js$/.test(pathname)) asked.push('library');
  });
  return asked;
}

const PEPPERONI = { ru: 'Пепперони', en: 'Pepperoni', uz: 'Pepperoni' } as const;

for (const locale of LOCALES)
  test.describe(`the shop in ${locale}`, () => {
    test.use(speaking(locale));

    test('the search finds a dish despite a typing mistake and in another script, and opens it', async ({
      page,
    }) => {
      await new Customer(page, locale).open();
      const asked = askedOf(page);
      await page.getByTestId('search-open').click();
      await expect(field(page)).toBeFocused();
      await field(page).pressSequentially(locale === 'ru' ? 'peperoni' : 'пеперони');
      await expect(names(page).first()).toHaveText(PEPPERONI[locale]);
      expect(asked.sort()).toEqual(['index', 'library']);
      await names(page).first().click();
      await expect(page.getByTestId('product-dialog')).toContainText(PEPPERONI[locale]);
      await page.goBack();
      await expect(page.getByTestId('product-dialog')).toHaveCount(0);
      await expect(names(page).first()).toHaveText(PEPPERONI[locale]);
    });
  });

test.describe('the search', () => {
  test.use(speaking('en'));

  test('Back closes the search of the menu and restores the scroll position', async ({ page }) => {
    await new Customer(page, 'en').open();
    await page.getByTestId('folder-tab').nth(5).click();
    await expect(
      page.locator('[data-testid=folder-section]').nth(5).getByTestId('product-card').first(),
    ).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    // Playwright's click would scroll first.
    await page.getByTestId('search-open').evaluate((button: HTMLElement) => button.click());
    await field(page).fill('tiramisu');
    await expect(names(page)).toHaveText(['Tiramisu']);
    await expect(names(page).first()).toBeInViewport();
    await page.goBack();
    await expect(results(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/en#\w+$/);
    // The folder's edge may lie between two pixels.
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThanOrEqual(1);
  });

  test('the URL of a search opens the same results in a new tab, and the menu keeps its tag when the search closes', async ({
    page,
  }) => {
    await page.goto('/en?tag=spicy&q=tiramisu');
    await expect(names(page)).toHaveText(['Tiramisu']);
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await expect(page).toHaveURL(/\/en\?tag=spicy$/);
    await expect(page.getByRole('link', { name: 'Remove filter: Spicy' })).toBeVisible();
  });

  test('a search without results says so and suggests dishes', async ({ page }) => {
    await page.goto('/en?q=margoritissima');
    await expect(page.getByText('Nothing is called “margoritissima”')).toBeVisible();
    await page.getByRole('button', { name: 'Margherita', exact: true }).click();
    await expect(names(page).first()).toHaveText('Margherita');
    await expect(field(page)).toHaveValue('Margherita');
  });

  test('a search that fails to load shows an error and can be retried', async ({ page, watched }) => {
    watched.allow(/ERR_|Failed to load/);
    await page.route('**/main/api/shop/Index*', (route) => route.abort());
    await page.goto('/en?q=tiramisu');
    await expect(page.getByRole('alert')).toContainText('The search doesn’t work now');
    await page.unroute('**/main/api/shop/Index*');
    await page.getByRole('alert').getByRole('button').click();
    await expect(names(page)).toHaveText(['Tiramisu']);
  });

  test.describe('on a wide screen', () => {
    test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

    test('the search of the menu works by keyboard: / opens it, Escape closes it', async ({ page }) => {
      await new Customer(page, 'en').open();
      await expect(field(page)).toBeVisible();
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('choy');
      await expect(names(page).first()).toHaveText(/tea/i);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('product-dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('product-dialog')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(results(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/en$/);
    });
  });
});

const offline = releasing({ SERVICE_WORKER: 'on' });

offline.describe('without a network', () => {
  offline.use(speaking('en'));

  offline('what was searched before can be searched again', async ({ page, context, watched }) => {
    watched.allow(/ERR_|Failed to (load|fetch)|status of 50|\[olov\]/);
    await page.goto(pathIn('en', '/'));
    await untilKept(page);
    await page.getByTestId('search-open').click();
    await field(page).fill('tiramisu');
    await expect(names(page)).toHaveText(['Tiramisu']);
    await context.setOffline(true);
    await page.goto(pathIn('en', '/'));
    await page.getByTestId('search-open').click();
    await field(page).fill('chesecake');
    await expect(names(page).first()).toHaveText(/cheesecake/i);
    await context.setOffline(false);
  });
});
