import { chooseTime } from '../closing';
import type { RunningShop } from '../shop';
import { ENTRY, TelegramClient, telegramShop } from '../telegram';
import { test as base, expect, speaking } from '../test';

const test = base.extend<object, { shop: RunningShop }>({ shop: telegramShop });
// One shop for all tests.
test.describe.configure({ mode: 'default' });
test.use({ ...speaking('en'), viewport: { width: 1200, height: 1000 } });

// spec 1: Embedded as a messenger mini-app
test('a customer orders from the bot’s button to the tracker with Telegram’s own buttons', async ({
  page,
  shop,
}) => {
  const telegram = new TelegramClient(page, shop.url);
  await telegram.open({ page: ENTRY, user: '77', theme: 'day' });
  expect(telegram.address()).toBe('/en');
  await expect(telegram.button('back')).toBeHidden();
  await expect(telegram.button('main')).toBeHidden();
  // The name of the nearest restaurant.
  await expect(telegram.shop.getByTestId('place-open')).toContainText('Olov');
  await expect.poll(() => telegram.kept('tg-id')).toBe(77);
  expect(await telegram.kept('user-id')).not.toBe('c-1');

  await telegram.addOne();
  await expect(telegram.button('main')).toHaveText(/^Cart · [\d,]+\sUZS$/u);
  await telegram.button('main').click();
  await expect(telegram.shop.getByTestId('cart-line')).toHaveCount(1);
  await expect(telegram.shop.getByTestId('checkout')).toHaveCount(0);
  await telegram.shop.getByTestId('cart-increase').click();
  await expect(telegram.event('web_app_trigger_haptic_feedback', 'in').first()).toBeAttached();
  await expect(telegram.button('back')).toBeVisible();
  await telegram.button('back').click();
  await expect(telegram.shop.getByRole('dialog')).toHaveCount(0);
  await expect(telegram.button('back')).toBeHidden();

  await telegram.button('main').click();
  await expect(telegram.button('main')).toContainText(/Check out|Order for later/);
  await telegram.button('main').click();
  await expect(telegram.shop.getByTestId('phone-share')).toBeVisible();
  expect(telegram.address()).toBe('/en/order');
  await expect(telegram.shop.getByTestId('order-submit')).toHaveCount(0);
  await telegram.shop.locator('input[autocomplete=name]').fill('Aziza');
  await telegram.shop.getByTestId('phone-share').click();
  await expect(telegram.shop.locator('input[autocomplete=tel]')).toHaveValue('90 123 45 67');
  await expect(telegram.button('main')).toHaveText(/^Continue · [\d,]+\sUZS$/u);
  await telegram.button('main').click();
  await expect(telegram.shop.locator('[data-step=time][aria-current=step]')).toBeVisible();
  await chooseTime(telegram.shop, 'en');
  await telegram.button('main').click();
  await expect(telegram.button('main')).toHaveText(/^Place order · [\d,]+\sUZS$/u);
  const ordered = page.waitForRequest((request) => request.url().endsWith('/messenger/api/tg_order'));
  await telegram.button('main').click();
  expect((await ordered).postDataJSON()).toMatchObject({ tgId: 77 });
  await expect(telegram.shop.getByTestId('order-number')).toBeVisible();
  await expect.poll(() => telegram.address()).toMatch(/^\/en\/tracker\//);
  await expect(telegram.button('main')).toBeHidden();

  await telegram.button('back').click();
  await expect(telegram.button('secondary')).toBeVisible();
  await telegram.button('secondary').click();
  await expect(telegram.shop.getByTestId('order-number')).toBeVisible();
});

test('the shop inside Telegram uses Telegram’s theme and safe areas and follows their changes', async ({
  page,
  shop,
}) => {
  const telegram = new TelegramClient(page, shop.url);
  await telegram.open({ user: '78', theme: 'night', safeTop: '20', contentTop: '30' });
  const styled = (name: string) =>
    telegram.shop
      .locator('html')
      .evaluate((html, token) => getComputedStyle(html).getPropertyValue(token), name);
  expect(await styled('--p-ground')).toBe('#0f0f0f');
  await expect(telegram.shop.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => styled('--p-inset-top')).toBe('50px');
  await telegram.field('theme').selectOption('day');
  await expect.poll(() => styled('--p-ground')).toBe('#f4f4f5');
  await expect(telegram.shop.locator('html')).toHaveAttribute('data-theme', 'light');
  // Colours without contrast are not used.
  await telegram.field('theme').selectOption('faint');
  await expect.poll(() => styled('--p-ground')).not.toBe('#f4f4f5');
});

test('a Telegram client of version 6.0 receives only methods that it supports, and a customer can order', async ({
  page,
  shop,
}) => {
  const telegram = new TelegramClient(page, shop.url);
  await telegram.open({ user: '79', version: '6.0', page: ENTRY });
  await telegram.addOne();
  await expect(telegram.button('main')).toContainText('Cart');
  await telegram.button('main').click();
  await expect(telegram.button('main')).toContainText(/Check out|Order for later/);
  await telegram.button('main').click();
  await expect(telegram.shop.locator('input[autocomplete=tel]')).toBeVisible();
  await expect(telegram.shop.getByTestId('phone-share')).toHaveCount(0);
  await expect(telegram.button('main')).toContainText('UZS');
  await expect(page.locator('#events [data-direction=refused]')).toHaveCount(0);
});

test('a Telegram link with a start parameter opens its page and leaves nothing in the URL', async ({
  page,
  shop,
}) => {
  const telegram = new TelegramClient(page, shop.url);
  await telegram.open({ user: '80' });
  const href = await telegram.shop.getByTestId('product-card').first().getByRole('link').getAttribute('href');
  const product = new URLSearchParams(href ?? '').get('product') ?? '';
  await telegram.open({ user: '80', start: `product_${product}` });
  await expect(telegram.shop.getByTestId('product-dialog')).toBeVisible();
  expect(telegram.address()).toBe(`/en?product=${product}`);
  await telegram.button('back').click();
  await expect(telegram.shop.getByTestId('product-dialog')).toHaveCount(0);
  expect(telegram.address()).toBe('/en');
});

// asvs V14.3.1
test('another Telegram user of the same browser sees nothing of the earlier one', async ({ page, shop }) => {
  const telegram = new TelegramClient(page, shop.url);
  await telegram.open({ user: '81', page: ENTRY });
  await telegram.addOne();
  await expect(telegram.cartButton()).toHaveAccessibleName(/1/);
  const before = await telegram.kept('user-id');
  await telegram.open({ user: '82', page: '/en' });
  await expect.poll(() => telegram.kept('tg-id')).toBe(82);
  expect(await telegram.kept('cart')).toEqual([]);
  expect((await telegram.kept('addresses')) ?? []).toEqual([]);
  expect(await telegram.kept('location')).toMatchObject({ Latitude: 0, title: '' });
  expect(await telegram.kept('user-id')).not.toBe(before);
  await expect(telegram.button('main')).toBeHidden();
});

test('two devices of one Telegram user share a basket', async ({ page, shop, browser }) => {
  const phone = new TelegramClient(page, shop.url);
  const other = await browser.newContext({ locale: 'en-US', viewport: { width: 1200, height: 1000 } });
  const desktop = new TelegramClient(await other.newPage(), shop.url);
  await phone.open({ user: '83', page: ENTRY });
  const kept = phone.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await phone.addOne();
  expect((await kept).ok()).toBe(true);

  await desktop.open({ user: '83', page: ENTRY });
  await expect(desktop.button('main')).toHaveText(/Cart · [1-9]/);
  await desktop.button('main').click();
  const told = desktop.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await desktop.shop.getByTestId('cart-increase').click();
  await expect(desktop.shop.getByTestId('cart-amount')).toHaveText('2');
  expect((await told).ok()).toBe(true);
  await other.close();

  await phone.shop.locator('body').evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(phone.cartButton()).toHaveAccessibleName(/2/);
});

test('a link with the launch data of another Telegram user logs nobody in outside of Telegram', async ({
  page,
  shop,
  request,
}) => {
  const answer = await request.post(`${shop.url}/_telegram/launch`, {
    data: { id: 90, name: 'Whoever wrote the link', language: 'en', start: '' },
  });
  const { initData } = (await answer.json()) as { initData: string };
  const launch = new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '8.0' });
  await page.goto(`${shop.url}/en#${launch}`);
  await expect(page).toHaveURL(`${shop.url}/en`);
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  const hash = (await (await page.request.get(`${shop.url}/api/hash`)).json()) as Record<string, string>;
  expect(hash['x-tg-id']).toBe('0');
});

test('the launch query outside of Telegram is removed from the URL and identifies nobody', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}${ENTRY}`);
  await expect(page).toHaveURL(`${shop.url}/en`);
  await expect(page.getByTestId('place-open')).toContainText('Olov');
  expect(await page.evaluate(() => localStorage.getItem('tg-id') ?? '')).not.toContain('77');
});
