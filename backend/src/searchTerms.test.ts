import { pickupOrder } from './testing/orders';
import { openTestShop, STAFF_TOKEN, type TestShop } from './testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.create(pickupOrder(), await shop.issuer.tokenFor('customer'));
  await shop.database.db
    .insertInto('applications')
    .values({
      id: 'one',
      requestKey: 'one',
      vacancyId: 'courier',
      vacancyTitle: JSON.stringify({ ru: 'a', en: 'a', uz: 'a' }),
      regionId: 1,
      languageId: 2,
      name: 'Aziza',
      phone: '+998901234567',
      birthDate: '1990-05-17',
      createdAt: new Date(shop.clock.now),
    })
    .execute();
});
afterAll(() => shop.close());

const get = (path: string, field: string) => (text: string) =>
  shop.get(`${path}?${new URLSearchParams({ [field]: text })}`, STAFF_TOKEN);

const LONGEST = 100;

/** A search, a term that finds something, and the list of the answer. */
const SEARCHES: [string, (text: string) => ReturnType<TestShop['get']>, string, string][] = [
  ['dishes', get('/api/menu/Dishes', 'search'), 'Margherita', 'dishes'],
  ['applications', get('/hr/api/vacancies/Applications', 'search'), 'Aziza', 'items'],
  [
    'orders',
    (text) => shop.post('/api/orders/Search', { text, language: 3 }, STAFF_TOKEN),
    'Aziza',
    'orders',
  ],
];

/** Wildcards, patterns that cost a backtracking search exponential time, and operators of a text search. */
const HOSTILE = ['%', '_', '.*', '(a*)*', '((a+)+)+$', '[', '\\', '(', "'", ':*', ' | !', '<-> & ', '*'];

describe.each(SEARCHES)('the search for %s', (_, search, known, list) => {
  test('finds the term of an entry, and refuses a term of more than 100 letters', async () => {
    expect((await search(known)).body[list]).not.toEqual([]);
    expect([400, 422]).toContain((await search('a'.repeat(LONGEST + 1))).status);
  });

  test.each(HOSTILE)('finds nothing for 100 letters of %j, which are no pattern', async (signs) => {
    const { status, body } = await search(signs.repeat(LONGEST).slice(0, LONGEST));
    expect([status, body[list]]).toEqual([200, []]);
  });
});
