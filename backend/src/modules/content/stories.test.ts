import { at, atNoon, openedShop } from '../../testing/shop';

const shop = atNoon(openedShop());

const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

describe('GET /api/stocks/List', () => {
  test('promotions are listed by state: running by end, then future, then ended', async () => {
    expect(idsOf(await shop.get('/api/stocks/List'))).toEqual([
      'last-day',
      'first-day',
      'endless',
      'soon',
      'later',
      'ended',
      'ended-long-ago',
    ]);
  });

  test('a promotion counts as ended after its last day in Tashkent time', async () => {
    shop.clock.now = at('23:59');
    expect(idsOf(await shop.get('/api/stocks/List'))[0]).toBe('last-day');
    shop.clock.now = at('00:00', 22);
    expect(idsOf(await shop.get('/api/stocks/List')).indexOf('last-day')).toBe(4);
  });

  test('a page of promotions is answered with the total count', async () => {
    const answer = await shop.get('/api/stocks/List?skip=2&take=2');
    expect(idsOf(answer)).toEqual(['endless', 'soon']);
    expect(answer.body.total).toBe(7);
  });

  test('a promotion in the list has its period and promo code, and leaves out unset fields', async () => {
    const { body } = await shop.get('/api/stocks/List?Language=3');
    expect(body.items[0]).toMatchObject({
      id: 'last-day',
      title: 'last-day',
      lead: 'last-day in short',
      promoCode: 'TODAY',
      startsAt: '2026-10-21T19:00:00.000Z',
      endsAt: '2026-11-21T18:59:59.000Z',
      imageUrl: '/main/media/stories/last-day-1200.webp',
    });
    expect(body.items[2]).not.toHaveProperty('endsAt');
    expect(body.items[2]).not.toHaveProperty('promoCode');
  });
});

describe('GET /api/stocks/Get', () => {
  test('a promotion is answered with its text and its folder', async () => {
    const { status, body } = await shop.get('/api/stocks/Get?id=last-day&Language=1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'last-day',
      body: '<p>last-day at length</p> uz',
      folder: { id: 'pizza', name: 'Pizza uz' },
    });
  });

  test('an ended or future promotion is available by its id', async () => {
    for (const id of ['ended', 'later']) {
      const { status, body } = await shop.get(`/api/stocks/Get?id=${id}`);
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('folder');
    }
  });

  test.each([
    ['', 'Такой акции нет.'],
    ['&Language=3', 'There is no such promotion.'],
    ['&Language=1', 'Bunday aksiya yoʻq.'],
  ])('an unknown promotion id is a 404 in the language of the request (%j)', async (query, error) => {
    expect(await shop.get(`/api/stocks/Get?id=nothing${query}`)).toMatchObject({
      status: 404,
      body: { error, code: 'stock-not-found' },
    });
  });

  test('hostile HTML in the database is sanitized in the answer of a promotion', async () => {
    const body = JSON.stringify({ ru: '<svg onload=alert(1)>x</svg><p>ok</p>', en: '', uz: '' });
    await shop.database.db.updateTable('stocks').set({ body }).where('id', '=', 'endless').execute();
    expect((await shop.get('/api/stocks/Get?id=endless')).body.body).toBe('<p>ok</p>');
  });

  test('a promotion stays when its folder is deleted', async () => {
    const { db } = shop.database;
    await db
      .insertInto('folders')
      .values({ id: 'gone', position: 99, name: '{"ru":"","en":"","uz":""}' })
      .execute();
    await db.updateTable('stocks').set({ folderId: 'gone' }).where('id', '=', 'later').execute();
    expect((await shop.get('/api/stocks/Get?id=later')).body.folder).toEqual({ id: 'gone', name: '' });
    await db.deleteFrom('folders').where('id', '=', 'gone').execute();
    const { status, body } = await shop.get('/api/stocks/Get?id=later');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('folder');
  });
});

const text = (value: string) => JSON.stringify({ ru: value, en: value, uz: value });

describe('GET /api/news/List', () => {
  test('published news are listed newest first, in the language of the request', async () => {
    const { status, body } = await shop.get('/api/news/List?Language=3');
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['news-1', 'news-2', 'news-3']);
    expect(body.items[0]).toEqual({
      id: 'news-1',
      title: 'news 1',
      lead: 'lead 1',
      publishedAt: '2026-11-20T05:30:00.000Z',
      imageUrl: '/main/media/stories/roman-pizza-1200.webp',
      picture: {
        width: 1200,
        height: 675,
        variants: ['avif', 'webp'].flatMap((format) =>
          [480, 800, 1200].map((width) => ({
            format,
            width,
            url: `/main/media/stories/roman-pizza-${width}.${format}`,
          })),
        ),
      },
    });
  });

  test.each([
    ['', 'news 1 ru'],
    ['?Language=1', 'news 1 uz'],
    ['?Language=2', 'news 1 ru'],
  ])('the news list with the query %j is answered in its language', async (query, title) => {
    const { body } = await shop.get(`/api/news/List${query}`);
    expect(body.items[0].title).toBe(title);
  });

  test.each([
    ['skip=1', ['news-2', 'news-3']],
    ['take=1', ['news-1']],
    ['skip=1&take=1', ['news-2']],
    ['skip=3', []],
  ])('the news list with the query %s answers that page and the total count', async (query, ids) => {
    const { body } = await shop.get(`/api/news/List?${query}`);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(body.total).toBe(3);
  });

  test.each(['take=0', 'take=121', 'skip=-1', 'take=many', 'Language=4'])(
    'the news list refuses the query %s',
    async (query) => {
      const { status, body } = await shop.get(`/api/news/List?${query}&x=1`);
      expect([status, body.code]).toEqual([400, 'bad-query']);
    },
  );
});

describe('GET /api/news/Get', () => {
  test('a news item is answered with its text', async () => {
    const { status, body } = await shop.get('/api/news/Get?id=news-2&Language=3');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'news-2', title: 'news 2', body: '<p>body 2</p>' });
  });

  test.each([
    ['', 'Такой новости нет.'],
    ['&Language=3', 'There is no such news item.'],
    ['&Language=1', 'Bunday yangilik yoʻq.'],
  ])('an unknown news id is a 404 in the language of the request (%j)', async (query, error) => {
    expect(await shop.get(`/api/news/Get?id=nothing${query}`)).toMatchObject({
      status: 404,
      body: { error, code: 'news-not-found' },
    });
  });

  test('a request for a news item without an id is refused', async () => {
    const { status, body } = await shop.get('/api/news/Get');
    expect([status, body.code]).toEqual([400, 'bad-query']);
  });

  test('hostile HTML in the database is sanitized in the answer of a news item', async () => {
    await shop.database.db
      .insertInto('news')
      .values({
        id: 'hostile',
        title: text('<b>title</b>'),
        lead: text('lead'),
        body: text(
          '<p onclick="x()">Hello</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">go</a>',
        ),
        picture: 'roman-pizza',
        publishedAt: new Date(shop.clock.now - 30 * 86_400_000),
      })
      .execute();
    const { body } = await shop.get('/api/news/Get?id=hostile');
    expect(body.body).toBe('<p>Hello</p>go');
    expect(body.title).toBe('<b>title</b>');
  });

  test('a news item with a later publication time is available from that time on', async () => {
    const publishedAt = new Date(shop.clock.now + 60_000);
    await shop.database.db
      .insertInto('news')
      .values({
        id: 'planned',
        title: text('planned'),
        lead: text('lead'),
        body: text('<p>body</p>'),
        picture: 'roman-pizza',
        publishedAt,
      })
      .execute();
    const before = (await shop.get('/api/news/List')).body.total;
    expect((await shop.get('/api/news/Get?id=planned')).status).toBe(404);
    shop.clock.now += 60_000;
    expect((await shop.get('/api/news/Get?id=planned')).status).toBe(200);
    expect((await shop.get('/api/news/List')).body.total).toBe(before + 1);
  });
});
