import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { expectChosen } from '../chosen';
import { Customer } from '../journey';
import { keptIn, untilKept } from '../kept';
import { testWithShop } from '../ownShop';
import type { RunningShop } from '../shop';
import { addMember, signInAs } from '../staff';
import { expect, speaking, WITH_WORKER } from '../test';

/* The office at the origin of the staff, with the shop beside it. */

const IN_FIREFOX = { tag: '@firefox' };

const test = testWithShop({ KITCHEN_SIMULATOR: 'off' });

let shop: RunningShop;
test.beforeAll(({ shop: own }) => {
  shop = own;
  addMember({ dataDir: shop.dataDir, login: 'content', role: 'content' });
});
test.describe.configure({ mode: 'default' });
test.use(speaking('en'));

/** The sign-in leads back to the page that was asked for. */
async function enter(page: Page) {
  await page.goto(`${shop.backEndUrl}/staff/menu`);
  await signInAs(page, 'content');
  await page.waitForURL('**/staff/menu');
}

/** Playwright's `fill` reaches no controlled field of Firefox here; keys do. */
async function type(field: Locator, text: string) {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** Addresses of the answers with this text that the caches of the browser have. */
const cachedWith = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes(wanted)) found.push(request.url);
    }
    return found;
  }, text);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the app of the staff says that it needs scripts', async ({ page }) => {
    await page.goto(`${shop.backEndUrl}/staff`);
    const notice = page.locator('noscript');
    await expect(notice).toBeVisible();
    expect(await notice.innerHTML()).toBe('Turn JavaScript on: the pages of the staff need it.');
  });
});

test('the chosen entry in the navigation of sign-in and office stays visible in forced colours and print', async ({
  page,
}) => {
  const links = [page.locator('nav a[aria-current]'), page.locator('nav a:not([aria-current])')] as const;
  await page.goto(`${shop.backEndUrl}/staff`);
  await expectChosen('language', ...links);
  await enter(page);
  await expectChosen('section', ...links);
});

test('a draft is previewed in the real menu without quotes, while customers and their carts keep the old price', async ({
  page,
  browser,
  watched,
}) => {
  await enter(page);
  await page.getByRole('button', { name: 'Margherita', exact: true }).click();
  await type(page.getByRole('dialog').getByLabel('Price, UZS').first(), '66123');
  await page.getByRole('button', { name: 'Save into a new draft' }).click();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Show in the shop…' }).click();
  const link = page.getByRole('link', { name: 'Open in a new tab' });
  await expect(link).toBeVisible();
  await expectAccessible(page, 'address of a preview');
  const address = shop.url + new URL((await link.getAttribute('href')) ?? '').pathname;

  const context = await browser.newContext({ ...speaking('en'), ...WITH_WORKER, baseURL: shop.url });
  const tab = await context.newPage();
  const customer = new Customer(tab, 'en');
  const dish = tab.getByTestId('product-card').filter({ hasText: 'Margherita' }).first();
  await customer.open();
  await untilKept(tab);
  await customer.addFromDialog();
  const cart = await tab.evaluate(() => localStorage.getItem('cart'));
  await tab.reload();

  await tab.goto(address);
  await expect(tab).toHaveURL(`${shop.url}/en`);
  await expect(tab.getByTestId('draft-banner')).toContainText('Preview of the draft');
  await expect(dish).toContainText('66,123 UZS');
  await expectAccessible(tab, 'preview');

  watched.allow(/status of 403/);
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  await customer.openCart();
  await expect(
    tab.getByText('This is a preview of a draft: you cannot order or send a form here.'),
  ).toBeVisible();
  expect(await tab.evaluate(() => localStorage.getItem('cart'))).toBe(cart);
  expect((await keptIn(tab)).workers).toBe(1);
  expect(await cachedWith(tab, '66123')).toEqual([]);

  await tab.keyboard.press('Escape');
  await tab.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(tab.getByTestId('draft-banner')).toHaveCount(0);
  await expect(dish).toContainText('69,000 UZS');
  await context.close();
});

test(
  'a session that ended meanwhile asks for a new sign-in and keeps what was typed',
  IN_FIREFOX,
  async ({ page, context, watched }) => {
    watched.allow(/status of 401/);
    await enter(page);
    await page.getByRole('button', { name: 'Margherita', exact: true }).click();
    const price = page.getByRole('dialog').getByLabel('Price, UZS').first();
    await type(price, '70001');
    await context.clearCookies({ name: 'olov_staff' });
    await page.getByRole('button', { name: 'Save into a new draft' }).click();

    const other = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    const tab = await other;
    await signInAs(tab, 'content');
    await tab.waitForURL('**/staff/start');
    await page.getByRole('button', { name: 'Done, go on' }).click();
    await page.getByRole('link', { name: 'Review and publish' }).click();
    await expect(page.getByRole('row', { name: /^Price/ })).toContainText('70,001');
  },
);

test(
  'pages and registry of the shop name no file of the office, and the host serves none',
  IN_FIREFOX,
  async ({ request }) => {
    for (const path of ['/en', '/registry.json']) {
      const text = await (await request.get(`${shop.url}${path}`)).text();
      expect(text).not.toMatch(/office-remote|olov_office/);
    }
    expect((await request.get(`${shop.url}/staff`)).status()).toBe(404);
  },
);
