import type { ImportTableBody, MenuDraftChange } from '@olov/contract';
import { openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { aMenuOfDishes, base64, type Cells, spreadsheets } from './aSpreadsheet';

const shop = openedShop();
let original: string;
const post = (path: string, body: object) =>
  shop.post(`/api/menu/${path}`, { language: 3, ...body }, STAFF_TOKEN);
const get = async (path: string) => (await shop.get(`/api/menu/${path}`, STAFF_TOKEN)).body;

beforeAll(async () => {
  original = JSON.stringify((await get('Export')).files);
});
beforeEach(async () => {
  await post('Import', { files: JSON.parse(original), isTrial: false });
});

const importing = (file: string, options: Partial<ImportTableBody> = {}) =>
  post('ImportTable', { name: 'Menu', file, isTrial: false, ...options });
const cells = (...rows: Cells) => base64.tabs([['Name', 'Category', 'Price', 'SKU'], ...rows]);
const draftsOf = async () => (await get('drafts/List')).total;

/** The changes of the draft by their entities. */
async function changesOf(id: string): Promise<Record<string, MenuDraftChange>> {
  const { changes } = await get(`drafts/Get?id=${id}`);
  return Object.fromEntries(changes.map((one: MenuDraftChange) => [`${one.kind}/${one.id}`, one]));
}

const dishOf = async (id: string) => (await get(`Dish?id=${id}`)).dish;

async function publish(draftId: string) {
  const { impact } = await get(`drafts/Get?id=${draftId}`);
  expect(await post('drafts/Publish', { draftId, confirm: impact.prices.length })).toMatchObject({
    status: 200,
  });
}

test('a trial says what is new, changed and unchanged, and leaves no draft', async () => {
  const before = await draftsOf();
  const file = cells(
    ['Margherita', 'Pizza', 65_000],
    ['WINGS', 'Pizza', 40_000],
    ['Lemonade', 'Drinks', '15 000,00'],
  );
  const { body } = await importing(file, { isTrial: true });
  expect(body.rows).toMatchObject([
    { line: 2, state: 'changed', fields: [{ path: 'price', before: 60_000, after: 65_000 }] },
    { line: 3, state: 'unchanged' },
    { line: 4, state: 'new', name: 'Lemonade' },
  ]);
  expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
    'name.en',
    'folder',
    'price',
    'id',
  ]);
  expect(body.missing.map(({ id }: { id: string }) => id)).toEqual(['sold-out', 'cola']);
  expect([body.draftId, await draftsOf()]).toEqual([null, before]);
});

test('an import makes a draft that gives known dishes their prices, and keeps everything else of them', async () => {
  const before = await dishOf('margherita');
  const { body } = await importing(
    cells(['margherita', 'Other', 65_000], ['Lemonade', 'Lemonades', 15_000, 'L-7']),
  );
  await publish(body.draftId);
  expect(await dishOf('margherita')).toEqual({ ...before, price: 65_000 });
  expect(await dishOf('l-7')).toMatchObject({
    folderId: 'lemonades',
    price: 15_000,
    name: { ru: 'Lemonade' },
  });
  expect(await dishOf('cola')).toMatchObject({ price: 10_000 });
  const again = await importing(cells(['Lemon', 'Lemonades', 16_000, 'L-7']));
  expect((await changesOf(again.body.draftId))['dish/l-7']?.fields.map(({ path }) => path)).toEqual([
    'name.en',
    'price',
  ]);
});

test('ingredients of a table, and diets that its draft gets, are in the shop after publishing', async () => {
  const file = base64.tabs([
    ['Name', 'Category', 'Price', 'Ingredients'],
    ['Lassi', 'Drinks', 12_000, 'yoghurt, mint'],
  ]);
  const { draftId } = (await importing(file)).body;
  const lassi = (await changesOf(draftId))['dish/lassi']?.after as object;
  await post('drafts/PutDish', { draftId, dish: { ...lassi, diets: ['vegetarian'] } });
  await publish(draftId);
  const { products } = (await shop.get('/api/shop?Language=3&FolderId=drinks')).body;
  expect(products).toContainEqual(
    expect.objectContaining({ id: 'lassi', ingredients: 'yoghurt, mint', diets: ['vegetarian'] }),
  );
});

test('the dishes that the table lacks are removed if that is chosen', async () => {
  const { body } = await importing(cells(['Wings', 'Pizza', 40_000]), { removeMissing: true });
  const changes = await changesOf(body.draftId);
  expect(Object.keys(changes)).toEqual(['dish/cola', 'dish/margherita', 'dish/sold-out']);
  expect(Object.values(changes).every(({ after }) => after === null)).toBe(true);
});

test('a table with a mistake makes no draft, until its wrong rows are left out', async () => {
  const before = await draftsOf();
  const file = cells(['Margherita', 'Pizza', 65_000], ['Wings', 'Pizza', 'soon']);
  expect(await importing(file)).toMatchObject({ status: 422, body: { code: 'table-wrong' } });
  expect(await draftsOf()).toBe(before);
  const { body } = await importing(file, { withoutWrong: true });
  expect(Object.keys(await changesOf(body.draftId))).toEqual(['dish/margherita']);
});

test('a name that two dishes of the menu have needs their folder or an article', async () => {
  const draft = await importing(cells(['Twin', 'Pizza', 50_000], ['Twin', 'Drinks', 9_000]));
  await publish(draft.body.draftId);
  const twin = async (...row: (string | number)[]) =>
    (await importing(cells(row), { isTrial: true })).body.rows[0];
  expect(await twin('Twin', 'Soups', 1_000)).toMatchObject({
    state: 'problem',
    problem: expect.stringContaining('article'),
  });
  expect(await twin('Twin', 'Drinks', 1_000)).toMatchObject({ fields: [{ before: 9_000 }] });
  expect(await twin('Twin', '', 1_000, 'twin')).toMatchObject({ fields: [{ before: 50_000 }] });
});

test('a column gets the field that a person chooses for it', async () => {
  const file = base64.tabs([
    ['A', 'B', 'C'],
    ['Wings', '40 000', '45 000'],
  ]);
  const fields = ['name.en', null, 'price'] as const;
  const { body } = await importing(file, { isTrial: true, fields: [...fields] });
  expect(body.rows).toMatchObject([{ state: 'changed', fields: [{ path: 'price', after: 45_000 }] }]);
});

test('prices of sizes become the price of the dish and those of its modifiers', async () => {
  const file = base64.tabs([
    ['Name', 'Size', 'Price'],
    ['Margherita', 'small', 61_000],
    ['', 'large', 90_000],
  ]);
  const { body } = await importing(file);
  expect((await changesOf(body.draftId))['dish/margherita']?.fields).toMatchObject([
    { path: 'price', after: 61_000 },
    { path: 'modifiers.large.price', before: 20_000, after: 29_000 },
  ]);
});

test('a size that the table does not name keeps its price', async () => {
  const large = base64.tabs([
    ['Name', 'Size', 'Price'],
    ['Margherita', 'large', 90_000],
  ]);
  const { body } = await importing(large);
  expect((await changesOf(body.draftId))['dish/margherita']?.fields).toMatchObject([
    { path: 'modifiers.large.price', before: 20_000, after: 30_000 },
  ]);
});

test('a dish that an ambiguous row may mean is not removed as missing', async () => {
  const { dish } = await get('Dish?id=cola');
  const { body: draft } = await post('drafts/Create', { name: 'Twin' });
  await post('drafts/PutDish', { draftId: draft.id, dish: { ...dish, id: 'twin' } });
  await publish(draft.id);
  const { body } = await importing(
    base64.tabs([
      ['Name', 'Price'],
      [dish.name.en, 11_000],
    ]),
    { isTrial: true },
  );
  expect(body.rows).toMatchObject([{ state: 'problem' }]);
  expect(body.missing.map(({ id }: { id: string }) => id)).not.toContain('twin');
});

test('a new dish with sizes gets modifiers, which a customer chooses one of', async () => {
  const { body } = await importing(
    base64.tabs([
      ['Name', '30 cm', '35 cm'],
      ['Pepperoni', 70_000, 95_000],
    ]),
  );
  await publish(body.draftId);
  expect(await dishOf('pepperoni')).toMatchObject({
    ...{ price: 70_000, groups: ['size'] },
    modifiers: [
      { id: 'pepperoni.30-cm', groupId: 'size', price: 0, isDefault: true },
      { id: 'pepperoni.35-cm', groupId: 'size', price: 25_000, isDefault: false },
    ],
  });
});

test.each(Object.entries(spreadsheets))(
  'a new menu of 120 dishes from %s is published in its order',
  async (_, make) => {
    const { body } = await importing(await make());
    expect(body.adds).toEqual(['Пицца', 'Закуски', 'Супы', 'Напитки']);
    await publish(body.draftId);
    const { dishes } = await get(`Dishes?folderId=supy&take=200`);
    const soups = aMenuOfDishes().filter(({ folder }) => folder === 'Супы');
    expect(
      dishes.map(({ name, price }: { name: { ru: string }; price: number }) => [name.ru, price]),
    ).toEqual(soups.map(({ name, price }) => [name, price]));
    const again = await importing(await make());
    expect(again.body).toMatchObject({ draftId: null, adds: [] });
  },
);

test('a file that is no table is refused', async () => {
  expect(await importing(Buffer.from('%PDF\0').toString('base64'))).toMatchObject({
    ...{ status: 422, body: { code: 'table-unreadable' } },
  });
});

test('a row with a problem names its faulty cells, and corrections are judged as the cells of the file are', async () => {
  const file = cells(['Margherita', 'Pizza', '65 O00'], ['', 'Drinks', 15_000], ['Lemonade', 'Drinks', '']);
  const ask = async (corrections: ImportTableBody['cells'], isTrial = true) =>
    (await importing(file, { isTrial, cells: corrections })).body;
  const problems = ({ rows }: { rows: { state: string; cells: object[] }[] }) =>
    rows.flatMap((row) => (row.state === 'problem' ? row.cells : []));
  expect(problems(await ask([]))).toEqual([
    { line: 2, column: 2, text: '65 O00' },
    { line: 3, column: 0, text: '' },
    { line: 4, column: 2, text: '' },
  ]);
  const corrections = [
    { line: 2, column: 2, text: '65 000' },
    { line: 3, column: 0, text: ' Tea ' },
    { line: 4, column: 2, text: 'free' },
  ];
  expect(problems(await ask(corrections))).toEqual([{ line: 4, column: 2, text: 'free' }]);
  const right = [...corrections.slice(0, 2), { line: 4, column: 2, text: '14 000' }];
  const changes = await changesOf((await ask(right, false)).draftId);
  expect(changes['dish/margherita']?.fields).toMatchObject([{ path: 'price', after: 65_000 }]);
  expect(Object.keys(changes)).toEqual(expect.arrayContaining(['dish/tea', 'dish/lemonade']));
});
