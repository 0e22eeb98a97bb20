import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { makeOrder } from '../orders';
import { expect, speaking, test } from '../test';

/** No sticky element covers the focus. */

test.use({ ...speaking('ru'), contextOptions: { reducedMotion: 'reduce' } });

/** Names the element that covers the focused one; empty for none, undefined without a focus. */
const coverOfFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const root = focused.closest('dialog') ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('data-testid') ?? ''} ${(element.getAttribute('aria-label') || element.textContent || element.className).trim().slice(0, 40)}`;
    const scroller = (() => {
      for (let one: Element | null = focused.parentElement; one && one !== root; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
      return root;
    })();
    /** A dialog's header may stay above its scrolling content. */
    const stays = (element: Element): boolean => {
      const { position } = getComputedStyle(element);
      return (
        position === 'fixed' ||
        position === 'sticky' ||
        (position === 'absolute' && root.tagName === 'DIALOG' && !scroller.contains(element))
      );
    };
    // A visually hidden input is represented by its label.
    const seen = (Number(getComputedStyle(focused).opacity) === 0 && focused.closest('label')) || focused;
    const box = seen.getBoundingClientRect();
    if (box.bottom <= 0 || box.top >= innerHeight) return `${nameOf(focused)} is out of view`;
    for (const element of root.querySelectorAll('*')) {
      if (!stays(element) || element.contains(focused) || focused.contains(element)) continue;
      const { width, height, left, right, top, bottom } = element.getBoundingClientRect();
      const isSeen = width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true });
      const over = Math.min(right, box.right) - Math.max(left, box.left);
      const under = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      if (!isSeen || over <= 1 || under <= 1) continue;
      const [x, y] = [Math.max(left, box.left) + over / 2, Math.max(top, box.top) + under / 2];
      // The skip link covers the header.
      if (!seen.contains(document.elementFromPoint(x, y)))
        return `${nameOf(element)} lies over ${nameOf(focused)}`;
    }
    return '';
  });

/**
 * Presses a key many times and returns the elements that covered the focus. The focus leaves the page only at its
 * ends.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const covers = new Set<string>();
  let outside = 0;
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const cover = await coverOfFocus(page);
    if (cover) covers.add(`${key}: ${cover}`);
    if (cover === undefined) outside += 1;
  }
  expect(outside, 'presses after which nothing had the focus').toBeLessThan(presses / 4);
  return [...covers];
}

const thereAndBack = async (page: Page, presses: number) => [
  ...(await walk(page, 'Tab', presses)),
  ...(await walk(page, 'Shift+Tab', presses)),
];

/** Number of tab stops of the page. */
const stops = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]').length,
  );

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, isMobile: false });

    test('no sticky bar covers the focus in the menu, in both directions', async ({ page }) => {
      const customer = new Customer(page, 'ru');
      await customer.open();
      await customer.choosePlace('pickup');
      await customer.addFromDialog();
      await expect(page.getByTestId('cart-open')).toContainText('1');
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        window.scrollTo(0, 0);
      });
      const covers = await thereAndBack(page, 110);
      await page.locator('footer input[type=radio]:checked').focus();
      covers.push(...(await walk(page, 'Shift+Tab', 40)));
      covers.push(...(await walk(page, 'Tab', 40)));
      expect(covers).toEqual([]);
    });

    test('no sticky bar covers the focus in an open dish', async ({ page }) => {
      const customer = new Customer(page, 'ru');
      await customer.open();
      const dish = page.locator('[data-testid=product-card]:not([data-unavailable=true])').first();
      await dish.getByRole('heading').click();
      const dialog = page.getByTestId('product-dialog');
      await expect(dialog.getByTestId('add-to-cart')).toBeVisible();
      const presses = await dialog.locator('button, input').count();
      expect(await thereAndBack(page, presses + 5)).toEqual([]);
    });

    test('no sticky bar covers the focus in the order form', async ({ page }) => {
      const customer = new Customer(page, 'ru');
      await customer.open();
      await customer.choosePlace('delivery');
      await customer.addFromDialog();
      await customer.openCart();
      await customer.raiseTo(2);
      await customer.checkout();
      expect(await thereAndBack(page, (await stops(page)) + 3)).toEqual([]);
      // The form shows all its error messages from here on.
      await customer.pressOrder();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      expect(await thereAndBack(page, (await stops(page)) + 3)).toEqual([]);
    });

    test('no sticky bar covers the focus in the profile', async ({ page }) => {
      for (let orders = 0; orders < 6; orders += 1) await makeOrder(page.request);
      const customer = new Customer(page, 'ru');
      await customer.open();
      await customer.choosePlace('pickup');
      await customer.addFromDialog();
      await page.goto('/profile');
      await expect(page.getByTestId('order-repeat')).toHaveCount(6);
      expect(await thereAndBack(page, (await stops(page)) + 3)).toEqual([]);
    });
  });
}
