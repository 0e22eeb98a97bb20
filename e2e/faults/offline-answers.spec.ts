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
