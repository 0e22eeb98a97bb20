import { countShifts } from '../shifts';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

test('a favourite is on the menu after a reload, in room that was there before, and gone without a heart', async ({
  page,
}) => {
  const moved = await countShifts(page);
  await page.goto('/en');
  await page.getByTestId('product-card').first().getByRole('link').click();
  const heart = page.getByTestId('product-dialog').getByTestId('favourite-toggle');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('product-dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('favourite')).toHaveCount(1);

  await page.reload();
  await expect(page.getByTestId('favourite')).toHaveCount(1);
  expect(await moved()).toBeLessThan(0.01);

  await page.getByTestId('favourite').click();
  await heart.click();
  await page.getByTestId('product-dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('favourite')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveClass(/has-favourites/);
});
