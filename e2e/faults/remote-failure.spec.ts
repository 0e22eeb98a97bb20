import { expect, speaking, test } from '../test';

test.use({ ...speaking('en') });

const ASKED_TO_FAIL = /ERR_|Failed to (load|fetch)|\[olov\]|Federation Runtime|preload|integrity/;

for (const [what, pattern] of Object.entries({
  'cannot be reached': '**/remotes/orders/**/remoteEntry*.js',
  'misses its door': '**/remotes/orders/**/door*.js',
  'misses the page': '**/remotes/orders/**/page-profile*.js',
})) {
  test(`a remote that ${what} loses its own page only, and a retry restores it`, { tag: '@firefox' }, async ({
    page,
    watched,
  }) => {
    watched.allow(ASKED_TO_FAIL);
    await page.route(pattern, (route) => route.abort());
    await page.goto('/en/profile');
    await expect(page.getByTestId('remote-fallback')).toBeVisible();
    await expect(page.getByTestId('cart-open')).toBeVisible();

    await page.unroute(pattern);
    await page.getByTestId('remote-fallback').getByRole('button').click();
    await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the other pages work while a remote is unavailable', async ({ page, watched }) => {
  watched.allow(ASKED_TO_FAIL);
  await page.route('**/remotes/orders/**', (route) => route.abort());
  await page.goto('/en/profile');
  await expect(page.getByTestId('remote-fallback')).toBeVisible();
  await page.getByRole('link', { name: /Olov: home/ }).click();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
});

test('the browser refuses the entry script of a remote that was changed in transit', {
  tag: '@firefox',
}, async ({ page, watched }) => {
  watched.allow(ASKED_TO_FAIL);
  await page.route('**/remotes/orders/**/remoteEntry*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// changed` });
  });
  await page.goto('/en/profile');
  await expect(page.getByTestId('remote-fallback')).toBeVisible();
});
