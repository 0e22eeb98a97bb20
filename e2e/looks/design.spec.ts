import type { Locator } from '@playwright/test';
import { expect, LOCALES, pathIn, speaking, test } from '../test';

/** The promises of docs/design.md that need a layout. */

/** Height of the cart bar with its distance from the edge. */
const CART_BAR = 72;

const isCut = (text: Locator) =>
  text.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

for (const locale of LOCALES)
  test.describe(`in ${locale} on a phone`, () => {
    test.use({ ...speaking(locale), viewport: { width: 390, height: 844 } });

    test('three whole dishes are above the cart bar, below one line of facts that is not cut off', async ({
      page,
    }) => {
      await page.goto(pathIn(locale, '/'));
      const third = await page.getByTestId('product-card').nth(2).boundingBox();
      expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(844 - CART_BAR);
      const facts = page.locator('main header ul');
      expect((await facts.boundingBox())?.height).toBeLessThan(24);
      expect(await isCut(facts.getByRole('status'))).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });

    test('the sheet of a dish shows picture, name, price, sizes and doughs without scrolling', async ({
      page,
    }) => {
      await page.goto(pathIn(locale, '/?product=margherita'));
      const sheet = page.getByTestId('product-dialog');
      const add = sheet.getByTestId('add-to-cart');
      await expect(add).toBeInViewport({ ratio: 1 });
      for (const radio of await sheet.locator('label:has([type=radio])').all())
        await expect(radio).toBeInViewport({ ratio: 1 });
      const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
      const picture = sheet.locator('picture img').first();
      expect(await heightOf(picture)).toBeLessThan(0.35 * (await heightOf(sheet)));
    });
  });

for (const [width, columns] of [
  [1440, 4],
  [1920, 5],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ ...speaking('uz'), viewport: { width, height: 900 }, isMobile: false });

    test(`the menu has ${columns} columns beside the cart, and no price wraps or reaches its button`, async ({
      page,
    }) => {
      await page.goto('/uz');
      const cards = page.getByTestId('folder-section').first().getByTestId('product-card');
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      for (const foot of await cards.locator('[aria-hidden]:last-child').locator('..').all())
        expect(await foot.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  });

test('headings have the display font, and nothing else does', async ({ page }) => {
  await page.goto('/');
  const fonts = () =>
    page.evaluate(async () => {
      await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
      return [...document.fonts]
        .filter(({ family }) => family === 'Olov Display')
        .map(({ status }) => status);
    });
  expect(await fonts()).toEqual(['loaded', 'loaded']);
  await expect(page.locator('main h2').first()).toHaveCSS('font-family', /Olov Display/);
  await expect(page.getByTestId('product-card').first()).not.toHaveCSS('font-family', /Olov Display/);
});
