import { addOrder, openMemory, specCalls } from '../../tooling/testing/backends/spec';
import { customerIn, testWith } from '../foreign';
import { dailyInUzbek, expect, LOCALES, pathIn, speaking } from '../test';
import { serveTiles } from '../tiles';

/* A back end with the layer spec alone. */

const memory = openMemory();
const test = testWith(specCalls(memory));

const TEXTS = {
  ru: {
    pizza: 'Пицца',
    restaurant: 'Солнце',
    confirmed: 'Принят',
    missing: 'Этого раздела здесь нет',
    noOrdering: 'Заказ на сайте недоступен',
    coordinates: 'Координаты',
  },
  en: {
    pizza: 'Pizza',
    restaurant: 'Sun',
    confirmed: 'Confirmed',
    missing: 'This section isn’t available here',
    noOrdering: 'Ordering on the site isn’t available',
    coordinates: 'Coordinates',
  },
  uz: {
    pizza: 'Pitsa',
    restaurant: 'Quyosh',
    confirmed: 'Qabul qilindi',
    missing: 'Bu boʻlim bu yerda mavjud emas',
    noOrdering: 'Saytda buyurtma berib boʻlmaydi',
    coordinates: 'Koordinatalar',
  },
} as const;

test('with the URLs of all three APIs npm start starts no database, and the shop shows the menu', async ({
  page,
  shop,
}) => {
  expect(shop.hasDatabase()).toBe(false);
  await page.goto('/');
  await expect(page.getByTestId('product-card').first()).toBeVisible();
});

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, dailyInUzbek(locale), () => {
    const texts = TEXTS[locale];
    test.use(speaking(locale));

    test(`a dish goes from the menu into the cart in ${locale}, and the cart shows the phone instead of the checkout`, async ({
      page,
    }) => {
      await page.goto(pathIn(locale, '/'));
      const cards = page.getByTestId('product-card');
      await expect(cards.first()).toContainText(texts.pizza);
      await expect(page.getByRole('search')).toHaveCount(0);
      await page.locator('[data-product-id=diavola]').getByTestId('add-to-cart').click();
      const button = page.getByTestId('cart-open');
      await expect(button).toHaveAccessibleName(/75/);
      await button.click();
      const cart = page.getByRole('dialog');
      await expect(cart.getByTestId('cart-total')).toHaveText(/75.000/);
      await expect(cart.getByTestId('no-ordering')).toContainText('+998');
      await expect(cart.getByTestId('checkout')).toHaveCount(0);
    });

    test(`the checkout says in ${locale} that it is not available`, async ({ page }) => {
      await page.goto(pathIn(locale, '/order'));
      await expect(page.getByTestId('no-ordering')).toContainText(texts.noOrdering);
      await expect(page.getByTestId('no-ordering').getByRole('link').first()).toHaveAttribute(
        'href',
        /^tel:/,
      );
    });

    test(`the map lists the restaurants in ${locale}, and typed coordinates find the restaurant that delivers there`, async ({
      page,
      context,
    }) => {
      await serveTiles(context);
      await page.goto(pathIn(locale, '/delivery-map'));
      await expect(page.getByTestId('map-restaurant').first()).toContainText(texts.restaurant);
      await expect(page.getByTestId('map-restaurant')).toHaveCount(2);
      await page.getByLabel(texts.coordinates).fill('41.31, 69.28');
      const result = page.getByTestId('point-result');
      await expect(result).toHaveAttribute('data-status', 'inside');
      await expect(result).toContainText(texts.restaurant);
    });

    test(`profile and tracker show an order with an id of another form in ${locale}`, async ({ page }) => {
      await page.goto(pathIn(locale, '/profile'));
      const order = addOrder(memory, await customerIn(page));
      order.orderId = `№ 7/2 (${locale})?`;
      order.statusCode = 20;
      await page.reload();
      const entry = page.getByTestId('order-entry');
      await expect(entry).toContainText(texts.confirmed);
      await expect(page.getByTestId('profile-person')).toHaveCount(0);
      await entry.click();
      await expect(page.getByTestId('order-status')).toHaveText(texts.confirmed);
      await page.reload();
      await expect(page.getByTestId('order-status')).toHaveText(texts.confirmed);
      await expect(page.getByTestId('order-repeat')).toHaveCount(0);
      order.statusCode = 40;
      await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', '40');
    });

    test(`news, promotions, contacts and vacancies say in ${locale} that they are not available`, async ({
      page,
    }) => {
      for (const path of ['/news', '/news/any', '/stocks', '/contacts', '/vacancies', '/vacancies/form']) {
        await page.goto(pathIn(locale, path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.missing);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      }
      await expect(page.locator('nav a[href*="news"], nav a[href*="contacts"]')).toHaveCount(0);
      await page.getByTestId('unavailable').getByRole('link').last().click();
      await expect(page.getByTestId('product-card').first()).toBeVisible();
    });
  });
}
