import type { Page } from '@playwright/test';
import { expect, LOCALES, pathIn, speaking, test } from '../test';

/* WCAG 1.4.12 */

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

/** The texts with a part outside of a box that cuts it. A description ends with dots, as it does without the spacing. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const parts = 'header li > span, [data-testid=product-card] :is(h3, a, small, span, button)';
    for (const element of document.querySelectorAll<HTMLElement>(`main :is(${parts})`)) {
      const text = document.createRange();
      text.selectNodeContents(element);
      const { left, right, top, bottom, width } = text.getBoundingClientRect();
      for (let box = element.parentElement; box && width > 0; box = box.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(box).overflow)) continue;
        const edge = box.getBoundingClientRect();
        const isCut =
          left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
        if (isCut && edge.width > 1) found.push(element.textContent ?? '');
      }
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden')
        found.push(element.textContent ?? '');
    }
    return found;
  });

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, () => {
    test.use(speaking(locale));

    test('the spacing of texts by WCAG 1.4.12 cuts nothing of the cards of the menu and of the opening hours', async ({
      page,
    }) => {
      await page.goto(pathIn(locale, '/?all='));
      await expect(page.getByTestId('product-card').first()).toBeVisible();
      await page.addStyleTag({ content: SPACING });
      await expect.poll(() => cutTexts(page)).toEqual([]);
    });
  });
}
