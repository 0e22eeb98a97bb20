import type { Locator, Page } from '@playwright/test';
import { AT_A_SET_TIME, chooseTime, mayClose } from '../closing';
import { expect, type Locale, pathIn, speaking, test } from '../test';

/* The whole order by keyboard alone and by touch alone. */

const dish = (page: Page) => page.locator('[data-testid=product-card]:not([data-unavailable=true])').first();

test.describe('by keyboard alone', () => {
  /** Presses Tab until the target contains the focus, which has to be visible. */
  async function tabTo(page: Page, target: Locator, key = 'Tab') {
    await expect(target).toBeAttached();
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) {
        await expectInSight(page);
        return;
      }
      await page.keyboard.press(key);
    }
    throw new Error(`${target} cannot be reached by Tab`);
  }

  /** Expects that no sticky element covers the focus. */
  async function expectInSight(page: Page) {
    await expect
      .poll(() =>
        page.evaluate(() => {
          const element = document.activeElement;
          if (!element) return 'nothing has the focus';
          const { left, top, width, height } = element.getBoundingClientRect();
          if (width < 2 || height < 2) return '';
          const found = document.elementFromPoint(
            left + width / 2,
            Math.min(Math.max(top + height / 2, 0), innerHeight - 1),
          );
          const owner = element.closest('label') ?? element;
          return found && (owner.contains(found) || found.contains(element)) ? '' : element.outerHTML;
        }),
      )
      .toBe('');
  }

  const press = async (page: Page, target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };

  test.use({ ...speaking('ru'), viewport: { width: 1280, height: 800 }, isMobile: false });

  test('a customer orders by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByTestId('product-card').first()).toBeVisible();

    await press(page, page.getByTestId('place-open'));
    const picker = page.getByRole('dialog');
    await tabTo(page, picker.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(picker.getByTestId('mode-pickup').getByRole('radio')).toBeChecked();
    await press(page, picker.getByRole('listitem').first().getByRole('button'));
    await expect(picker).toHaveCount(0);

    await press(page, dish(page));
    const dialog = page.getByTestId('product-dialog');
    await expect(dialog).toBeVisible();
    // A modifier that can be added.
    const extra = dialog.locator('[data-testid=modifier] button:not([aria-disabled])').first();
    await press(page, extra);
    await press(page, dialog.getByTestId('add-to-cart'));
    await expect(dialog).toHaveCount(0);

    // Back to the header, because the menu below grows while it becomes visible.
    await tabTo(page, page.getByTestId('cart-open'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const cart = page.getByRole('dialog');
    await expect(cart.getByTestId('cart-line')).toHaveCount(1);
    await press(page, cart.getByTestId('cart-increase'));
    await expect(cart.getByTestId('cart-amount')).toHaveText('2');
    await press(page, cart.getByTestId('checkout'));
    await expect(page.getByTestId('order-submit')).toBeVisible();

    // Enter sends the form and moves the focus to the missing field.
    await tabTo(page, page.locator('input[autocomplete=name]'));
    await page.keyboard.type('Азиза');
    await page.keyboard.press('Enter');
    await expect(page.locator('input[autocomplete=tel]')).toBeFocused();
    // On Android the mask moves the caret after each key, so keys need the pauses of a person.
    await page.keyboard.type('901234567', { delay: 30 });
    await expect(page.locator('input[autocomplete=tel]')).toHaveValue('90 123 45 67');
    const slots = page.locator('select[name=slotStart]');
    if (mayClose() && !(await slots.isVisible())) {
      await tabTo(page, page.locator('fieldset', { hasText: AT_A_SET_TIME.ru }));
      await page.keyboard.press('ArrowRight');
    }
    if (await slots.isVisible()) {
      await tabTo(page, slots);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
    }
    await press(page, page.getByTestId('order-submit'));
    await expect(page).toHaveURL(/\/tracker\/[\w-]+$/);
    await expect(page.getByTestId('order-number')).toBeVisible();
  });
});

test.describe('by touch alone, on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, ...speaking('uz') });

  /** Taps a target that is large enough for a finger. */
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await target.tap();
  };

  test('a customer orders a delivery by touch alone', async ({ page }) => {
    const locale: Locale = 'uz';
    await page.goto(pathIn(locale, '/'));
    await tap(page.getByTestId('place-open'));
    const picker = page.getByRole('dialog');
    await tap(picker.getByTestId('mode-delivery'));
    await tap(picker.getByRole('listitem').first().getByRole('button'));
    await expect(picker).toHaveCount(0);

    await tap(dish(page));
    const dialog = page.getByTestId('product-dialog');
    await tap(dialog.locator('[data-testid=modifier] button:not([aria-disabled])').first());
    await tap(dialog.getByTestId('add-to-cart'));
    await expect(dialog).toHaveCount(0);
    await tap(page.getByTestId('cart-open'));
    const cart = page.getByRole('dialog');
    await tap(cart.getByTestId('cart-increase'));
    await tap(cart.getByTestId('checkout'));

    for (const [field, text] of [
      ['customer.name', 'Aziza'],
      ['customer.phone', '90 123 45 67'],
      ['address.house', '7'],
      ['address.flat', '12'],
    ] as const) {
      await tap(page.locator(`[name="${field}"]`));
      await expect(page.locator(`[name="${field}"]`)).toBeFocused();
      await page.keyboard.insertText(text);
    }
    await tap(page.getByTestId('order-next'));
    await chooseTime(page, locale);
    await tap(page.getByTestId('order-next'));
    await tap(page.getByTestId('order-submit'));
    await expect(page).toHaveURL(/\/uz\/tracker\/[\w-]+$/);
    await expect(page.getByTestId('order-number')).toBeVisible();
  });
});
