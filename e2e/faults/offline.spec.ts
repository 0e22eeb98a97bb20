import type { Page } from '@playwright/test';
import { freePort } from '../../tools/ports.mjs';
import { Customer } from '../journey';
import { keptIn, untilKept } from '../kept';
import { losingItsNetwork } from '../network';
import { reach } from '../orderForm';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { dailyInUzbek, expect, LOCALES, NIGHTLY, pathIn, speaking } from '../test';
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

/** Console messages of a missing network. */
const OFFLINE = /ERR_|Failed to (load|fetch)|status of 50|\[olov\]/;

const OFFLINE_TITLE = { ru: 'Нет соединения', en: 'You are offline', uz: 'Internet yoʻq' } as const;
const TO_MENU = { ru: 'К меню', en: 'To the menu', uz: 'Menyuga' } as const;

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, dailyInUzbek(locale, '@firefox'), () => {
    test.use(speaking(locale));

    test('menu, pictures and cart are available without a network, with a notice', async ({
      page,
      connection,
      watched,
    }) => {
      watched.allow(OFFLINE);
      const customer = new Customer(page, locale);
      await customer.open();
      const name = await customer.addFromDialog();
      await untilKept(page);

      await connection.lose();
      await page.reload();
      const card = page.getByTestId('product-card').first();
      await expect(card).toBeVisible();
      await expect(page.getByTestId('offline')).toContainText(OFFLINE_TITLE[locale]);
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

    test('a page that is not cached says so without a network, links to the menu, and loads when the network returns', async ({
      page,
      connection,
      watched,
    }) => {
      watched.allow(OFFLINE);
      await page.goto(pathIn(locale, '/'));
      await untilKept(page);
      await connection.lose();
      await page.goto(pathIn(locale, '/news'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE_TITLE[locale]);
      await page.getByRole('link', { name: TO_MENU[locale] }).click();
      await expect(page.getByTestId('product-card').first()).toBeVisible();

      // Firefox may restart a navigation that a service worker answers; `goto` rejects then.
      await page.evaluate((path) => location.assign(path), pathIn(locale, '/stocks'));
      await expect(page.getByTestId('offline-page')).toBeVisible();
      await connection.regain();
      await expect(page.getByTestId('offline-page')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test('the cached menu is shown without a network at another spelling of its address', {
  tag: ['@firefox', NIGHTLY.tag],
}, async ({ page, connection, watched }) => {
  watched.allow(OFFLINE);
  await page.goto('/en');
  await untilKept(page);
  const { origin } = new URL(page.url());
  await connection.lose();
  for (const typed of ['/en/', '/EN?utm_source=mail', '/en//#pizza']) {
    await page.goto(typed);
    const card = page.getByTestId('product-card').first();
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(`${origin}/en${typed.replace(/^[/en]+/i, '')}`);
    await expect(page.getByTestId('offline')).toBeVisible();
  }
});

declare global {
  interface Window {
    heard: { failures: number; toasts: string[] };
  }
}

test('requests that fail without a network show no toast beside the offline notice', {
  tag: ['@firefox', NIGHTLY.tag],
}, async ({ page, connection, watched }) => {
  watched.allow(OFFLINE);
  await page.addInitScript(() => {
    window.heard = { failures: 0, toasts: [] };
    const { fetch } = window;
    window.fetch = (...asked) => {
      const answer = fetch(...asked);
      if (String(asked[0] instanceof Request ? asked[0].url : asked[0]).includes('/delivery/List'))
        answer.catch(() => (window.heard.failures += 1));
      return answer;
    };
    new MutationObserver((mutations) => {
      const isSaid = document.querySelector('[data-testid=offline]') !== null;
      for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes]))
        if (isSaid && node instanceof HTMLElement && node.dataset.testid === 'toast')
          window.heard.toasts.push(node.innerText);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/en/profile');
  await untilKept(page);
  await connection.lose();
  await page.reload();
  await expect(page.getByTestId('offline')).toBeVisible();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  const failures = () => page.evaluate(() => window.heard.failures);
  await expect.poll(failures).toBeGreaterThan(0);
  await expect(again.first()).toBeVisible();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  const before = await failures();
  await again.last().click();
  await expect.poll(failures, { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(again.first()).toBeVisible();
  expect(await page.evaluate(() => window.heard.toasts)).toEqual([]);
  await expect(page.getByTestId('toast')).toHaveCount(0);
});

test('the offline page has the chosen theme', NIGHTLY, async ({ page, context, connection, watched }) => {
  watched.allow(OFFLINE);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await untilKept(page);
  const { origin } = new URL(page.url());
  await context.addCookies([{ name: 'olov_theme', value: 'dark', url: origin }]);
  await connection.lose();
  await page.goto('/stocks');
  await expect(page.getByTestId('offline-page')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 18, 16)');
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

  test('a step of the order form that is reloaded without a network is shown with what was typed', async ({
    page,
    connection,
    watched,
  }) => {
    watched.allow(OFFLINE);
    const customer = new Customer(page, 'en');
    await customer.toCheckout('pickup');
    await customer.fillIn();
    await expect(page).toHaveURL(/\/order\?step=payment$/);
    await untilKept(page);
    await connection.lose();
    await page.reload();
    await expect(page.getByTestId('offline')).toBeVisible();
    await expect(page).toHaveURL(/\/order\?step=payment$/);
    await expect(page.getByTestId('order-submit')).toBeVisible();
    await expect(await reach(page.locator('input[autocomplete=name]'))).toHaveValue('Азиза');
  });

  test('an order with a lost answer is looked up when the reloaded page has a network again', async ({
    page,
    connection,
    watched,
  }) => {
    watched.allow(OFFLINE);
    const customer = new Customer(page, 'en');
    await customer.open();
    await customer.choosePlace('pickup');
    await customer.addFromDialog();
    await customer.openCart();
    await customer.checkout();
    await untilKept(page);
    await customer.fillIn();
    const create = '**/main/api/delivery/Create';
    await page.route(create, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByTestId('order-submit').click();
    await expect(page.getByRole('button', { name: /Send again/ })).toBeVisible({ timeout: 30_000 });
    await page.unroute(create);
    await connection.lose();
    await page.reload();
    await expect(page.getByTestId('order-unknown')).toContainText('know whether your order was placed');
    await expect(page.getByTestId('order-submit')).toHaveCount(0);
    await connection.regain();
    await expect(page.getByTestId('order-placed')).toContainText('You have already placed order', {
      timeout: 30_000,
    });
  });

  test('a release and its rollback are shown with the next page, although the service worker has cached pages', {
    tag: '@firefox',
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

  test('a rollback that an open page learns of is not undone by pages in the service worker’s cache', async ({
    page,
    connection,
    shop,
    watched,
  }) => {
    watched.allow(OFFLINE);
    await page.goto('/en/profile');
    const before = await buildOf(page);
    await shop.deploy('orders', shop.variant('orders', renamed('orders', 'A mistake')), 100);
    await page.goto('/en/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A mistake');
    await untilKept(page);
    // The mistake claims to be a page of the build to which the rollback leads.
    await writePage(page, '/en/profile', before, '<p>A mistake</p>');
    const { code } = await shop.olov('orders', 'rollback', 'orders', '--reason', 'a mistake');
    expect(code).toBe(0);
    // A page sends this request every five minutes; the test does not wait.
    await page.evaluate(() => fetch(`/builds/latest.json?${Date.now()}`));
    const keptTitles = () =>
      page.evaluate(async () => {
        const { composition } = JSON.parse(document.getElementById('olov-boot')?.textContent ?? '{}');
        const pages = await (await caches.open('olov-1-pages')).matchAll();
        const texts = await Promise.all(pages.map((one) => one.clone().text()));
        return pages.map(
          ({ headers }, at) =>
            headers.get('olov-keep') === composition.id || texts[at]?.includes('<p>A mistake'),
        );
      });
    await expect.poll(keptTitles).toEqual([false]);
    await connection.lose();
    await page.reload();
    await expect(page.getByTestId('offline')).toBeVisible();
    await expect(page.getByText('A mistake')).toHaveCount(0);
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

  test('a cached file that was changed does not run, and is requested again', {
    tag: '@firefox',
  }, async ({ page, watched }) => {
    watched.allow(/integrity|preload|ERR_|\[olov\]|Loading|Federation/);
    await page.goto('/en/profile');
    await untilKept(page);
    const changed = await page.evaluate(async () => {
      const cache = await caches.open('olov-1-files');
      const request = (await cache.keys()).find(({ url }) => /\/page-profile\.\w+\.js$/.test(url));
      if (!request) return '';
      const answer = await cache.match(request);
      const headers = answer?.headers ?? {};
      await cache.put(
        request,
        new Response(`globalThis.olovChanged=true;${await answer?.text()}`, { headers }),
      );
      return request.url;
    });
    expect(changed).not.toBe('');
    await page.reload();
    const isChanged = () =>
      page.evaluate(async (url) => {
        const kept = await (await caches.open('olov-1-files')).match(url);
        return (await kept?.text())?.startsWith('globalThis.olovChanged') ?? false;
      }, changed);
    await expect.poll(isChanged).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
    expect(await page.evaluate(() => 'olovChanged' in globalThis)).toBe(false);
  });

  test(
    'the service worker caches no code that only developers or a shop with error tracking need',
    NIGHTLY,
    async ({ page }) => {
      await page.goto('/en');
      await untilKept(page);
      const files = await page.evaluate(async () =>
        (await (await caches.open('olov-1-files')).keys()).map(({ url }) => url),
      );
      expect(files.some((url) => url.includes('/page-order.'))).toBe(true);
      expect(files.filter((url) => /rare-|sentry/.test(url))).toEqual([]);
    },
  );

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

  test('the menu can be read while the shop is down, and switching the service worker off removes its caches', async ({
    page,
    watched,
  }) => {
    test.setTimeout(120_000);
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
    await expect.poll(() => keptIn(page), { timeout: 30_000 }).toEqual({ caches: [], workers: 0 });
    await page.reload();
    await expect(page.getByTestId('product-card').first()).toBeVisible();
  });
});
