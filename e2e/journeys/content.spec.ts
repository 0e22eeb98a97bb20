import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { expect, speaking, test } from '../test';
import { serveTiles } from '../tiles';

const STOCK = 'Римские вдвоём: минус 50\u00a0000\u00a0сум';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a server-rendered page. A busy server may leave a page to the browser; then it is requested again. */
async function openRendered(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path);
    await expect(title(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test.use(speaking('ru'));

test.describe('content without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // spec 1: The site has news
  test('news can be read without scripts, from the list to an item', async ({ page }) => {
    await openRendered(page, '/news/roman-pizza');
    await openRendered(page, '/news');
    await expect(title(page)).toHaveText('Новости');
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(6);
    await page.getByRole('link', { name: 'Римская пицца теперь в меню' }).click();
    await expect(page).toHaveURL('/news/roman-pizza');
    await expect(title(page)).toHaveText('Римская пицца теперь в меню');
    await expect(page.getByRole('heading', { level: 2, name: 'Чем она отличается' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('list')).toBeVisible();
  });

  // spec 1: The site has promotions (stocks)
  test('promotions can be read without scripts, with code and dates', async ({ page }) => {
    await openRendered(page, '/stocks/second-roman');
    await openRendered(page, '/stocks');
    await expect(title(page)).toHaveText('Акции');
    await expect(page.getByText('Завершена', { exact: true })).toHaveCount(1);
    await page.getByRole('link', { name: STOCK }).click();
    await expect(title(page)).toHaveText(STOCK);
    await expect(page.getByText('Действует', { exact: true })).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText(/до \d+\s[а-я]+/);
    await expect(page.getByTestId('promo-code')).toHaveText('ROMA50');
    await expect(page.getByRole('link', { name: 'В раздел «Римская пицца»' })).toBeVisible();
  });

  // spec 1: The site has contacts
  test('contacts can be read without scripts, with opening states and phone links', async ({ page }) => {
    await openRendered(page, '/contacts');
    await expect(title(page)).toHaveText('Контакты');
    const restaurants = page.getByRole('region', { name: 'Ташкент' }).getByTestId('contact-restaurant');
    expect(await restaurants.count()).toBeGreaterThanOrEqual(5);
    await expect(restaurants.first()).toContainText(/Открыто|Закрыто/);
    await expect(restaurants.first().locator('a[href^="tel:+998"]')).toBeVisible();
    // A form that needs scripts is hidden.
    await expect(page.getByTestId('feedback-send')).toBeHidden();
  });
});

test('the browser hydrates each content page without changes and requests nothing twice', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/(news|stocks|contacts)\/|_payload\.json/.test(pathname)) calls.push(pathname);
  });
  for (const path of ['/news', '/news/roman-pizza', '/stocks', '/stocks/second-roman', '/contacts']) {
    await page.goto(path);
    const before = await title(page).textContent();
    await page.getByTestId('cart-open').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(title(page)).toHaveText(before ?? '');
  }
  expect(calls).toEqual([]);
});

test('a list of stories keeps its scroll position when the visitor opens an item and goes back', async ({
  page,
}) => {
  await page.goto('/news');
  const card = page.getByRole('article').nth(4);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  const name = await card.getByRole('heading').textContent();
  await card.getByRole('link').click();
  await expect(title(page)).toHaveText(name ?? '');
  await expect(page).toHaveTitle(`${name} — Olov`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveText('Новости');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a promotion from the carousel above the menu puts its code into the cart with one press', async ({
  page,
}) => {
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.choosePlace('pickup');
  const carousel = page.getByRole('region', { name: 'Акции' });
  await expect(carousel.getByTestId('promotion').first()).toBeVisible();
  // Tab makes every promotion visible.
  const last = carousel.getByTestId('promotion').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await carousel.getByTestId('promotion').filter({ hasText: 'Ланч дешевле' }).click();
  await page.getByTestId('promo-use').click();
  await expect(page).toHaveURL(/\/#combo$/);
  await expect(page.getByText('Промокод TUSHLIK в корзине')).toBeVisible();
  await page.reload();
  await customer.addFromDialog();
  await customer.openCart();
  await customer.checkout();
  await customer.fillIn();
  await expect(page.getByTestId('promo-input')).toHaveValue('TUSHLIK');
});

test('the map of the restaurants on the contacts page loads when it becomes visible, one city at a time', async ({
  page,
}) => {
  await serveTiles(page.context());
  await page.goto('/contacts');
  await expect(page.getByTestId('restaurants-map')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Самарканд' }).scrollIntoViewIfNeeded();
  await expect(page.getByTestId('restaurants-map')).toBeVisible();
  const markers = page.getByTestId('restaurants-map').locator('.leaflet-marker-icon');
  await expect(markers).toHaveCount(7);
  await page.getByText('Самарканд', { exact: true }).last().click();
  await expect(markers).toHaveCount(3);
  // The markers look alike; hovering or tapping shows the name.
  await markers.first().hover();
  await expect(page.getByRole('tooltip')).toContainText('Olov');
});
