import { expect, LOCALES, pathIn, speaking, test } from '../test';

test.describe('the language of a first visit', { tag: '@firefox' }, () => {
  for (const locale of LOCALES) {
    test.describe(`with a browser that speaks ${locale}`, () => {
      test.use(speaking(locale));

      test('an address without a language prefix is opened in the browser’s language', async ({
        page,
        baseURL,
      }) => {
        await page.goto('/profile');
        await expect(page).toHaveURL(`${baseURL}${pathIn(locale, '/profile')}`);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
      });

      test('a language prefix sets the language, and the cookie keeps it', async ({ page, baseURL }) => {
        await page.goto('/uz/profile');
        await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
        await page.goto('/profile');
        await expect(page).toHaveURL(`${baseURL}/uz/profile`);
      });
    });
  }

  test.describe('with a browser that speaks English', () => {
    test.use(speaking('en'));

    for (const [cookie, locale] of [
      ['ru', 'ru'],
      ['uz', 'uz'],
      ['de', 'en'],
    ] as const)
      test(`an English browser gets ${locale} when the cookie is ${cookie}`, async ({
        page,
        context,
        baseURL,
      }) => {
        await context.addCookies([{ name: 'locale', value: cookie, url: baseURL ?? '' }]);
        await page.goto('/profile?from=mail#top');
        await expect(page).toHaveURL(`${baseURL}${pathIn(locale, '/profile')}?from=mail#top`);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
      });
  });

  test('a browser that prefers German, then Uzbek, then Russian gets Uzbek', async ({ page }) => {
    // Playwright sets a single language.
    const headers = { 'accept-language': 'de, ru;q=0.5, uz;q=0.8' };
    const answer = await page.request.get('/', { headers, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, '/uz']);
  });

  test.describe('with a browser that speaks none of ours', () => {
    test.use({ locale: 'de-DE' });

    test('a browser without a supported language gets English', async ({ page, baseURL }) => {
      await page.goto('/');
      await expect(page).toHaveURL(`${baseURL}/en`);
    });
  });
});

test.describe('switching the language', { tag: '@firefox' }, () => {
  test.use(speaking('ru'));

  test('a switch of the language keeps path, query and hash, and the next visit has the chosen language', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/?tag=spicy#premium');
    await page.getByTestId('locale-switch').getByRole('button').click();
    await page.getByRole('link', { name: "O'zbekcha" }).click();
    await expect(page).toHaveURL(`${baseURL}/uz?tag=spicy#premium`);
    await page.goto('/');
    await expect(page).toHaveURL(`${baseURL}/uz`);
  });

  test('the language menu lists the languages by their own names and closes on Escape', async ({ page }) => {
    await page.goto('/profile');
    const button = page.getByTestId('locale-switch').getByRole('button');
    await button.click();
    await expect(page.getByTestId('locale-switch').getByRole('link')).toHaveText([
      'Русский',
      'English',
      "O'zbekcha",
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('locale-switch').getByRole('link')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe('an unknown address', { tag: '@firefox' }, () => {
  const titles = { ru: 'Страница не найдена', en: 'Page Not Found', uz: 'Sahifa topilmadi' };
  for (const locale of LOCALES) {
    test.describe(`the shop in ${locale}`, () => {
      test.use(speaking(locale));

      test('an unknown address is answered with 404 and a page with a link home', async ({
        page,
        watched,
      }) => {
        watched.allow(/404/);
        const response = await page.goto(pathIn(locale, '/no/such/page'));
        expect(response?.status()).toBe(404);
        await expect(page.getByTestId('not-found').getByRole('heading')).toHaveText(titles[locale]);
        await expect(page.getByTestId('not-found')).toContainText('/no/such/page');
        await page.getByTestId('not-found').getByRole('link').click();
        await expect(page.getByTestId('folder-tab').first()).toBeVisible();
      });
    });
  }

  test('an address with an invalid parameter is answered with 404 and the not-found page', async ({
    page,
    watched,
  }) => {
    watched.allow(/404/);
    const response = await page.goto(`/en/tracker/${'x'.repeat(65)}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByTestId('not-found')).toBeVisible();
  });
});

test.describe('the first view', { tag: '@firefox' }, () => {
  test.use(speaking('en'));

  test('the first view loads every script once, with at most two round trips after the document', async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
    });
    const html = await (await page.goto('/en'))?.text();
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    expect(new Set(requested).size).toBe(requested.length);
    // Every script of the first view is preloaded. Promotions, dialogs and invisible parts load when the browser is idle.
    const inView = requested.filter(
      (script) => !/[/]remotes[/]content[/]|[/](later[.]|fragment-)/.test(script),
    );
    for (const script of inView) expect(html).toContain(script);
  });

  test('the skip link moves the focus to the content', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});
