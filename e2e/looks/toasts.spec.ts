import { expect, inFirefox, type Locale, pathIn, speaking, test } from '../test';

const closes: Record<Locale, string> = { ru: 'Закрыть', en: 'Close', uz: 'Yopish' };

// Two languages are enough here; the catalogues are tested elsewhere.
for (const locale of ['ru', 'uz'] as const)
  test.describe(`the shop in ${locale}, under an open dialog`, inFirefox(locale === 'uz'), () => {
    test.use(speaking(locale));

    test('a toast above an open dialog is visible, announced, and can be closed', async ({
      page,
      watched,
    }) => {
      watched.allow(/Failed to load resource/);
      await page.route('**/main/api/restaurants/GetByLocation*', (route) =>
        route.fulfill({ status: 502, contentType: 'application/json', body: '{}' }),
      );
      await page.goto(pathIn(locale, '/'));
      await page.getByTestId('place-open').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('listitem').first().getByRole('button').click();
      // The toast is found by its role, which inert and hidden elements do not have; a duplicate would fail the locator.
      const toast = dialog.getByRole('alert').and(page.getByTestId('toast'));
      await expect(toast).toBeVisible();
      const close = toast.getByRole('button', { name: closes[locale] });
      // A real press, which an element above would receive.
      const box = await close.boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      // The wait is longer than the life of a toast.
      await page.waitForTimeout(3500);
      await expect(toast).toBeVisible();
      await page.mouse.down();
      await page.mouse.up();
      await expect(page.getByTestId('toast')).toHaveCount(0);
      await expect(dialog).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.open)).toBe(true);
    });

    test('a toast stays when its dialog closes and another one opens', async ({ page, watched }) => {
      watched.allow(/Failed to load resource/);
      await page.route('**/main/api/restaurants/GetByLocation*', (route) =>
        route.fulfill({ status: 502, contentType: 'application/json', body: '{}' }),
      );
      await page.goto(pathIn(locale, '/'));
      await page.getByTestId('place-open').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('listitem').first().getByRole('button').click();
      const toast = page.getByTestId('toast');
      // The pointer keeps the toast.
      await toast.hover();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(toast).toBeVisible();
      await expect(page.getByTestId('place-open')).toBeFocused();
      await page.getByTestId('cart-open').focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByTestId('toast')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(toast).toBeVisible();
      await page.mouse.move(5, 400);
      await expect(toast).toHaveCount(0);
      await expect(page.getByTestId('cart-open')).toBeFocused();
    });
  });
