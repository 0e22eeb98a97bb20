import type { Page } from '@playwright/test';
import { dailyInUzbek, expect, LOCALES, type Locale, pathIn, speaking, test } from '../test';

const opacity = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).opacity);

/** Waits until nothing on the page moves. */
const untilStill = (page: Page) =>
  page.evaluate(() => {
    const moving = (document.querySelector('main') as Element).getAnimations();
    return Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  });

const card = (page: Page) => page.locator('[data-testid=product-card]:not([data-unavailable=true])').first();

const NOT_FOUND: Record<Locale, string> = {
  ru: 'Страница не найдена',
  en: 'Page Not Found',
  uz: 'Sahifa topilmadi',
};

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, dailyInUzbek(locale, '@firefox'), () => {
    test.use(speaking(locale));

    test('the menu is visible after a dish dialog is closed, if the first address had a trailing slash', async ({
      page,
      baseURL,
    }) => {
      const home = pathIn(locale, '/');
      await page.goto(`${baseURL}${home}/?from=mail#desserts`);
      await expect(page).toHaveURL(`${home}?from=mail#desserts`);
      const dialog = page.getByTestId('product-dialog');
      await card(page).getByRole('heading').click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await untilStill(page);
      expect(await opacity(page)).toBe('1');
      await card(page).getByRole('heading').click();
      await dialog.getByTestId('add-to-cart').click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByTestId('cart-open')).toHaveAccessibleName(/1/);
      await untilStill(page);
      expect(await opacity(page)).toBe('1');
    });

    test('the tab title of the tracker of an unknown order says that the page was not found', async ({
      page,
      watched,
    }) => {
      watched.allow(/404/);
      await page.goto(pathIn(locale, '/tracker/unknown1234567'));
      await expect(page.getByTestId('not-found')).toBeVisible();
      await expect(page).toHaveTitle(`${NOT_FOUND[locale]} — Olov`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
  });
}

test.describe('the shop in English', () => {
  test.use(speaking('en'));

  test('an address redirects to its canonical spelling, with query and hash', async ({ page }) => {
    for (const [typed, canonical] of [
      ['/EN/?tag=spicy#pizza', '/en?tag=spicy#pizza'],
      ['/Uz/News/?page=2', '/uz/news?page=2'],
      ['/RU/Contacts/#map', '/contacts#map'],
      ['/%65n//stocks/', '/en/stocks'],
      // An address without prefix gets the language of the cookie.
      ['/vacancies/Form/', '/en/vacancies/form'],
    ] as const) {
      await page.goto(typed);
      await expect(page).toHaveURL(new URL(canonical, page.url()).href);
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
  });

  test('Back to a history entry with a trailing slash shows the menu at its canonical address', {
    tag: '@firefox',
  }, async ({ page }) => {
    await page.goto('/en');
    await expect(card(page)).toBeVisible();
    const { origin } = new URL(page.url());
    await page.evaluate(() => history.replaceState(history.state, '', '/en/'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    await page.goBack();
    await expect(card(page)).toBeVisible();
    await expect(page).toHaveURL(`${origin}/en`);
    await card(page).getByRole('heading').click();
    await expect(page.getByTestId('product-dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('product-dialog')).toHaveCount(0);
    await untilStill(page);
    expect(await opacity(page)).toBe('1');
    await expect(page).toHaveURL(`${origin}/en`);
  });
});
