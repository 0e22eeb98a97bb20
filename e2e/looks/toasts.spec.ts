import { expect, speaking, test } from '../test';

test.use(speaking('uz'));

test('a toast above an open dialog is visible, announced, and can be closed', { tag: '@firefox' }, async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource/);
  await page.route('**/main/api/restaurants/GetByLocation*', (route) =>
    route.fulfill({ status: 502, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/uz');
  await page.getByTestId('place-open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').first().getByRole('button').click();
  // The toast is found by its role, which inert and hidden elements do not have; a duplicate would fail the locator.
  const toast = dialog.getByRole('alert').and(page.getByTestId('toast'));
  await expect(toast).toBeVisible();
  // A real press, which an element above would receive. The pointer keeps the toast.
  const box = await toast.getByRole('button', { name: 'Yopish' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.open)).toBe(true);
});
