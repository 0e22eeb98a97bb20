import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { expectChosen } from '../chosen';
import { Customer } from '../journey';
import { keptIn, untilKept } from '../kept';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { addMember, heading, signInAs } from '../staff';
import { expect, speaking, test, WITH_WORKER } from '../test';

/* The office at the origin of the staff, with the shop beside it. */

const IN_FIREFOX = { tag: '@firefox' };

let shop: RunningShop;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = makeDataDir();
  shop = await startShop(dataDir, { KITCHEN_SIMULATOR: 'off' });
  addMember({ dataDir, login: 'content', role: 'content' });
  addMember({ dataDir, login: 'manager', role: 'manager', restaurants: 'all' });
});
test.afterAll(async () => {
  await shop?.stop();
  removeDataDir(dataDir);
});
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use(speaking('en'));

/** The sign-in leads back to the page that was asked for. */
async function enter(page: Page, login: string, path: string) {
  await page.goto(`${shop.backEndUrl}/staff/office${path}`);
  await signInAs(page, login);
  await page.waitForURL(`**/staff/office${path}`);
}

/** Playwright's `fill` reaches no controlled field of Firefox here; keys do. */
async function type(field: Locator, text: string) {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

test(
  'a content member changes a price through a draft, and the shop shows it',
  IN_FIREFOX,
  async ({ page }) => {
    await enter(page, 'content', '/menu');
    await expect(heading(page, 'Menu')).toBeVisible();
    await expectAccessible(page, 'menu');

    await page.getByRole('button', { name: 'Pepperoni', exact: true }).click();
    const price = page.getByRole('dialog').getByLabel('Price, UZS').first();
    await type(price, '91234');
    await expectAccessible(page, 'dish');
    await page.getByRole('button', { name: 'Save into a new draft' }).click();
    await page.getByRole('link', { name: 'Review and publish' }).click();
    await expect(page.getByRole('row', { name: /^Price/ })).toContainText('91,234');
    await expectAccessible(page, 'draft');

    const price91 = page.getByText('91,234 UZS').first();
    await page.goto(`${shop.url}/en`);
    await expect(page.getByText('Pepperoni').first()).toBeVisible();
    await expect(price91).toBeHidden();

    await page.goBack();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo the publication' })).toBeVisible();
    await expect(async () => {
      await page.goto(`${shop.url}/en`);
      await expect(price91).toBeVisible({ timeout: 2000 });
    }).toPass();
  },
);

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

test('the chosen entry in the navigation of kitchen and office stays visible in forced colours and print', async ({
  page,
}) => {
  const links = [page.locator('nav a[aria-current]'), page.locator('nav a:not([aria-current])')] as const;
  await page.goto(`${shop.backEndUrl}/staff`);
  await expectChosen('language', ...links);
  await enter(page, 'content', '/menu');
  await expectChosen('section', ...links);
});

test('a draft is previewed in the real menu without quotes, while customers and their carts keep the old price', async ({
  page,
  browser,
  watched,
}) => {
  // Office, customer, preview and the shop again are four pages in two browsers.
  test.setTimeout(120_000);
  await enter(page, 'content', '/menu');
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
  'a content member adds a folder with a dish that costs less at one restaurant, and takes the dish out again',
  IN_FIREFOX,
  async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const save = (name: string) => dialog.getByRole('button', { name }).click();
    await enter(page, 'content', '/menu');
    await page.getByRole('button', { name: 'New folder' }).click();
    for (const language of ['Русский', 'English', 'Oʻzbekcha'])
      await type(dialog.getByLabel(language), 'Lemonades');
    await dialog.getByLabel('Place in the menu').selectOption({ label: 'First' });
    await expectAccessible(page, 'folder');
    await save('Save into a new draft');

    await page.getByRole('button', { name: 'New dish' }).click();
    await dialog.getByLabel('Folder').selectOption({ label: 'Lemonades' });
    for (const language of ['Русский', 'English', 'Oʻzbekcha'])
      await type(dialog.getByLabel(language).first(), 'Basil lemonade');
    await type(dialog.getByLabel('Price, UZS').first(), '22000');
    await dialog.getByText('Prices and stop list of restaurants').click();
    await type(dialog.getByLabel(/^Price, UZS: /).first(), '19000');
    await expectAccessible(page, 'new dish');
    await save('Save into the draft');

    await page.getByRole('link', { name: 'Review and publish' }).click();
    await expect(page.getByRole('heading', { name: /^Basil lemonade · / })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Price/ })).toContainText('19,000');
    await page.getByRole('link', { name: 'Edit in the menu' }).click();
    await page.getByRole('button', { name: 'Basil lemonade', exact: true }).click();
    await dialog.getByRole('button', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByRole('button', { name: 'Basil lemonade', exact: true })).toBeHidden();
  },
);

test(
  'the pages of a content member and of a manager have no serious finding of axe',
  IN_FIREFOX,
  async ({ page }) => {
    await enter(page, 'content', '/drafts');
    await expect(heading(page, 'Drafts')).toBeVisible();
    await expectAccessible(page, 'drafts');
    for (const name of ['Content', 'Promo codes']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(heading(page, name)).toBeVisible();
      await expectAccessible(page, name);
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Login')).toBeVisible();

    await enter(page, 'manager', '/orders');
    await expect(heading(page, 'Orders')).toBeVisible();
    await expectAccessible(page, 'orders');
    await page.getByRole('link', { name: 'Figures' }).click();
    await expect(heading(page, 'Figures')).toBeVisible();
    await expectAccessible(page, 'figures');
    await page.getByRole('link', { name: 'Restaurants' }).click();
    await expect(heading(page, 'Restaurants')).toBeVisible();
    await expectAccessible(page, 'restaurants');
  },
);

test(
  'a session that ended meanwhile asks for a new sign-in and keeps what was typed',
  IN_FIREFOX,
  async ({ page, context, watched }) => {
    watched.allow(/status of 401/);
    await enter(page, 'content', '/menu');
    await page.getByRole('button', { name: 'Margherita', exact: true }).click();
    const price = page.getByRole('dialog').getByLabel('Price, UZS').first();
    await type(price, '70001');
    await context.clearCookies({ name: 'olov_staff' });
    await page.getByRole('button', { name: 'Save into a new draft' }).click();

    const other = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    const tab = await other;
    await signInAs(tab, 'content');
    await tab.waitForURL('**/staff');
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
      expect(text).not.toMatch(/staff\/office|office-remote|olov_office/);
    }
    expect((await request.get(`${shop.url}/staff/office`)).status()).toBe(404);
  },
);
