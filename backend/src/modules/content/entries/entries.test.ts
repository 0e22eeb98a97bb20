import { openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

const shop = openedShop({}, {});
beforeEach(() => {
  shop.pages.told = 0;
});

const inAll = (text: string) => ({ ru: `${text} ru`, en: `${text} en`, uz: `${text} uz` });
const news = (changes: object = {}) => ({
  kind: 'news',
  id: 'new-oven',
  facts: { publishedAt: '2026-11-20 10:30', picture: 'roman-pizza' },
  texts: { title: inAll('Oven'), lead: inAll('Lead') },
  markdown: inAll('A **hot** <script>alert(1)</script> oven'),
  ...changes,
});

const call = (name: string, body: object) =>
  shop.post(`/api/content/${name}`, { language: 3, ...body }, STAFF_TOKEN);
const read = async (id: string) =>
  (await shop.get(`/api/content/Entry?kind=news&id=${id}`, STAFF_TOKEN)).body;
const shown = (id: string) => shop.get(`/api/news/Get?id=${id}&Language=3`);

test('one entry of the content is created, changed and deleted, with entries of the audit log', async () => {
  const created = await call('SaveEntry', { entry: news() });
  expect(created).toMatchObject({ status: 200, body: { entry: { id: 'new-oven', facts: news().facts } } });
  expect((await shown('new-oven')).body).toMatchObject({ title: 'Oven en' });

  const { version, ...entry } = await read('new-oven');
  const changed = await call('SaveEntry', {
    version,
    entry: { ...entry, texts: { ...entry.texts, title: inAll('Stove') } },
  });
  expect(changed.body.entry.texts.title.en).toBe('Stove en');
  expect(changed.body.entry.markdown).toEqual(entry.markdown);
  expect(shop.pages.told).toBe(2);

  const old = { kind: 'news', id: 'new-oven', version };
  expect((await call('DeleteEntry', old)).body.code).toBe('changed-meanwhile');
  expect((await call('DeleteEntry', { ...old, version: changed.body.entry.version })).body).toEqual({
    kind: 'news',
    id: 'new-oven',
  });
  expect((await shown('new-oven')).status).toBe(404);
  const audit = await shop.database.db
    .selectFrom('staffAudit')
    .select(['action', 'after'])
    .where('subjectId', '=', 'news/new-oven')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action, after }) => [action, after?.kind])).toEqual([
    ['change', 'new'],
    ['change', 'changed'],
    ['delete', 'gone'],
  ]);
});

test('a change of an entry that somebody else has changed meanwhile is refused', async () => {
  const { body } = await call('SaveEntry', { entry: news({ id: 'shared' }) });
  const [mine, theirs] = ['mine', 'theirs'].map((title) =>
    news({ id: 'shared', texts: { title: inAll(title), lead: inAll('Lead') } }),
  );
  expect((await call('SaveEntry', { entry: mine })).body.code).toBe('already-there');
  expect((await call('SaveEntry', { entry: theirs, version: body.entry.version })).status).toBe(200);
  expect(await call('SaveEntry', { entry: mine, version: body.entry.version })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
});

test('a preview shows an entry of the future as its page will, and saves nothing', async () => {
  const entry = news({ id: 'future', facts: { publishedAt: '2027-01-01 00:00', picture: 'roman-pizza' } });
  const { status, body } = await call('Preview', { entry });
  expect(status).toBe(200);
  expect(body.html.en).toBe('<p>A <strong>hot</strong> oven en</p>');
  expect(body.texts.title.uz).toBe('Oven uz');
  expect((await read('future')).code).toBe('entry-not-found');
  expect(shop.pages.told).toBe(0);
});

test.each([
  [1, 'Bu serverda bunday rasm yoʻq.'],
  [2, 'На этом сервере нет такой картинки.'],
  [3, 'This server has no such picture.'],
])('the notes of a preview and of a saved entry are in the language %s', async (language, note) => {
  const facts = { publishedAt: '2026-11-20 10:30', picture: 'lost' };
  const entry = news({ id: `noted-${language}`, facts });
  for (const name of ['Preview', 'SaveEntry'])
    expect(await call(name, { entry, language })).toMatchObject({ status: 200, body: { notes: [note] } });
});

test('an entry of the future is planned, and customers do not see it', async () => {
  const entry = news({ id: 'future', facts: { publishedAt: '2027-01-01 00:00', picture: 'roman-pizza' } });
  await call('SaveEntry', { entry });
  const { body } = await shop.get('/api/content/Entries?kind=news', STAFF_TOKEN);
  expect(body.entries).toContainEqual(
    expect.objectContaining({ id: 'future', state: 'planned', at: '2026-12-31T19:00:00.000Z' }),
  );
  expect((await shown('future')).status).toBe(404);
});

test.each<[string, object, object]>([
  [
    'a wrong date',
    { facts: { publishedAt: '2026-02-30 10:00', picture: 'x' } },
    { field: 'publishedAt', text: expect.stringMatching(/^A day and time/) },
  ],
  ['a field that news lack', { facts: { ...news().facts, price: 5 } }, { field: 'price', locale: 'ru' }],
  [
    'no title',
    { texts: { title: { ...inAll('x'), uz: '' }, lead: inAll('x') } },
    { field: 'title', locale: 'uz', text: '1 to 120 characters.' },
  ],
  [
    'an id with capitals and a space',
    { id: 'New Oven' },
    { field: 'id', text: expect.stringMatching(/^Lower/) },
  ],
  [
    'a long lead',
    { texts: { title: inAll('x'), lead: inAll('x'.repeat(1001)) } },
    { field: 'lead', locale: 'uz', text: '1 to 400 characters.' },
  ],
  [
    'a long text',
    { markdown: inAll('x'.repeat(50_001)) },
    { field: 'markdown', locale: 'en', text: expect.stringMatching(/^The text is longer/) },
  ],
  [
    'quotes in quotes in one language',
    { markdown: { ...inAll('x'), en: '>'.repeat(5000) } },
    { field: 'markdown', locale: 'en', text: expect.stringMatching(/nested too deeply/) },
  ],
  [
    'a promo code that does not exist',
    { kind: 'stocks', facts: { startsAt: '2026-11-20 10:30', promoCode: 'NOBODY', picture: 'roman-pizza' } },
    { field: 'promoCode', text: 'There is no such promo code. Create it first.' },
  ],
  ['no text', { markdown: undefined }, { field: 'markdown', locale: 'en', text: 'Fill in this field.' }],
])(
  'an entry with %s is refused with field and language, also in the preview',
  async (_, changes, problem) => {
    const entry = news({ id: 'wrong', ...changes });
    for (const name of ['SaveEntry', 'Preview']) {
      const { status, body } = await call(name, { entry });
      expect([status, body.code]).toEqual([422, 'content-invalid']);
      expect(body.problems).toContainEqual(expect.objectContaining(problem));
    }
  },
);

test('the contacts are one entry, which nobody deletes', async () => {
  const first = { kind: 'contacts', id: '', facts: {}, texts: { address: inAll('Street') } };
  const { body } = await call('SaveEntry', { entry: first });
  const { version, ...entry } = body.entry;
  const phone = '+998712000000';
  const saved = await call('SaveEntry', { version, entry: { ...entry, facts: { ...entry.facts, phone } } });
  expect(saved).toMatchObject({ status: 200, body: { entry: { id: '', facts: { phone } } } });
  expect((await call('DeleteEntry', { kind: 'contacts', id: '', version })).status).toBe(422);
});

test('an HR member changes vacancies, and no other content', async () => {
  const hr = await memberOf(shop, 'hr');
  const { id } = (await hr.ask('GET', '/staff/main/api/content/Entries?kind=vacancies')).json().entries[0];
  const read = await hr.ask('GET', `/staff/main/api/content/Entry?kind=vacancies&id=${id}`);
  const { version, ...entry } = read.json();
  const texts = { ...entry.texts, salary: inAll('5,000 UZS') };
  const body = { entry: { ...entry, texts }, version };
  expect((await hr.call('/staff/main/api/content/SaveEntry', body)).statusCode).toBe(200);
  const others = [
    await hr.ask('GET', '/staff/main/api/content/Entries?kind=news'),
    await hr.ask('GET', '/staff/main/api/content/Entry?kind=contacts'),
    await hr.call('/staff/main/api/content/SaveEntry', { entry: news({ id: 'by-hr' }) }),
    await hr.call('/staff/main/api/content/Preview', { entry: news({ id: 'by-hr' }) }),
    await hr.call('/staff/main/api/content/DeleteEntry', { kind: 'news', id: 'by-hr', version: 'v' }),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
});
