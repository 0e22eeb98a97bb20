import type { DishEntity } from '@olov/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction';
import { product, testMenu, text } from '../../../testing/menu';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';
import { findDishes } from './repository';

const DISHES = 10_000;
const many: DishEntity[] = Array.from({ length: DISHES }, (_, index) =>
  product(`dish-${index}`, 1000 + index, {
    folderId: index % 2 === 0 ? 'pizza' : 'drinks',
    name: { ru: `Блюдо Ёж ${index}`, en: `Dish ${index}`, uz: `Taom oʻt ${index}` },
    tags: index % 1000 === 0 ? ['hit'] : [],
    picture: index % 5000 === 0 ? 'pepperoni' : 'none',
    modifiers: testMenu.products[0]?.modifiers ?? [],
    groups: ['size', 'toppings'],
  }),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { menu: { ...testMenu, promos: [], products: many } });
});
afterAll(() => shop.close());

const get = async (name: string) => (await shop.get(`/api/menu/${name}`, STAFF_TOKEN)).body;
const found = async (query: string): Promise<[number, string[]]> => {
  const { total, dishes } = await get(`Dishes?${query}`);
  return [total, dishes.map(({ id }: { id: string }) => id)];
};
const post = (name: string, body: object) => shop.post(`/api/${name}`, body, STAFF_TOKEN);

test('the tree counts the dishes of each folder, tag and group', async () => {
  await post('products/SetAvailability', { restaurantId: 'center', productId: 'dish-1', isAvailable: false });
  const { dishes, folders, tags, groups } = await get('Tree');
  expect(dishes).toBe(DISHES);
  expect(folders).toEqual([
    { id: 'pizza', name: text('Pizza'), dishes: 5000, stopped: 0 },
    { id: 'drinks', name: text('Drinks'), dishes: 5000, stopped: 1 },
  ]);
  expect(tags).toEqual([{ id: 'hit', name: text('Hit'), dishes: 10 }]);
  expect(groups.map(({ dishes }: { dishes: number }) => dishes)).toEqual([DISHES, DISHES]);
});

test('pages of dishes follow the order of the menu', async () => {
  expect(await found('take=2')).toEqual([DISHES, ['dish-0', 'dish-2']]);
  expect(await found('skip=4999&take=2')).toEqual([DISHES, ['dish-9998', 'dish-1']]);
  expect(await found('skip=10000')).toEqual([DISHES, []]);
});

test.each([
  ['an id', 'search=dish-777', 11],
  ['a Russian name, with е for ё', `search=${encodeURIComponent('еж 7770')}`, 1],
  ['an Uzbek name, with another apostrophe', `search=${encodeURIComponent("o't 7770")}`, 1],
  ['an English name in capitals', 'search=DISH%207770', 1],
  ['a sign of patterns', 'search=%25', 0],
  ['a folder and a tag', 'folderId=pizza&tagId=hit', 10],
  ['a modifier group', 'groupId=size&search=dish-777', 11],
  ['a modifier group that no dish has', 'groupId=halves', 0],
  ['a stop', 'isStopped=true', 1],
  ['a missing picture', 'lacksPicture=true', DISHES - 2],
])('dishes are found by %s', async (_, query, count) => {
  await post('products/SetAvailability', { restaurantId: 'center', productId: 'dish-1', isAvailable: false });
  expect((await found(query))[0]).toBe(count);
});

test('a row of the list has what the table shows, and a dish has all of its parts', async () => {
  const { mediaUrl, dishes } = await get('Dishes?take=1');
  expect([mediaUrl, dishes[0]]).toEqual([
    '/main/media',
    {
      id: 'dish-0',
      folderId: 'pizza',
      name: many[0]?.name,
      price: 1000,
      picture: 'pepperoni',
      hasPicture: true,
      tags: ['hit'],
      isAvailable: true,
      forCart: false,
      modifiers: 4,
      stoppedAt: [],
      isChanged: false,
    },
  ]);
  expect((await get('Dish?id=dish-0')).dish).toEqual(many[0]);
  expect((await get('Dish?id=none')).code).toBe('dish-unknown');
});

test('with a draft the list and the dish have the values of the draft', async () => {
  const { body: draft } = await post('menu/drafts/Create', { name: 'x' });
  const dish = { ...many[2], price: 5, folderId: 'drinks' };
  await post('menu/drafts/PutDish', { draftId: draft.id, dish });
  await post('menu/drafts/Remove', { draftId: draft.id, kind: 'dish', id: 'dish-0' });
  const { total, dishes } = await get(`Dishes?draftId=${draft.id}&skip=${DISHES - 2}`);
  expect([total, dishes.length]).toEqual([DISHES - 1, 1]);
  expect(dishes[0]).toMatchObject({ id: 'dish-2', price: 5, modifiers: 4, isChanged: true });
  expect(await get(`Dish?id=dish-2&draftId=${draft.id}`)).toMatchObject({ dish: many[2], wanted: dish });
  expect(await get(`Dish?id=dish-0&draftId=${draft.id}`)).toMatchObject({ dish: many[0], wanted: null });
  expect(await get(`Dish?id=dish-4&draftId=${draft.id}`)).not.toHaveProperty('wanted');
});

test('a page of ten thousand dishes reads the modifiers and stops of its own dishes only', async () => {
  const { db, pool } = shop.database;
  await pool.query('analyze');
  const read = await inTransaction(db, async (trx) => {
    // The view also has what earlier transactions of this connection have not reported yet.
    const rowsRead = async () => {
      const { rows } = await sql<{ rows: number }>`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
        where relname = 'product_modifiers'`.execute(trx);
      return Number(rows[0]?.rows);
    };
    const before = await rowsRead();
    await findDishes(trx, { search: 'dish', skip: 2000, take: 50, at: new Date() });
    return (await rowsRead()) - before;
  });
  // PostgreSQL counts a few rows more when it meets a page of the table twice; all dishes have 40,000.
  expect(read).toBeLessThanOrEqual(2 * 50 * 4);
});
