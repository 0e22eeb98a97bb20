import { Customer } from './journey';
import { expect, speaking, test } from './test';

test.use(speaking('en'));

/** Kept values of a page, by key; what is not there is left out. */
const KEYS = ['location', 'addresses', 'delivery', 'cart', 'user-id', 'tg-id'];

test('a storage that may not be touched costs what it would have kept, and nothing else', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const customer = new Customer(page, 'en');
  await customer.open();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await customer.openCart();
  await customer.raiseTo(2);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(page.getByTestId('cart-open')).toContainText('2');
  await expect(page.getByTestId('toast')).toHaveCount(0);
});

test('a storage that is full is told once, and the shop goes on', async ({ page }) => {
  await page.addInitScript(() => {
    // To the last byte.
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; count < 3; count += 1) {
        try {
          localStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size));
        } catch {
          // So much does not fit any more.
        }
      }
    }
    (globalThis as { toasts?: number }).toasts = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Element && node.matches('[data-testid=toast]')) {
            (globalThis as { toasts?: number }).toasts =
              ((globalThis as { toasts?: number }).toasts ?? 0) + 1;
          }
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const customer = new Customer(page, 'en');
  await page.goto('/en');
  await expect(page.getByTestId('toast')).toContainText("Your browser's storage is full");
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await customer.addFromDialog();
  await customer.openCart();
  await customer.raiseTo(3);
  expect(await page.evaluate(() => (globalThis as { toasts?: number }).toasts)).toBe(1);
});

test('damaged values are empty ones', async ({ page }) => {
  await page.addInitScript((keys) => {
    for (const key of keys) if (!localStorage.getItem(key)) localStorage.setItem(key, '{"v":1,"data":[{');
  }, KEYS);
  const customer = new Customer(page, 'en');
  await customer.open();
  await customer.addFromDialog();
  await expect(page.getByTestId('cart-open')).toContainText('1');
  await page.reload();
  await expect(page.getByTestId('cart-open')).toContainText('1');
});

test('another tab follows the place and the mode', async ({ page, context }) => {
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
