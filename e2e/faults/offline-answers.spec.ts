import { untilKept } from '../kept';
import { losingItsNetwork } from '../network';
import { expect, speaking } from '../test';

const test = losingItsNetwork({ SERVICE_WORKER: 'on' });
test.use(speaking('en'));

/** Console messages of a missing network. */
const OFFLINE = /ERR_|Failed to (load|fetch)|status of 50|\[olov\]/;

test('a product of a folder that was opened before can be read without a network', async ({
  page,
  connection,
  watched,
}) => {
  watched.allow(OFFLINE);
  await page.goto('/en');
  await untilKept(page);
  // The last folder loads when it is opened.
  const tab = page.getByRole('navigation', { name: 'Menu sections' }).getByRole('link').last();
  const hash = (await tab.getAttribute('href'))?.split('#')[1] ?? '';
  await tab.click();
  const folder = page.locator(`[data-folder-id="${hash}"]`);
  const name = (await folder.getByTestId('product-card').first().getByRole('heading').textContent()) ?? '';
  expect(name).not.toBe('');

  await connection.lose();
  await page.reload();
  await expect(page.getByTestId('offline')).toBeVisible();
  await tab.click();
  await folder.getByTestId('product-card').filter({ hasText: name }).first().getByRole('heading').click();
  await expect(page.getByTestId('product-dialog')).toContainText(name);
});

test('the menu of a chosen restaurant is available without a network', async ({
  page,
  connection,
  watched,
}) => {
  watched.allow(OFFLINE);
  await page.goto('/en');
  await untilKept(page);
  await page.getByTestId('place-open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('mode-pickup').click();
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await expect(dialog).toHaveCount(0);
  const place = await page.getByTestId('place-open').textContent();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('olov-1-pages')).match('/en');
        const html = (await kept?.text()) ?? '';
        return JSON.parse(/id="olov-payload">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').place?.mode;
      }),
    )
    .toBe(200);

  await connection.lose();
  await page.reload();
  await expect(page.getByTestId('offline')).toBeVisible();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  await expect(page.getByTestId('place-open')).toHaveText(place ?? '');
  await expect(page.getByTestId('toast')).toHaveCount(0);
});

test('the service worker caches no address of the customer', async ({ page }) => {
  await page.goto('/en?tgId=77&customerId=c-77&latitude=41.3&product=1');
  await untilKept(page);
  const keys = await page.evaluate(async () =>
    (await (await caches.open('olov-1-pages')).keys()).map(({ url }) => url.replace(location.origin, '')),
  );
  expect(keys).toEqual(['/en']);
});

test.describe('the chosen language', () => {
  test('a page without a network is shown in the chosen language if it is cached in that language', async ({
    page,
    context,
    connection,
    watched,
    baseURL,
  }) => {
    watched.allow(OFFLINE);
    const choose = (locale: string) =>
      context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    const chosen = async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value;
    await choose('ru');
    await page.goto('/news');
    await untilKept(page);
    await page.goto('/en');
    await untilKept(page);
    expect(await chosen()).toBe('en');

    await connection.lose();
    // The worker has cached this page in Russian only.
    await page.goto('/news');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByTestId('offline')).toBeVisible();
    expect(await chosen()).toBe('en');
    // The worker has not cached this page in Russian, so the address redirects to the chosen language.
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await page.goto('/stocks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page).toHaveURL(/\/en\/stocks$/);
  });

  test('a page without a network that is not cached in the chosen language says so and links to the cached language', async ({
    page,
    connection,
    watched,
  }) => {
    watched.allow(OFFLINE);
    await page.goto('/en');
    await untilKept(page);
    await connection.lose();
    await page.getByTestId('locale-switch').getByRole('button').click();
    await page
      .getByTestId('locale-switch')
      .getByRole('link', { name: /bekcha/ })
      .click();
    await expect(page.getByTestId('offline-page')).toContainText('oʻzbekchasi qurilmangizda yoʻq');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByTestId('product-card').first()).toBeVisible();
  });
});
