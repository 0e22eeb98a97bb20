import { zipSync } from 'fflate';
import { aMenuOfDishes, base64, type Cells, spreadsheets } from './aSpreadsheet';
import { readTable } from './readTable';
import { tableDishes } from './tableDishes';
import { readPrice, slugOf, splitSize } from './words';

async function read(file: string) {
  const table = await readTable(file);
  if ('fault' in table) throw new Error(table.fault);
  return tableDishes(table.lines);
}

const fieldsOf = async (titles: string[], ...rows: Cells) =>
  (await read(base64.tabs([titles, ...rows]))).columns.map(({ field }) => field);

test.each(Object.entries(spreadsheets))('a menu of 120 dishes is read from %s', async (_, make) => {
  const { dishes } = await read(await make());
  const wanted = aMenuOfDishes();
  expect(dishes).toHaveLength(120);
  expect(dishes.map(({ name, folder, prices, weight }) => [name, folder, prices, weight])).toEqual(
    wanted.map(({ name, folder, price, weight }) => [{ ru: name }, folder, [{ size: '', price }], weight]),
  );
  expect(dishes.filter(({ problem }) => problem)).toEqual([]);
});

test('a row has the number that the spreadsheet shows', async () => {
  const cells = [
    ['Меню', ''],
    ['', ''],
    ['Блюдо', 'Цена'],
    ['', ''],
    ['Плов', 40_000],
    ['Манты', 30_000],
  ];
  const linesOf = async (file: string) => (await read(file)).dishes.map(({ line }) => line);
  expect(await linesOf(base64.excelCsv(cells))).toEqual([5, 6]);
  expect(await linesOf(await base64.xlsx(cells))).toEqual([5, 6]);
});

test.each([
  ['Название', 'Цена', 'Состав', 'Раздел', 'name.ru price ingredients.ru folder'],
  ['Name', 'Price, UZS', 'Name (uz)', 'Category', 'name.en price name.uz folder'],
  ['Taom nomi', 'Narxi', 'Tavsifi', 'Kategoriya', 'name.uz price description.uz folder'],
  ['Артикул', 'Название на английском', 'Название категории', 'Цена', 'id name.en folder price'],
  ['Наименование', 'Цена 30 см', '35 см', 'Метки', 'name.ru sizePrice sizePrice tags'],
  ['№', 'Блюдо', 'Блюдо', 'Цена', ' name.ru  price'],
])('the headings %s, %s, %s and %s name their fields', async (...titles) => {
  const wanted = titles
    .pop()
    ?.split(' ')
    .map((field) => field || null);
  expect(await fieldsOf(titles, ['x', 'x', 'x', 'x'])).toEqual(wanted);
});

test('a column of Cyrillic names under an English heading is Russian', async () => {
  expect(await fieldsOf(['Item', 'Price'], ['Плов', 40_000], ['Манты', 30_000])).toEqual([
    'name.ru',
    'price',
  ]);
});

test('a table without headings is guessed by its values', async () => {
  const { columns, dishes } = await read(
    base64.commas([
      ['1', 'Плов', 40_000],
      ['2', 'Манты', 30_000],
    ]),
  );
  expect(columns.map(({ field }) => field)).toEqual([null, 'name.ru', 'price']);
  expect(dishes.map(({ line }) => line)).toEqual([1, 2]);
});

test.each([
  ['45 000,00', 45_000],
  ['45\u00a0000 сум', 45_000],
  ["45'000 soʻm", 45_000],
  ['45.000', 45_000],
  ['1,250,000.00', 1_250_000],
  ['от 45000', 45_000],
  ['45000,50', undefined],
  ['договорная', undefined],
  ['-5000', undefined],
])('the price %s is read as %s', (written, price) => {
  expect(readPrice(written)).toBe(price);
});

test('sizes in rows and in columns become one dish with several prices', async () => {
  const prices = [
    { size: '30 см', price: 60_000 },
    { size: '35 см', price: 80_000 },
  ];
  const inColumns = [
    ['Название', '30 см', '35 см'],
    ['Маргарита', 60_000, 80_000],
  ];
  const inNames = [
    ['Название', 'Цена'],
    ['Маргарита 30 см', 60_000],
    ['Маргарита (35 см)', 80_000],
  ];
  const inRows = [
    ['Название', 'Размер', 'Цена'],
    ['Маргарита', '30 см', 60_000],
    ['', '35 см', 80_000],
  ];
  for (const cells of [inColumns, inNames, inRows]) {
    const { dishes } = await read(base64.excelCsv(cells));
    expect(dishes).toMatchObject([{ name: { ru: 'Маргарита' }, prices }]);
  }
});

test('a dish with one size keeps it in its name', async () => {
  const { dishes } = await read(
    base64.excelCsv([
      ['Название', 'Цена'],
      ['Кола 0,5 л', 12_000],
    ]),
  );
  expect(dishes).toMatchObject([{ name: { ru: 'Кола 0,5 л' }, prices: [{ size: '', price: 12_000 }] }]);
});

test('a row without a name, without a price, or with a dish that is there already has a problem', async () => {
  const rows = [
    ['Плов', '40 000'],
    ['Плов', '41 000'],
    ['', '9 000'],
    ['Манты', 'скоро'],
  ];
  const { dishes } = await read(base64.excelCsv([['Название', 'Цена'], ...rows]));
  const problems = dishes.map(({ problem }) => problem);
  expect(problems).toEqual([undefined, 'table-twice', 'table-name', 'table-price']);
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'table-unreadable'],
  [
    'an archive that is no workbook',
    Buffer.from(zipSync({ 'a.xml': new Uint8Array(9) })),
    'table-unreadable',
  ],
  [
    'a workbook that expands to 80 MB',
    Buffer.from(zipSync({ 'xl/a.xml': new Uint8Array(80_000_000) })),
    'table-large',
  ],
  ['a table with a cell of 2001 characters', Buffer.from(`Плов;${'1'.repeat(2001)}`), 'table-large'],
  ['a table of 5001 rows', Buffer.from('Плов;1\n'.repeat(5001)), 'table-large'],
])('%s is refused', async (_, bytes, fault) => {
  expect(await readTable(bytes.toString('base64'))).toEqual({ fault });
});

test('an id is Latin, and a size ends a name', () => {
  expect([slugOf('Қўй гўшти № 1'), slugOf('Crème brûlée'), slugOf('АРТ-12')]).toEqual([
    'qoy-goshti-1',
    'creme-brulee',
    'art-12',
  ]);
  expect(splitSize('Пепперони, 35 см')).toEqual({ name: 'Пепперони', size: '35 см' });
});
