import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { expect, speaking, test } from '../test';

const HEADING = 'What shall we cook?';
const WHOLE = 'Butun menyuni koʻrsatish';

/** Requests of a page to the main API, without pictures. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/main/api/')) calls.push(pathname.replace('/main/api/', ''));
  });
  return calls;
}

test.describe('the menu without scripts', () => {
  test.use({ ...speaking('uz'), javaScriptEnabled: false });

  // spec 2: `/`: home with the menu
  test('the menu can be read without scripts, and the link in every folder opens the whole menu', async ({
    page,
  }) => {
    await page.goto('/uz');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nima pishirib beraylik?');
    expect(await page.getByTestId('product-card').count()).toBeGreaterThan(5);
    await expect(page.getByTestId('product-card').first().getByRole('heading')).not.toBeEmpty();
    await page.getByRole('link', { name: WHOLE }).last().click();
    await expect(page).toHaveURL(/[?]whole=#/);
    const folders = page.getByTestId('folder-section');
    for (const folder of await folders.all())
      expect(await folder.getByTestId('product-card').count()).toBeGreaterThan(1);
    await expect(page.getByRole('link', { name: WHOLE })).toHaveCount(0);
  });
});

test.describe('the shop in Uzbek', () => {
  test.use(speaking('uz'));

  test('the browser hydrates the menu from the server’s HTML without changes and requests nothing twice', async ({
    page,
  }) => {
    const calls = callsOf(page);
    await page.goto('/uz');
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    // The page is hydrated: the cart opens.
    await page.getByTestId('cart-open').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(calls.filter((call) => call === 'shop')).toEqual([]);
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => href).filter((href) => href !== null),
    );
    expect(sheets).toEqual([...new Set(sheets)]);
  });
});

test.describe('with a saved place', () => {
  test.use(speaking('en'));
  const location = {
    RestaurantId: 'samarkand-registan',
    RegionId: 2,
    Longitude: 66.9813,
    Latitude: 39.6617,
    title: 'Registan street 7',
  };

  test('the server renders the menu of the saved place’s restaurant, and its HTML contains nothing else about the visitor', async ({
    page,
    request,
  }) => {
    await page.addInitScript((data) => {
      localStorage.setItem('location', JSON.stringify({ v: 1, data }));
    }, location);
    // The first page requests the menu of the place itself, because the server did not know the place.
    const menu = page.waitForResponse('**/main/api/shop*');
    await page.goto('/en');
    await expect(page.getByTestId('place-open')).toContainText('Registan street 7');
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'olov_place')?.value)
      .toBe(encodeURIComponent(JSON.stringify({ mode: 0, RegionId: 2, RestaurantId: 'samarkand-registan' })));
    await menu;

    const calls = callsOf(page);
    const response = await page.goto('/en');
    expect(response?.headers()['cache-control']).toBe('private, no-cache');
    const html = await response?.text();
    expect(html).toContain('"restId":"samarkand-registan"');
    expect(html).not.toMatch(/Registan street|66\.9813|39\.6617/);
    await expect(page.getByTestId('place-open')).toContainText('Registan street 7');
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => call === 'shop')).toEqual([]);

    const stranger = await request.get('/en', { headers: { 'accept-language': 'en' } });
    expect(await stranger.text()).not.toContain('"restId":"samarkand-registan"');
  });
});

test.describe('a public page', () => {
  test.use(speaking('en'));

  test('a public page has a payload, which a navigation requests', async ({ page }) => {
    await page.goto('/en/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    const calls = callsOf(page);
    const payload = page.waitForResponse('**/en/_payload.json?build=*');
    await page.getByRole('link', { name: /Olov: home/ }).click();
    expect(await (await payload).json()).toMatchObject({
      status: 'loaded',
      data: { shop: { folders: expect.any(Array) } },
    });
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    expect(calls.filter((call) => call === 'shop')).toEqual([]);
  });
});

/** The head of the document without structured data. */
const headOf = () => {
  const told = [
    ...document.head.querySelectorAll('meta, link:not([rel=stylesheet], [rel=preload], [rel=icon])'),
  ]
    .map((tag) => [...tag.attributes].map(({ name, value }) => `${name}=${value}`).join(' '))
    .filter((text) => !/^(charset|name=(viewport|theme-color))/.test(text));
  return [document.title, ...told.sort()];
};

/** Runs in the page: modules of the chunks that are called without the bundler's runtime throw. */
function stacksOfInlined(chunks: string): string {
  const stacks: string[] = [];
  for (const [, modules] of Reflect.get(globalThis, chunks))
    for (const run of Object.values<() => void>(modules))
      try {
        run();
      } catch (error) {
        stacks.push(error instanceof Error ? `${error.stack}` : '');
      }
  return stacks.join('\n');
}

test.describe('the files of a page', () => {
  test.use(speaking('en'));

  test('a first visit has the style sheets of its page in the HTML, and a later one loads them as files', async ({
    page,
  }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
    });
    const colour = () =>
      page
        .getByTestId('product-card')
        .first()
        .evaluate((card) => getComputedStyle(card).backgroundColor);
    await page.goto('/en');
    await page.getByTestId('product-card').first().click();
    await expect(page.getByTestId('product-dialog')).toBeVisible();
    const inlined = await page
      .locator('style[data-href]')
      .evaluateAll((styles) => styles.map((style) => style.getAttribute('data-href')));
    expect(inlined.length).toBeGreaterThan(1);
    expect(sheets.filter((sheet) => inlined.includes(sheet))).toEqual([]);
    const first = await colour();

    await page.goto('/en');
    await expect(page.locator('style[data-href]')).toHaveCount(0);
    expect(sheets).toEqual(expect.arrayContaining(inlined));
    expect(await colour()).toBe(first);
  });

  test('a first visit has the entry and its small scripts in the HTML and requests none of them, and their errors name their files', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/en');
    await page.getByTestId('product-card').first().click();
    await expect(page.getByTestId('product-dialog')).toBeVisible();
    const inlined = await page
      .locator('script[data-href]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('data-href') ?? ''));
    for (const name of ['host/.+/main', 'host/.+/messages-en', 'menu-cart/.+/door', 'menu-cart/.+/page-menu'])
      expect(inlined.join(' ')).toMatch(new RegExp(`/remotes/${name}`));
    expect(scripts.filter((script) => inlined.includes(script))).toEqual([]);
    expect(await page.evaluate(stacksOfInlined, 'rspackChunkolov_menu_cart')).toMatch(
      /[/]remotes[/]menu-cart[/][^/]+[/]page-menu[.]/,
    );

    await page.goto('/en');
    await expect(page.locator('script[data-href]')).toHaveCount(0);
    await expect.poll(() => inlined.filter((file) => !scripts.includes(file))).toEqual([]);
  });
});

test.describe('a page after a navigation', () => {
  test.use(speaking('en'));

  test('a page has the same head after a navigation as from the server', async ({ page, browser }) => {
    /** The server's response to this visitor without scripts. */
    const sent = async () => {
      const storageState = await page.context().storageState();
      const reader = await browser.newPage({ ...speaking('en'), storageState, javaScriptEnabled: false });
      await reader.goto(page.url());
      const head = await reader.evaluate(headOf);
      await reader.close();
      return head;
    };
    const tells = async (title: string) => {
      await expect(page).toHaveTitle(title);
      // A busy server leaves a page to the browser now and then.
      await expect(async () => {
        const expected = await sent();
        expect(expected[0]).toBe(title);
        expect(await page.evaluate(headOf)).toEqual(expected);
      }).toPass();
    };

    const customer = new Customer(page, 'en');
    await customer.open();
    await tells('Menu — Olov');
    await customer.choosePlace('pickup');
    await customer.addFromDialog();
    await tells('Menu — Olov');
    await customer.openCart();
    await customer.checkout();
    await tells('Checkout — Olov');
    await page.goBack();
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await tells('Menu — Olov');
  });
});

test.describe('HTML that differs from the browser’s', () => {
  test.use(speaking('en'));

  test('HTML that the browser cannot hydrate is rendered again and reported with remote and version', async ({
    page,
    watched,
  }) => {
    watched.allow(/hydration of menu-cart/);
    await page.addInitScript(() => {
      navigator.sendBeacon = (_, body) => {
        void (body as Blob).text().then((text) => sessionStorage.setItem('told', text));
        return true;
      };
    });
    await page.route('**/en', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(`>${HEADING}<`, '>What shall we bake?<');
      await route.fulfill({ response, body });
    });
    await page.goto('/en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('told'))).not.toBeNull();
    const { reports } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('told'))) ?? '{}');
    const boot = JSON.parse((await page.locator('#olov-boot').textContent()) ?? '{}');
    expect(reports).toMatchObject([
      { remote: 'menu-cart', version: boot.composition.remotes['menu-cart'].version, area: 'hydration' },
    ]);
  });
});

test('search engines get pages, languages and the allowed addresses in the sitemap and robots.txt', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/<loc>[^<]+\/en<\/loc>/);
  expect(sitemap.match(/hreflang="uz"/g)?.length).toBe(sitemap.match(/<url>/g)?.length);
  const html = await (await request.get('/uz')).text();
  expect(html).toMatch(/<link rel="alternate" hreflang="x-default"/);
  expect(html).toMatch(/<meta property="og:locale" content="uz_UZ">/);
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(jsonLd)).toMatchObject({ '@type': 'Restaurant', hasMenu: { '@type': 'Menu' } });
});
