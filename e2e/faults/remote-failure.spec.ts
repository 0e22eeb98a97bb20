import AxeBuilder from '@axe-core/playwright';
import { expect, speaking, test } from '../test';

test.use({ ...speaking('en') });

const ASKED_TO_FAIL = /ERR_|Failed to (load|fetch)|\[olov\]|Federation Runtime|preload|integrity/;

test('a remote that misses its page loses this page only, and a retry restores it', {
  tag: '@firefox',
}, async ({ page, watched }) => {
  watched.allow(ASKED_TO_FAIL);
  const pattern = '**/remotes/orders/**/page-profile*.js';
  await page.route(pattern, (route) => route.abort());
  await page.goto('/en/profile');
  await expect(page.getByTestId('remote-fallback')).toBeVisible();
  await page.getByRole('link', { name: /Olov: home/ }).click();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByTestId('remote-fallback')).toBeVisible();

  await page.unroute(pattern);
  await page.getByTestId('remote-fallback').getByRole('button').click();
  await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const menuFiles = '**/remotes/menu-cart/**';

test('the menu of the server stays readable without the scripts of its remote, and a retry makes it interactive', async ({
  page,
  watched,
}) => {
  watched.allow(ASKED_TO_FAIL);
  await page.route(menuFiles, (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await page.goto('/en');
  const notice = page.getByTestId('remote-fallback');
  await expect(notice).toBeVisible();
  const served = page.getByTestId('served-html');
  await expect(served.getByTestId('product-card').first()).toBeVisible();
  expect((await served.textContent())?.length).toBeGreaterThan(2500);
  await expect(served.getByRole('button').first()).toBeDisabled();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations).toEqual([]);
  }
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await page.unroute(menuFiles);
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
  await page.getByTestId('product-card').first().getByRole('heading').click();
  await expect(page.getByTestId('product-dialog')).toBeVisible();
});

test('a link in the HTML of a failed remote loads its page', { tag: '@firefox' }, async ({
  page,
  watched,
}) => {
  watched.allow(ASKED_TO_FAIL);
  await page.route('**/remotes/content/**/*.js', (route) => route.abort());
  await page.goto('/en/news');
  const link = page.getByTestId('served-html').getByRole('link').first();
  const heading = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/en\/news\/.+/);
  await expect(page.getByTestId('served-html').getByRole('heading', { level: 1 })).toBeVisible();
  expect(heading).not.toBe('');
});

test('a page whose remote hangs says that it is late, and its retry loads the HTML of the server', async ({
  page,
  watched,
}) => {
  watched.allow(ASKED_TO_FAIL);
  await page.goto('/en/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = '**/remotes/content/**/*.js';
  await page.route(files, () => {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  const late = page.getByTestId('remote-late');
  await expect(late).toContainText('This is taking longer than usual to load.');
  await late.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/en/news', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
});

test('a cart whose remote hangs says in a dialog that it is late', async ({ page, watched }) => {
  watched.allow(ASKED_TO_FAIL);
  await page.goto('/en/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(menuFiles, () => {});
  await page.getByTestId('cart-open').click();
  await expect(page.getByRole('dialog', { name: 'Cart' }).getByTestId('remote-late')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
