import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { Customer } from '../journey';
import { STAFF_TOKEN } from '../shop';
import { expect, LOCALES, pathIn, speaking, test } from '../test';
import { serveTiles } from '../tiles';

const TEXTS = {
  ru: {
    news: 'Новости',
    newsItem: 'Римская пицца теперь в меню',
    part: 'Чем она отличается',
    stocks: 'Акции',
    stock: 'Римские вдвоём: минус 50\u00a0000\u00a0сум',
    running: 'Действует',
    until: /до \d+\s[а-я]+/,
    ended: 'Завершена',
    folder: 'В раздел «Римская пицца»',
    contacts: 'Контакты',
    city: 'Ташкент',
    open: /Открыто|Закрыто/,
  },
  en: {
    news: 'News',
    newsItem: 'Roman pizza joins the menu',
    part: 'What makes it different',
    stocks: 'Promotions',
    stock: 'Roman pizza for two: 50,000\u00a0UZS off',
    running: 'On now',
    until: /until [A-Z][a-z]+ \d+/,
    ended: 'Ended',
    folder: 'Go to Roman pizza',
    contacts: 'Contacts',
    city: 'Tashkent',
    open: /Open|Closed/,
  },
  uz: {
    news: 'Yangiliklar',
    newsItem: 'Rim pitsasi endi menyuda',
    part: 'Nimasi boshqacha',
    stocks: 'Aksiyalar',
    stock: 'Ikki rim pitsasi: 50\u00a0000\u00a0soʻm arzon',
    running: 'Amalda',
    until: /\d+-[a-z]+gacha/,
    ended: 'Tugagan',
    folder: '“Rim pitsasi” boʻlimiga',
    contacts: 'Kontaktlar',
    city: 'Toshkent',
    open: /[Oo]chiq|[Yy]opiq/,
  },
} as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a server-rendered page. A busy server may leave a page to the browser; then it is requested again. */
async function openRendered(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path);
    await expect(title(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

for (const locale of LOCALES) {
  const texts = TEXTS[locale];

  test.describe(`the shop in ${locale}`, () => {
    test.use(speaking(locale));

    test.describe('content without scripts', () => {
      test.use({ javaScriptEnabled: false });

      // spec 1: The site has news
      test('news can be read without scripts, from the list to an item and back', async ({ page }) => {
        await openRendered(page, pathIn(locale, '/news/roman-pizza'));
        await openRendered(page, pathIn(locale, '/news'));
        await expect(title(page)).toHaveText(texts.news);
        expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(6);
        await page.getByRole('link', { name: texts.newsItem }).click();
        await expect(page).toHaveURL(pathIn(locale, '/news/roman-pizza'));
        await expect(title(page)).toHaveText(texts.newsItem);
        await expect(page.getByRole('heading', { level: 2, name: texts.part })).toBeVisible();
        await expect(page.getByRole('article').getByRole('list')).toBeVisible();
        // A link in a story keeps the language.
        const link = page.getByRole('article').locator('a[href*="#roman"]');
        await expect(link).toHaveAttribute('href', locale === 'ru' ? '/#roman' : `/${locale}#roman`);
      });

      // spec 1: The site has promotions (stocks)
      test('promotions can be read without scripts, with code and dates', async ({ page }) => {
        await openRendered(page, pathIn(locale, '/stocks/second-roman'));
        await openRendered(page, pathIn(locale, '/stocks'));
        await expect(title(page)).toHaveText(texts.stocks);
        await expect(page.getByText(texts.ended, { exact: true })).toHaveCount(1);
        await page.getByRole('link', { name: texts.stock }).click();
        await expect(title(page)).toHaveText(texts.stock);
        await expect(page.getByText(texts.running, { exact: true })).toBeVisible();
        await expect(page.getByRole('complementary')).toContainText(texts.until);
        await expect(page.getByTestId('promo-code')).toHaveText('ROMA50');
        await expect(page.getByRole('link', { name: texts.folder })).toBeVisible();
      });

      // spec 1: The site has contacts
      test('contacts can be read without scripts, with opening states and phone links', async ({ page }) => {
        await openRendered(page, pathIn(locale, '/contacts'));
        await expect(title(page)).toHaveText(texts.contacts);
        const city = page.getByRole('region', { name: texts.city });
        const restaurants = city.getByTestId('contact-restaurant');
        expect(await restaurants.count()).toBeGreaterThanOrEqual(5);
        await expect(restaurants.first()).toContainText(texts.open);
        await expect(restaurants.first().locator('a[href^="tel:+998"]')).toBeVisible();
        // A form that needs scripts is hidden.
        await expect(page.getByTestId('feedback-send')).toBeHidden();
      });

      test('a missing story is answered with the not-found page', async ({ page, watched }) => {
        watched.allow(/status of 404/);
        for (const path of ['/news/no-such-story', '/stocks/no-such-story', '/news/No%20Such']) {
          const response = await page.goto(pathIn(locale, path));
          expect(response?.status(), path).toBe(404);
          await expect(page.getByTestId('not-found')).toContainText('404');
          await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        }
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
        await page.goto(pathIn(locale, path));
        const before = await title(page).textContent();
        await page.getByTestId('cart-open').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(title(page)).toHaveText(before ?? '');
      }
      expect(calls).toEqual([]);
    });
  });
}

test.describe('content with scripts', () => {
  test.use(speaking('ru'));

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

  test('the footer links to the promotions, and a promotion links to its folder', async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Акции' }).click();
    await expect(title(page)).toHaveText('Акции');
    await page.getByRole('link', { name: TEXTS.ru.stock }).click();
    await page.getByRole('link', { name: TEXTS.ru.folder }).click();
    await expect(page).toHaveURL(/\/#roman$/);
    await expect(page.locator('[data-folder-id="roman"]').getByTestId('product-card').first()).toBeVisible();
  });

  test('the copy button of a promotion copies the promo code and confirms it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/stocks/second-roman');
    await page.getByTestId('promo-copy').click();
    await expect(page.getByRole('status').filter({ hasText: 'Скопирован' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ROMA50');
  });

  test('a promotion from the carousel above the menu puts its code into the cart with one press', async ({
    page,
  }) => {
    const customer = new Customer(page, 'ru');
    await customer.open();
    await customer.choosePlace('pickup');
    const carousel = page.getByRole('region', { name: TEXTS.ru.stocks });
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

  test('a missing story that is opened in the browser shows the not-found page', async ({
    page,
    watched,
  }) => {
    watched.allow(/404/);
    const response = await page.goto('/stocks/no-such-story');
    expect(response?.status()).toBe(404);
    await expect(page.getByTestId('not-found')).toContainText('/stocks/no-such-story');
    await page.getByTestId('not-found').getByRole('link').click();
    await expect(page.getByTestId('folder-tab').first()).toBeVisible();
  });
});

test.describe('content with an intercepted network', () => {
  test.use(speaking('ru'));

  test('a feedback message that failed to send survives a reload and is stored once', async ({
    page,
    request,
    watched,
  }) => {
    watched.allow(/ERR_|Failed to load|502/);
    await page.goto('/contacts');
    const text = `Тесто отличное, спасибо! ${Date.now()}`;
    await page.getByRole('textbox', { name: /^Имя/ }).fill('Дильноза');
    await page.getByRole('textbox', { name: /^Как вам ответить/ }).fill('@dilnoza');
    await page.getByRole('textbox', { name: /^Сообщение/ }).fill(text);
    await page.route('**/api/feedback/Create', (route) => route.abort());
    await page.getByTestId('feedback-send').click();
    await expect(page.getByText(/Сообщение не отправилось/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Сообщение/ })).toHaveValue(text);
    // The message arrives, and its answer is lost.
    await page.unroute('**/api/feedback/Create');
    await page.route('**/api/feedback/Create', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByTestId('feedback-send').click();
    await expect(page.getByText(/Сообщение не отправилось/)).toBeVisible();
    await page.unroute('**/api/feedback/Create');
    await page.getByTestId('feedback-send').click();
    await expect(page.getByTestId('feedback-sent')).toBeVisible();
    const answer = await request.get('/main/api/feedback/List?take=120', {
      headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    });
    const { items } = (await answer.json()) as { items: { message: string }[] };
    expect(items.filter(({ message }) => message === text)).toHaveLength(1);
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
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the shop in the ${colorScheme} theme`, () => {
    test.use({ ...speaking('uz'), colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing serious on the content pages', async ({ page }) => {
      test.slow();
      for (const path of [
        '/uz/news',
        '/uz/news/roman-pizza',
        '/uz/stocks',
        '/uz/stocks/second-roman',
        '/uz/stocks/summer-lemonade',
        '/uz/contacts',
      ]) {
        await page.goto(path);
        await expect(title(page)).toBeVisible();
        await expectAccessible(page, path);
      }
    });
  });
}

test('the page of a story has structured data for search engines', async ({ request }) => {
  const html = await (await request.get('/en/news/roman-pizza')).text();
  expect(html).toContain('<title>Roman pizza joins the menu — Olov</title>');
  expect(html).toMatch(/<meta property="og:type" content="article">/);
  const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await request.get(new URL(image).pathname);
  expect(picture.headers()['content-type']).toBe('image/webp');
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(jsonLd)).toMatchObject({ '@type': 'NewsArticle', inLanguage: 'en-US' });
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/uz/stocks</loc>');
});

test('the news page links to its RSS feed in the same language', async ({ request }) => {
  const html = await (await request.get('/en/news')).text();
  const [, address = ''] =
    /<link rel="alternate" type="application\/rss\+xml" title="Olov: News" href="([^"]+)">/.exec(html) ?? [];
  const feed = await request.get(new URL(address).pathname);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<title>Roman pizza joins the menu</title>');
});
