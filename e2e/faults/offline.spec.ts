import type { Page } from '@playwright/test';
import { freePort } from '../../tools/ports.mjs';
import { Customer } from '../journey';
import { keptIn, untilKept } from '../kept';
import { losingItsNetwork } from '../network';
import { reach } from '../orderForm';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { expect, NIGHTLY, speaking } from '../test';
import { renamed } from '../variants';

/** The build of an open page. */
const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('olov-boot')?.textContent ?? '{}').composition.id);

/** Writes a page into the cache, as hostile code of a remote can. */
const writePage = (page: Page, path: string, build: string, html: string): Promise<void> =>
  page.evaluate(
    async ([path, build, html]) => {
      const headers = { 'content-type': 'text/html', 'olov-keep': build };
      await (await caches.open('olov-1-pages')).put(path, new Response(html, { headers }));
    },
    [path, build, html] as const,
  );

const test = losingItsNetwork({ SERVICE_WORKER: 'on' });
// One shop for all tests.
test.describe.configure({ mode: 'default' });

/** Console messages of a missing network. */
const OFFLINE = /ERR_|Failed to (load|fetch)|status of 50|\[olov\]/;

const OFFLINE_TITLE = 'Internet yoʻq';

test.describe('the shop in Uzbek', { tag: '@firefox' }, () => {
  test.use(speaking('uz'));

  test('menu, pictures and cart are available without a network, with a notice', async ({
    page,
    connection,
    watched,
  }) => {
    watched.allow(OFFLINE);
    const customer = new Customer(page, 'uz');
    await customer.open();
    const name = await customer.addFromDialog();
    await untilKept(page);

    await connection.lose();
    await page.reload();
    const card = page.getByTestId('product-card').first();
    await expect(card).toBeVisible();
    await expect(page.getByTestId('offline')).toContainText(OFFLINE_TITLE);
    const picture = card.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await customer.openCart();
    await expect(page.getByRole('dialog').getByTestId('cart-line')).toContainText(name);

    await page.keyboard.press('Escape');
    await connection.regain();
    await expect(page.getByTestId('offline')).toHaveCount(0);
  });

  test('a page that is not cached says so without a network in the chosen theme, links to the menu, and loads when the network returns', async ({
    page,
    context,
    connection,
    watched,
  }) => {
    watched.allow(OFFLINE);
    await page.goto('/uz');
    await untilKept(page);
    await context.addCookies([{ name: 'olov_theme', value: 'dark', url: page.url() }]);
    await connection.lose();
    await page.goto('/uz/news');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE_TITLE);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 18, 16)');
    await page.getByRole('link', { name: 'Menyuga' }).click();
    await expect(page.getByTestId('product-card').first()).toBeVisible();

    // Firefox may restart a navigation that a service worker answers; `goto` rejects then.
    await page.evaluate(() => location.assign('/uz/stocks'));
    await expect(page.getByTestId('offline-page')).toBeVisible();
    await connection.regain();
    await expect(page.getByTestId('offline-page')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('the shop in English', () => {
  test.use(speaking('en'));

  test('an order without a network is not sent, keeps everything that was typed, and can be sent later', {
    tag: '@firefox',
  }, async ({ page, connection, watched }) => {
    watched.allow(OFFLINE);
    const customer = new Customer(page, 'en');
    await customer.open();
    await customer.choosePlace('pickup');
    await customer.addFromDialog();
    await customer.openCart();
    await customer.raiseTo(2);
    await customer.checkout();
    await untilKept(page);
    await customer.fillIn();
    await connection.lose();
    await page.reload();
    await expect(page.getByTestId('offline')).toBeVisible();
    await expect(page).toHaveURL(/\/order\?step=payment$/);
    await expect(customer.orderTotal).toBeVisible();
    await expect(await reach(page.locator('input[autocomplete=name]'))).toHaveValue('Азиза');
    await customer.pressOrder();
    // Firefox reports a network even without one; the shop has noticed the loss itself.
    await expect(page.getByRole('alert').filter({ hasText: 'The order didn’t go through' })).toBeVisible();

    await connection.regain();
    await expect(page.getByTestId('offline')).toHaveCount(0);
    await customer.fillIn();
    expect(await customer.submit()).not.toBe('');
  });

  test('a release and its rollback are shown with the next page, although the service worker has cached pages', {
    tag: ['@nightly', '@firefox'],
  }, async ({ page, connection, shop, watched }) => {
    watched.allow(OFFLINE);
    const title = page.getByRole('heading', { level: 1 });
    await page.goto('/en/profile');
    await expect(title).toHaveText('My orders');
    await untilKept(page);

    await shop.deploy('orders', shop.variant('orders', renamed('orders', 'My pizza history')), 100);
    await page.goto('/en/profile');
    await expect(title).toHaveText('My pizza history');
    await untilKept(page);

    const { code } = await shop.olov('orders', 'rollback', 'orders', '--reason', 'the title is wrong');
    expect(code).toBe(0);
    await page.goto('/en/profile');
    await expect(title).toHaveText('My orders');
    await untilKept(page);

    await connection.lose();
    await page.reload();
    await expect(title).toHaveText('My orders');
    await expect(page.getByTestId('offline')).toBeVisible();
  });

  test('what code of a page writes into the cache of pages is not shown', {
    tag: '@firefox',
  }, async ({ page, connection, watched }) => {
    watched.allow(OFFLINE);
    await page.goto('/en/profile');
    await untilKept(page);
    await writePage(page, '/en/profile', await buildOf(page), '<p>written</p>');
    await connection.lose();
    await page.reload();
    await expect(page.getByTestId('offline-page')).toBeVisible();
    await expect(page.getByText('written')).toHaveCount(0);
  });

  test('the service worker caches no personal data', async ({ page }) => {
    const customer = new Customer(page, 'en');
    await customer.open();
    await untilKept(page);
    await page.goto('/en/profile');
    await untilKept(page);
    const addresses = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('olov-'));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(
      addresses.filter((path) => /^(?!\/remotes\/).*(token|hash|delivery|customers|tracker)/.test(path)),
    ).toEqual([]);
    expect(addresses.length).toBeGreaterThan(10);
  });
});

test.describe('a browser with the service worker', () => {
  test.use(speaking('en'));
  let shop: RunningShop | undefined;
  const dataDir = makeDataDir();
  test.afterAll(async () => {
    await shop?.stop();
    removeDataDir(dataDir);
  });

  test(
    'the menu can be read while the shop is down, and switching the service worker off removes its caches',
    NIGHTLY,
    async ({ page, watched }) => {
      watched.allow(OFFLINE);
      const PORT = String(await freePort());
      shop = await startShop(dataDir, { PORT, SERVICE_WORKER: 'on' });
      await page.goto(`${shop.url}/en`);
      await untilKept(page);

      await shop.stop();
      await page.reload();
      await expect(page.getByTestId('product-card').first()).toBeVisible();
      await expect(page.getByTestId('offline')).toBeVisible();

      shop = await startShop(dataDir, { PORT, SERVICE_WORKER: 'off' });
      await expect(page.getByTestId('offline')).toHaveCount(0);
      await page.reload();
      await expect.poll(() => keptIn(page)).toEqual({ caches: [], workers: 0 });
      await page.reload();
      await expect(page.getByTestId('product-card').first()).toBeVisible();
    },
  );
});
