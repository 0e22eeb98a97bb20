import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

/** Counts the toasts of the page; the returned function reads the count. */
async function countToasts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { toasts: 0 });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('[data-testid=toast]')) counted.toasts += 1;
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as { toasts?: number }).toasts ?? 0);
}

/** Expects that the failure is reported with the first change, and once; the cart keeps working in this page. */
async function expectToldOnce(page: Page) {
  const customer = new Customer(page, 'en');
  await customer.open();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await customer.addFromDialog();
  await expect(page.getByTestId('toast')).toContainText('Your browser keeps nothing more for this site');
  await expect(page.getByTestId('toast')).toHaveCount(0);
  const toasts = await countToasts(page);
  await customer.openCart();
  await customer.raiseTo(2);
  await page.keyboard.press('Escape');
  await customer.choosePlace('pickup');
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(page.getByTestId('cart-open')).toContainText('2');
  expect(await toasts()).toBe(0);
}

test('a browser whose storage is forbidden gets one message, and the shop works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await expectToldOnce(page);
});

test('a browser whose storage is full gets one message, and the shop works', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Fills the storage to its last byte.
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; count < 3; count += 1) {
        try {
          localStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size));
        } catch {
          // A value of this size does not fit any more, so the next one is smaller.
        }
      }
    }
  });
  await expectToldOnce(page);
});

test('a change of the place and the mode is shown in another tab', { tag: '@firefox' }, async ({
  page,
  context,
}) => {
  const customer = new Customer(page, 'en');
  await customer.open();
  const other = await context.newPage();
  await other.goto('/en');
  await expect(other.getByTestId('product-card').first()).toBeVisible();
  const before = (await other.getByTestId('place-open').textContent()) ?? '';
  await customer.choosePlace('pickup');
  const chosen = (await page.getByTestId('place-open').textContent()) ?? '';
  expect(chosen).not.toBe(before);
  await expect(other.getByTestId('place-open')).toHaveText(chosen);
  await new Customer(other, 'en').choosePlace('delivery');
  await expect(page.getByTestId('place-open')).not.toHaveText(chosen);
  await expect(page.getByTestId('place-open')).toHaveText(
    (await other.getByTestId('place-open').textContent()) ?? '',
  );
});
