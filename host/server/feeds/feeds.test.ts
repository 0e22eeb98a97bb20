import { FAULTS, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { JSDOM } from 'jsdom';
import { startApi } from '../testing/api';
import { openTestShop } from '../testing/shop';
import { readNews } from './routes';

const aNews = (id: string, changes: object = {}) => ({
  id,
  title: `${id} <b>& "co"</b>`,
  lead: 'Short.',
  publishedAt: '2026-11-20T05:30:00.000Z',
  imageUrl: '/a.webp',
  body: '<p>Long, <a href="/#roman">here</a> and <a href="https://other.test/a?b=1&amp;c">there</a>.</p>',
  ...changes,
});

const CONTENT_TOKEN = 'the-content-token-of-the-tests';

const routes = [{ path: '/news', page: 'news', prerendered: true }];

async function openShop(news = [aNews('second'), aNews('first')], ownRoutes: object[] = routes) {
  const state = { news, isDown: false, delayMs: 0, location: '' };
  const api = await startApi(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://api.test');
    if (state.isDown) return { status: 503 };
    if (state.location) return { status: 307, headers: { location: state.location } };
    const items = state.news.map(({ body: _, ...summary }) => summary);
    const answer =
      pathname === '/api/news/List'
        ? { items, total: items.length }
        : state.news.find(({ id }) => id === searchParams.get('id'));
    return { body: JSON.stringify(answer), delayMs: state.delayMs };
  });
  const shop = await openTestShop({
    builds: [{ id: 'host' }, { id: 'content', manifest: { routes: ownRoutes as never } }],
    env: { MAIN_API_URL: api.url, CONTENT_TOKEN },
  });
  return {
    state,
    api,
    get: shop.get,
    tellOfNews: () => shop.post('/api/pages/forget', { authorization: `Bearer ${CONTENT_TOKEN}` }),
    async close() {
      await shop.close();
      await api.close();
    },
  };
}

let shop: Awaited<ReturnType<typeof openShop>>;
afterEach(() => shop.close());

const parsed = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document;
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('GET /feeds/news.xml', () => {
  // asvs V4.1.1
  test('the news feed is RSS 2.0 with the newest news, their texts and absolute URLs', async () => {
    shop = await openShop();
    const { status, headers, text } = await shop.get('/feeds/news.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const document = parsed(text);
    expect(document.documentElement.getAttribute('version')).toBe('2.0');
    expect(textsOf(document, 'channel > title, channel > link, channel > language')).toEqual([
      'Olov: новости',
      'https://olov.test/news',
      'ru-ru',
    ]);
    expect(textsOf(document, 'item > title')).toEqual(['second <b>& "co"</b>', 'first <b>& "co"</b>']);
    const item = document.querySelector('item');
    expect([...(item?.children ?? [])].map(({ nodeName }) => nodeName)).toEqual([
      'title',
      'link',
      'guid',
      'pubDate',
      'description',
      'content:encoded',
    ]);
    expect(textsOf(document, 'item > guid')[0]).toBe('https://olov.test/news/second');
    expect(textsOf(document, 'pubDate')[0]).toBe('Fri, 20 Nov 2026 05:30:00 GMT');
    expect(item?.lastElementChild?.textContent).toBe(
      '<p>Long, <a href="https://olov.test/#roman">here</a> and <a href="https://other.test/a?b=1&amp;c">there</a>.</p>',
    );
  });

  test.each([
    ['en', '3', 'Olov: news', 'https://olov.test/en#roman'],
    ['uz', '1', 'Olov: yangiliklar', 'https://olov.test/uz#roman'],
  ])('the news feed is in %s under the prefix of that language', async (locale, language, title, link) => {
    shop = await openShop();
    const { text } = await shop.get(`/${locale}/feeds/news.xml`);
    const document = parsed(text);
    expect(textsOf(document, 'channel > title')).toEqual([title]);
    expect(textsOf(document, 'item > link')[0]).toBe(`https://olov.test/${locale}/news/second`);
    expect(text).toContain(`&#34;${link}&#34;`);
    for (const { url } of shop.api.seen) expect(url).toContain(`Language=${language}`);
  });

  // asvs V1.2.1
  test('the news feed drops characters that XML does not allow and escapes markup in texts', async () => {
    const title = ']]></title><script>alert(1)</script>\u0000\u0008\ufffe\ud800 &amp;';
    shop = await openShop([aNews('odd', { title })]);
    const document = parsed((await shop.get('/feeds/news.xml')).text);
    expect(textsOf(document, 'item > title')).toEqual([']]></title><script>alert(1)</script>\ufffd &amp;']);
    expect(document.querySelector('script')).toBeNull();
  });

  test('the news feed does not follow a redirect of the API', async () => {
    shop = await openShop();
    shop.state.location = '/elsewhere';
    expect((await shop.get('/feeds/news.xml')).status).toBe(503);
    expect(shop.api.seen.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  test('a feed reader with the current news feed gets a 304 until the news change', async () => {
    shop = await openShop();
    const { etag = '' } = (await shop.get('/feeds/news.xml')).headers;
    const again = await shop.get('/feeds/news.xml', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    shop.state.news = [aNews('third'), ...shop.state.news];
    await shop.tellOfNews();
    const { status, text } = await shop.get('/feeds/news.xml', { 'if-none-match': etag });
    expect([status, textsOf(parsed(text), 'item > link')[0]]).toEqual([200, 'https://olov.test/news/third']);
  });

  test('a response of the news feed that was requested before a change of the news is not cached after the change', async () => {
    shop = await openShop();
    shop.state.delayMs = 300;
    const early = shop.get('/feeds/news.xml');
    while (shop.api.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    shop.state.news = [aNews('third'), ...shop.state.news];
    shop.state.delayMs = 0;
    await shop.tellOfNews();
    for (const asked of [0, 1]) {
      const { text } = await shop.get('/feeds/news.xml');
      expect([asked, textsOf(parsed(text), 'item > link')[0]]).toEqual([
        asked,
        'https://olov.test/news/third',
      ]);
      await early;
    }
  });

  test('concurrent requests for the news feed cause one request to the API', async () => {
    shop = await openShop();
    await Promise.all(Array.from({ length: 10 }, () => shop.get('/feeds/news.xml')));
    expect(shop.api.seen.filter(({ url }) => url.startsWith('/api/news/List'))).toHaveLength(1);
  });

  // remote call: host/server/feeds/routes.ts
  test('without the API the cached news feed is sent, or a 503 if there is none', async () => {
    shop = await openShop();
    await shop.get('/feeds/news.xml');
    shop.state.isDown = true;
    await shop.tellOfNews();
    expect((await shop.get('/feeds/news.xml')).status).toBe(200);
    const { status, headers } = await shop.get('/en/feeds/news.xml');
    expect([status, headers['retry-after']]).toEqual([503, '60']);
  });

  test('a shop without news has no news feed', async () => {
    shop = await openShop([], []);
    expect((await shop.get('/feeds/news.xml')).status).toBe(404);
  });
});

// remote call: host/server/feeds/routes.ts
test.each(FAULTS)('the news of an API that is %s cannot be read, and the call ends', async (fault) => {
  const api = await startFaultyServer();
  await api.become(fault);
  await expect(readNews(api.url, 'ru', { timeoutMs: 300, mostBytes: 10_000 })).rejects.toThrow();
  expect(api.asked).not.toContain('/elsewhere');
  await api.close();
});
