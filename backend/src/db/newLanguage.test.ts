import { DEFAULT_LOCALE, LOCALE_INFO, type Locale } from '@olov/contract/platform/locales';
import { sql } from 'kysely';
import { namesOf } from '../modules/staff/log/repository';
import { dishesMenu } from '../testing/dishes';
import { openedShop } from '../testing/shop';

const shop = openedShop({}, { menu: dishesMenu });

// Stands for a language that was added after the texts were stored.
const ADDED: Locale = 'en';

beforeAll(async () => {
  const { db } = shop.database;
  const { rows } = await sql<{ statement: string }>`
    with checks as (
      select conrelid, conname from pg_constraint where contype = 'c' and pg_get_expr(conbin, conrelid) like '%?&%'
    )
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from checks
    union all
    select format('update %s set %I = replace(%2$I::text, %L, %L)::jsonb', attrelid::regclass, attname,
      ${`"${ADDED}":`}::text, '"xx":')
    from pg_attribute where attrelid in (select conrelid from checks) and atttypid = 'jsonb'::regtype and attgenerated = ''`.execute(
    db,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(db);
});

const read = async (path: string, locale: Locale) => {
  const { status, body } = await shop.get(
    `${path}${path.includes('?') ? '&' : '?'}Language=${LOCALE_INFO[locale].id}`,
  );
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

test.each([
  '/api/shop',
  '/api/regions/List',
  '/api/restaurants/List',
  '/api/contacts/Get',
  '/api/stocks/List',
  '/api/news/List',
  '/hr/api/vacancies/List',
])('texts that are stored without a language are read at %s in the default language', async (path) => {
  expect(await read(path, ADDED)).toEqual(await read(path, DEFAULT_LOCALE));
});

test('the index of the search has the text of the default language where a dish lacks one', async () => {
  const { products, terms } = await read('/api/shop/Index', DEFAULT_LOCALE);
  for (const names of [...products.map((product: { names: object }) => product.names), ...terms])
    expect(names).toMatchObject({ [ADDED]: names[DEFAULT_LOCALE] });
});

test('the log names a thing without a name in the language in the default language', async () => {
  const { db } = shop.database;
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const named = async (locale: Locale) => (await namesOf(db, [id], locale))('dishes', id);
  expect(await named(ADDED)).toBe(await named(DEFAULT_LOCALE));
  expect(await named(ADDED)).toEqual(expect.any(String));
});
