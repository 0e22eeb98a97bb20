import type { Locator } from '@playwright/test';
import { expect, speaking, test } from '../test';

/** The promises of docs/design.md that need a layout. */

/** Height of the cart bar with its distance from the edge. */
const CART_BAR = 72;

const isCut = (text: Locator) =>
  text.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test.describe('on a phone', () => {
  // The facts are longest in Uzbek.
  test.use({ ...speaking('uz'), viewport: { width: 390, height: 844 } });

  test('three whole dishes are above the cart bar, below one line of facts, which wraps on narrower phones and is nowhere cut off', async ({
    page,
  }) => {
    await page.goto('/uz');
    const third = await page.getByTestId('product-card').nth(2).boundingBox();
    expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(844 - CART_BAR);
    const facts = page.locator('main header ul');
    expect((await facts.boundingBox())?.height).toBeLessThan(24);
    expect(await isCut(facts.getByRole('status'))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await isCut(facts.getByRole('status'))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('the sign of oʻ keeps its distance from the letter in the display font', async ({ page }) => {
    await page.goto('/uz/vacancies');
    const title = page.locator('h1');
    await expect(title).toHaveText('Vakansiyalar');
    const widths = await title.evaluate(async (heading) => {
      for (const sheet of document.styleSheets)
        for (const { cssText } of [...sheet.cssRules])
          if (/font-display: optional/.test(cssText))
            sheet.insertRule(cssText.replace('optional', 'block'), sheet.cssRules.length);
      await document.fonts.load('700 20px "Olov Display"', 'oʻ');
      const widthOf = (text: string) => {
        const span = Object.assign(document.createElement('span'), { textContent: text });
        heading.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return width;
      };
      return { together: widthOf('oʻ'), apart: widthOf('o') + widthOf('ʻ') };
    });
    expect(widths.together).toBeCloseTo(widths.apart, 0);
  });

  test('a card of the list shows whole lines of name and description, and no part of another line', async ({
    page,
  }) => {
    await page.goto('/uz');
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    const partlySeen = await page.getByTestId('product-card').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const words = card.querySelector('h3')?.parentElement;
        if (!words) return ['a card without words'];
        const { bottom } = words.getBoundingClientRect();
        const lines = [...words.querySelectorAll('a, p')].flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
        const isCut = lines.some((line) => line.top < bottom - 0.5 && line.bottom > bottom + 0.5);
        return isCut ? [words.textContent] : [];
      }),
    );
    expect(partlySeen).toEqual([]);
  });

  test('the line of folder tabs alone stays below the header when the menu scrolls, and the tags scroll away', async ({
    page,
  }) => {
    await page.goto('/uz');
    const bar = page.getByTestId('menu-bar');
    const tags = bar.locator('xpath=preceding-sibling::nav');
    await expect(tags).toBeInViewport();
    await page.getByTestId('product-card').nth(5).scrollIntoViewIfNeeded();
    await expect(tags).not.toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    const box = await bar.boundingBox();
    // The bar covers the border of the header.
    expect(Math.abs((box?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(1);
    expect(box?.height).toBeLessThanOrEqual(58);
  });

  test('the sheet of a dish shows picture, name, price, sizes and doughs without scrolling', async ({
    page,
  }) => {
    await page.goto('/uz?product=margherita');
    const sheet = page.getByTestId('product-dialog');
    await expect(sheet.getByTestId('add-to-cart')).toBeInViewport({ ratio: 1 });
    const radios = sheet.locator('label:has([type=radio])');
    const count = await radios.count();
    expect(count).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1)
      await expect(radios.nth(index)).toBeInViewport({ ratio: 1 });
    const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
    const picture = sheet.locator('picture img').first();
    expect(await heightOf(picture)).toBeLessThan(0.35 * (await heightOf(sheet)));
  });
});

test.describe('on a wide screen', () => {
  test.use({ ...speaking('uz'), viewport: { width: 1440, height: 900 }, isMobile: false });

  test('the menu has three columns on a tablet, four or five beside the cart, and no price reaches its button', async ({
    page,
  }) => {
    await page.goto('/uz');
    for (const [width, columns] of [
      [768, 3],
      [1440, 4],
      [1920, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const cards = page.getByTestId('folder-section').first().getByTestId('product-card');
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      const feet = cards.locator('> div:last-child > div:last-child');
      await expect(feet).toHaveCount(tops.length);
      const tooWide = (all: Element[]) => all.filter((foot) => foot.scrollWidth > foot.clientWidth).length;
      expect(await feet.evaluateAll(tooWide)).toBe(0);
    }
  });
});

test('a placeholder is as high as every card, in one to five columns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const heightOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().height);
  const placeholder = page.getByTestId('folder-section').last().locator('li[aria-hidden=true]').first();
  for (const width of [390, 700, 1000, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    const cards = await page
      .getByTestId('product-card')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    const height = await heightOf(placeholder);
    expect(height).toBeGreaterThan(100);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter((card) => Math.abs(height - card) >= 0.1)).toEqual([]);
  }
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
  // Latin, the sign of oʻ and gʻ, and Cyrillic.
  expect(await fonts()).toEqual(['loaded', 'loaded', 'loaded']);
  await expect(page.locator('main h2').first()).toHaveCSS('font-family', /Olov Display/);
  await expect(page.getByTestId('product-card').first()).not.toHaveCSS('font-family', /Olov Display/);
});
