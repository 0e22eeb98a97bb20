import { expect, speaking, test } from '../test';

test.use(speaking('en'));

declare global {
  interface Window {
    moved: number;
  }
}

test('a favourite is on the menu after a reload, in room that was there before, and gone without a heart', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/en');
  await page.getByTestId('product-card').first().getByRole('link').click();
  const heart = page.getByTestId('product-dialog').getByTestId('favourite-toggle');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('product-dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('favourite')).toHaveCount(1);

  await page.reload();
  await expect(page.getByTestId('favourite')).toHaveCount(1);
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);

  await page.getByTestId('favourite').click();
  await heart.click();
  await page.getByTestId('product-dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('favourite')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveClass(/has-favourites/);
});
