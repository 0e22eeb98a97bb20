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
