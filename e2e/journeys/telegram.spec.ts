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
  const ground = () =>
    telegram.shop.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--p-ground'));
  await expect.poll(ground).toBe('#f4f4f5');

  await telegram.addOne();
  await expect(telegram.button('main')).toHaveText(/^Cart · [\d,]+\sUZS$/u);
  await telegram.button('main').click();
  await expect(telegram.shop.getByTestId('cart-line')).toHaveCount(1);
  await expect(telegram.shop.getByTestId('checkout')).toHaveCount(0);
  await telegram.shop.getByTestId('cart-increase').click();
  await expect(telegram.event('web_app_trigger_haptic_feedback', 'in').first()).toBeAttached();
  await telegram.shop.getByTestId('cart-edit').click();
  await telegram.shop
    .getByTestId('product-dialog')
    .getByRole('button', { name: /^More: / })
    .last()
    .click();
  await expect(telegram.button('main')).toHaveText(/^Save · [\d,]+\sUZS$/u);
  await telegram.button('main').click();
  await expect(telegram.shop.getByTestId('cart-amount')).toHaveText('3');
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
  await expect(telegram.button('main')).toHaveText(/^Place order · [\d,]+\sUZS · .+$/u);
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
