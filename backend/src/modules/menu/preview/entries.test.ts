import { PREVIEW_HEADER } from '@olov/contract';
import { at, openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

const shop = openedShop({}, {});
beforeEach(() => {
  shop.clock.now = at('12:00');
});

const inAll = (text: string) => ({ ru: `${text} ru`, en: `${text} en`, uz: `${text} uz` });
const news = (changes: object = {}) => ({
  kind: 'news',
  id: 'new-oven',
  facts: { publishedAt: '2027-01-01 00:00', picture: 'roman-pizza' },
  texts: { title: inAll('Oven'), lead: inAll('Lead') },
  markdown: inAll('A **hot** oven'),
  ...changes,
});

const call = (name: string, entry: object) =>
  shop.post(`/api/content/${name}`, { language: 3, entry }, STAFF_TOKEN);
async function tokenFor(entry: object): Promise<string> {
  const { body } = await call('Preview', entry);
  return new URL(body.shop.url).pathname.replace('/_preview/menu/', '');
}
const read = (url: string, token?: string) =>
  shop.get(url, undefined, token === undefined ? {} : { [PREVIEW_HEADER]: token });
const NEWS = '/api/news/Get?id=new-oven&Language=3';

test.each([
  ['news', { publishedAt: '2027-01-01 00:00', picture: 'x' }, {}, '/api/news', '/en/news/shown'],
  ['stocks', { startsAt: '2027-01-01 00:00', picture: 'x' }, {}, '/api/stocks', '/en/stocks/shown'],
  [
    'vacancies',
    { publishedAt: '2027-01-01 00:00', region: 1, position: 1, isActive: false },
    { salary: inAll('Much') },
    '/hr/api/vacancies',
    '/en/vacancies?id=shown',
  ],
])(
  'the preview of an entry of %s shows it as it is in the form, in its page and in the list, and nobody else sees it',
  async (kind, facts, own, api, path) => {
    const { title, lead } = news().texts;
    const token = await tokenFor(news({ kind, id: 'shown', facts, texts: { title, lead, ...own } }));
    expect((await read('/api/shop/Preview', token)).body).toEqual({
      name: 'Oven en',
      path,
      until: '2026-11-21T08:00:00.000Z',
    });
    const one = await read(`${api}/Get?id=shown&Language=3`, token);
    expect(one.body).toMatchObject({ title: 'Oven en', body: '<p>A <strong>hot</strong> oven en</p>' });
    expect(one.headers['cache-control']).toBe('no-store');
    const isListed = async (own?: string) =>
      (await read(`${api}/List`, own)).body.items.some(({ id }: { id: string }) => id === 'shown');
    expect([await isListed(token), await isListed()]).toEqual([true, false]);
    expect((await read(`${api}/Get?id=shown`)).status).toBe(404);
  },
);

test('the preview of a published entry shows the form in place of it, and customers keep the published one', async () => {
  const facts = { publishedAt: '2026-11-20 10:30', picture: 'roman-pizza' };
  await call('SaveEntry', news({ facts }));
  await shop.database.db
    .updateTable('news')
    .set({ heldAt: new Date(0) })
    .where('id', '=', 'new-oven')
    .execute();
  const token = await tokenFor(news({ facts, texts: { title: inAll('Stove'), lead: inAll('Lead') } }));
  expect((await read(NEWS, token)).body.title).toBe('Stove en');
  expect((await read(NEWS)).status).toBe(404);
  await shop.database.db.updateTable('news').set({ heldAt: null }).where('id', '=', 'new-oven').execute();
  expect((await read(NEWS)).body.title).toBe('Oven en');
  expect((await read('/api/shop/Index?RegionId=1', token)).status).toBe(200);
});

test('the token of an entry is refused after an hour or if it is forged, and the next preview deletes what it kept', async () => {
  const token = await tokenFor(news());
  const over = { status: 410, body: { code: 'preview-over' } };
  for (const wrong of [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.replace(/^[^.]+/, 'other'),
    '',
  ])
    expect(await read(NEWS, wrong)).toMatchObject(over);
  shop.clock.now = at('13:00');
  expect(await read(NEWS, token)).toMatchObject(over);
  await tokenFor(news());
  const kept = await shop.database.db.selectFrom('contentPreviews').select('endsAt').execute();
  expect(kept).toEqual([{ endsAt: new Date(at('14:00')) }]);
});

test('an HR member previews vacancies alone, and a mistake names its field and keeps nothing', async () => {
  const hr = await memberOf(shop, 'hr');
  expect((await hr.call('/staff/main/api/content/Preview', { entry: news() })).statusCode).toBe(403);
  await shop.database.db.deleteFrom('contentPreviews').execute();
  const wrong = await call('Preview', news({ facts: { publishedAt: 'soon', picture: 'x' } }));
  expect(wrong).toMatchObject({ status: 422, body: { problems: [{ field: 'publishedAt' }] } });
  const contacts = { kind: 'contacts', id: '', facts: {}, texts: { address: inAll('Street') } };
  expect((await call('Preview', contacts)).body.shop).toBeUndefined();
  expect(await shop.database.db.selectFrom('contentPreviews').selectAll().execute()).toEqual([]);
});
