import type { IndexEntry, ShopIndex } from '@olov/shared-kit';
import { createSearch } from './createSearch';
import { fold, wordsOf } from './fold';

const entry = (
  id: string,
  [ru, en, uz]: [string, string, string],
  parts: Partial<IndexEntry> = {},
): IndexEntry => ({
  id,
  parentId: 'pizza',
  names: { ru, en, uz },
  price: 80_000,
  isFrom: true,
  hasModifiers: true,
  imageUrl: `/${id}.webp`,
  isAvailable: true,
  ...parts,
});

const menu: ShopIndex = {
  folders: [
    { id: 'pizza', names: { ru: 'Пицца', en: 'Pizza', uz: 'Pitsa' } },
    { id: 'drinks', names: { ru: 'Напитки', en: 'Drinks', uz: 'Ichimliklar' } },
  ],
  products: [
    entry('margherita', ['Маргарита', 'Margherita', 'Margarita']),
    entry('pepperoni', ['Пепперони', 'Pepperoni', 'Pepperoni']),
    entry('four-cheese', ['Четыре сыра', 'Four cheese', 'Toʻrt xil pishloq']),
    entry('mushroom', ['Грибная', 'Mushroom', 'Qoʻziqorinli']),
    entry('chicken-bbq', ['Курица барбекю', 'Barbecue chicken', 'Barbekyu tovuq']),
    entry('ham-mushroom', ['Ветчина и грибы', 'Ham and mushroom', 'Vetchina va qoʻziqorin'], {
      isAvailable: false,
    }),
    entry('half-and-half', ['Пополам', 'Half and half', 'Yarmi-yarmi'], { choices: [3, 4] }),
    entry('diablo', ['Дьябло', 'Diablo', 'Dyablo'], { tags: [0] }),
    entry('green', ['Овощная', 'Garden', 'Sabzavotli'], { tags: [1, 2], choices: [4] }),
    entry('caesar', ['Цезарь', 'Caesar', 'Sezar']),
    entry('kazy', ['Казы', 'Kazy', 'Qazi']),
    entry('jalapeno', ['Халапеньо', 'Jalapeño', 'Xalapenyo']),
    entry('cola', ['Кола', 'Cola', 'Kola'], { parentId: 'drinks' }),
    entry('cappuccino', ['Капучино', 'Cappuccino', 'Kapuchino'], { parentId: 'drinks' }),
    entry('tea', ['Зелёный чай с лимоном', 'Green tea with lemon', 'Limonli koʻk choy'], {
      parentId: 'drinks',
    }),
  ],
  terms: [
    { ru: 'Острое', en: 'Spicy', uz: 'Achchiq' },
    { ru: 'Без мяса', en: 'Vegetarian', uz: 'Goʻshtsiz' },
    { ru: 'Детям', en: 'For kids', uz: 'Bolalarga' },
    { ru: 'Половинки', en: 'Halves', uz: 'Ikki yarmi' },
    { ru: 'Тонкое тесто', en: 'Thin dough', uz: 'Yupqa xamir' },
  ],
};

const search = createSearch(menu);
const found = (query: string, locale: 'ru' | 'en' | 'uz' = 'ru') =>
  search.find(query, locale).map(({ id }) => id);

test.each([
  ['as it is written in Russian', 'пепперони'],
  ['in Latin, with a letter less', 'peperoni'],
  ['in Cyrillic, with a letter less', 'пеперони'],
  ['in Latin', 'pepperoni'],
  ['in capitals, with spaces around', '  ПЕППЕРОНИ '],
  ['by its beginning', 'пепп'],
  ['with a letter wrong', 'пеппероня'],
  ['with a letter left out', 'peproni'],
])('the search finds the dish “Pepperoni” %s', (_, query) => {
  expect(found(query)[0]).toBe('pepperoni');
});

test.each([
  ['tort xil', 'four-cheese'],
  ["to'rt", 'four-cheese'],
  ['to’rt', 'four-cheese'],
  ['toʻrt', 'four-cheese'],
  ['торт хил', 'four-cheese'],
  ['қўзиқорин', 'mushroom'],
  ['qoziqorin', 'mushroom'],
  ['товук', 'chicken-bbq'],
  ['қази', 'kazy'],
  ['xalapenyo', 'jalapeno'],
  ['jalapeno', 'jalapeno'],
  ['kapucino', 'cappuccino'],
  ['зеленый чай', 'tea'],
  ['choy', 'tea'],
  ['chetyre syra', 'four-cheese'],
])('the search text %s finds its dish whatever the language and script', (query, id) => {
  expect(found(query, 'uz')).toContain(id);
});

test.each([
  ['spicy', 'diablo'],
  ['острое', 'diablo'],
  ['острая пицца', 'diablo'],
  ['oʻtkir', 'diablo'],
  ['vegan', 'green'],
  ['веган', 'green'],
  ['без мяса', 'green'],
  ["go'shtsiz", 'green'],
  ['детям', 'green'],
  ['детское меню', 'green'],
  ['children', 'green'],
  ['bolalar', 'green'],
  ['половинки', 'half-and-half'],
  ['halves', 'half-and-half'],
  ['yarimta', 'half-and-half'],
])('the search text %s finds its dish by a tag or a synonym', (query, id) => {
  expect(found(query)).toEqual([id]);
});

test('the name of a modifier finds the dishes that have it, after dishes of that name', () => {
  expect(found('тонкое тесто').sort()).toEqual(['green', 'half-and-half']);
  expect(found('тонкае тесто')).toEqual([]);
  const named = { ...menu, products: [...menu.products, entry('thin', ['Тонкое', 'Thin', 'Yupqa'])] };
  expect(
    createSearch(named)
      .find('тонкое', 'ru')
      .map(({ id }) => id)[0],
  ).toBe('thin');
});

test.each(['zzzz', 'qqqq', 'zzz', 'щщщщ', 'sss', 'qwrtp'])('the nonsense %s finds nothing', (query) => {
  expect(found(query)).toEqual([]);
});

test('an index of an earlier back end, without tags and modifiers, is searched by names', () => {
  const { terms: _, ...old } = menu;
  const products = old.products.map(({ tags: _tags, choices: _choices, ...product }) => product);
  expect(createSearch({ ...old, products }).find('пепперони', 'ru')).toHaveLength(1);
});

test('all words of a search text must match, in any order', () => {
  expect(found('чай зелёный')).toEqual(['tea']);
  expect(found('чай маргарита')).toEqual([]);
});

test('the name of a folder as search text finds the folder’s dishes, after dishes with that name', () => {
  expect(found('напитки').sort()).toEqual(['cappuccino', 'cola', 'tea']);
});

test('sold-out dishes are found after available ones', () => {
  expect(found('mushroom', 'en')).toEqual(['mushroom', 'ham-mushroom']);
});

test('a short word of a search text must match exactly', () => {
  expect(found('cyb')).toEqual([]);
});

test('an empty search text finds nothing', () => {
  expect([found(''), found(' … '), found('щщщщщ')]).toEqual([[], [], []]);
});

test('a search text without results suggests the nearest available dishes', () => {
  const suggested = search.suggest('пупирони сет', 'ru', () => true);
  expect(suggested.map(({ id }) => id)).toContain('pepperoni');
  expect(search.suggest('zzzzzz', 'ru', () => true)).toHaveLength(3);
  expect(search.suggest('ветчинка', 'ru', () => true).every(({ isAvailable }) => isAvailable)).toBe(true);
});

test('the search finds all similar names in a menu many times as large', () => {
  const large = Array.from({ length: 30 }, (_, copy) =>
    menu.products.map((product) => ({ ...product, id: `${product.id}-${copy}` })),
  ).flat();
  expect(createSearch({ ...menu, products: large }).find('пеперони', 'ru')).toHaveLength(30);
});

test.each([
  ['pizza', 'pitsa', 'пицца'],
  ['mozzarella', 'motsarella', 'моцарелла'],
  ['chiken', 'chicken', 'чикен'],
  ['qoziq', 'қозиқ', 'козик'],
])('the words %s, %s and %s are folded to the same text for the search', (...words) => {
  expect(new Set(words.map(fold)).size).toBe(1);
});

test('an Uzbek apostrophe does not split a word of the search text', () => {
  expect(wordsOf('Qoʻziqorinli gʻoz, 1,5 l')).toEqual(['Qoziqorinli', 'goz', '1', '5', 'l']);
});
