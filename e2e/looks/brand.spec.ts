import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { makeOrderOf } from '../orders';
import { testWithShop } from '../ownShop';
import { expect, speaking } from '../test';
import { serveTiles } from '../tiles';

/* The shop of another chain, whose brand is one file. */

const BRAND_FILE = join(import.meta.dirname, '../brand/chorsu.config.json');
const GROUND = { light: 'rgb(243, 246, 250)', dark: 'rgb(12, 20, 29)' };
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const test = testWithShop({ BRAND_FILE, KITCHEN_SIMULATOR: 'off' });

test.describe.configure({ mode: 'serial' });
test.use(speaking('ru'));

async function expectContrast(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveCSS('background-color', GROUND[colorScheme]);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(size.width);
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
      const faint = violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      );
      expect(faint, `${screen} at ${size.width}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test.describe('the shop of another brand', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every screen of another brand has its colours in both themes, with enough contrast for text', async ({
    page,
    request,
  }) => {
    await serveTiles(page.context());
    const orderId = await makeOrderOf(page, request);
    const customer = new Customer(page, 'ru');
    await customer.open();
    await expectContrast(page, 'menu');
    await customer.choosePlace('pickup');
    await page.getByTestId('product-card').first().getByRole('heading').click();
    await expect(page.getByTestId('product-dialog').getByTestId('add-to-cart')).toBeVisible();
    await expectContrast(page, 'dish');
    await page.keyboard.press('Escape');
    await customer.addFromDialog();
    await customer.openCart();
    await expectContrast(page, 'cart');
    await customer.checkout();
    await expectContrast(page, 'order');
    for (const [path, sign] of [
      [`/tracker/${orderId}`, page.getByTestId('order-number')],
      ['/profile', page.getByTestId('order-entry').first()],
      ['/delivery-map', page.getByTestId('map')],
      ['/news', page.getByRole('main').getByRole('heading').nth(1)],
    ] as const) {
      await page.goto(path);
      await expect(sign).toBeVisible();
      await expectContrast(page, path);
    }
  });
});

test('name, logo, icons, font and radii of another brand come from its file', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Chorsu/);
  const logo = page.getByRole('banner').getByRole('img', { name: 'Chorsu' });
  await expect(logo).toHaveAttribute('src', /^\/brand\/\w+\.svg$/);
  await expect(logo).toHaveJSProperty('complete', true);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/brand\/\w+\.svg$/);
  const font = await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((one) => one.load().catch(() => undefined)));
    return [...document.fonts]
      .filter(({ family }) => /^"?Bitter"?$/.test(family))
      .map(({ status }) => status);
  });
  expect(font).toEqual(['loaded', 'loaded']);
  await expect(page.locator('main h2').first()).toHaveCSS('font-family', /^"?Bitter/);
  await page.goto('/?product=margherita');
  await expect(page.getByTestId('product-dialog').getByTestId('add-to-cart')).toHaveCSS(
    'border-radius',
    '4px',
  );
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ short_name: 'Chorsu', theme_color: '#f3f6fa' });
  expect(await (await page.request.get('/sw.js')).text()).toContain('Chorsu');
});
