import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seed } from '@olov/demo-data';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { testMenu } from '../testing/menu';
import { sanitizeHtml } from '../text/sanitizeHtml';
import { fillFromFile } from './fillFromFile';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'olov-seed-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function fileWith(text: string): Promise<string> {
  const file = path.join(folder, 'seed.json');
  await writeFile(file, text);
  return file;
}

const [dish] = testMenu.products;

test.each([
  ['a text that is not JSON', '{', 'cannot be read'],
  ['bytes that are no UTF-8', '{"name":"\ufffd"}', 'it is not in UTF-8'],
  [
    'a price with a point',
    JSON.stringify(testMenu).replace(/"price":\d+/, '"price":10.000'),
    ':1 is wrong: price is 10.000',
  ],
  ['a dish whose id is no slug', { ...testMenu, products: [{ ...dish, id: 'Dish 1' }] }, '/products/0/id'],
  ['a negative price', { ...testMenu, products: [{ ...dish, price: -1 }] }, '/products/0/price'],
  [
    'a text without Uzbek',
    { ...testMenu, tags: [{ id: 'new', name: { ru: 'a', en: 'a' } }] },
    '/tags/0/name',
  ],
  ['a dish in an unknown folder', { ...testMenu, products: [{ ...dish, folderId: 'none' }] }, '(none)'],
  [
    'a folder that exists twice',
    { ...testMenu, folders: [...testMenu.folders, ...testMenu.folders] },
    'already',
  ],
])('a seed file with %s is refused and leaves the shop empty', async (_, content, said) => {
  const file = await fileWith(typeof content === 'string' ? content : JSON.stringify(content));
  await expect(fillFromFile(database.db, file)).rejects.toThrow(said);
  await expect(fillFromFile(database.db, file)).rejects.toThrow(file);
  expect(await database.db.selectFrom('regions').selectAll().execute()).toEqual([]);
});

test('a seed file that is missing is refused with the settings that name it', async () => {
  await expect(fillFromFile(database.db, path.join(folder, 'none.json'))).rejects.toThrow('SEED_FILE');
});

test('a seed file fills an empty shop once', async () => {
  const file = await fileWith(`\ufeff${JSON.stringify(testMenu)}`);
  expect(await fillFromFile(database.db, file)).toBe(true);
  expect(await fillFromFile(database.db, file)).toBe(false);
  const products = await database.db.selectFrom('products').select('id').execute();
  expect(products).toHaveLength(testMenu.products.length);
});

test('the HTML of the demo’s news and promotions is unchanged by sanitizing', () => {
  for (const { body } of [...seed.news, ...seed.stocks])
    for (const html of Object.values(body))
      expect(sanitizeHtml(html)).toBe(html.replaceAll('&nbsp;', '\u00a0'));
});
