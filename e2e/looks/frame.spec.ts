import { expect, speaking, test } from '../test';

test.describe('with a browser that speaks Uzbek', { tag: '@firefox' }, () => {
  test.use(speaking('uz'));

  test('an address without a prefix is opened in the browser’s language, and a switch of the language keeps path, query and hash and is kept for the next visit', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/?tag=spicy#premium');
    await expect(page).toHaveURL(`${baseURL}/uz?tag=spicy#premium`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
    await page.getByTestId('locale-switch').getByRole('button').click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${baseURL}/en?tag=spicy#premium`);
    await page.goto('/profile');
    await expect(page).toHaveURL(`${baseURL}/en/profile`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('an unknown address is answered with 404 and a page with a link home', async ({ page, watched }) => {
    watched.allow(/404/);
    const response = await page.goto('/uz/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByTestId('not-found')).toContainText('/no/such/page');
    await page.getByTestId('not-found').getByRole('link').click();
    await expect(page.getByTestId('folder-tab').first()).toBeVisible();
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
});
