import { buffer } from 'node:stream/consumers';
import { xlsxOf } from '../../../text/xlsx';

export type Cells = (string | number)[][];

const FOLDERS = ['Пицца', 'Закуски', 'Супы', 'Напитки'];
const DISHES_OF_FOLDER = 30;

/** 120 dishes in four folders. */
export const aMenuOfDishes = () =>
  FOLDERS.flatMap((folder, index) =>
    Array.from({ length: DISHES_OF_FOLDER }, (_, place) => ({
      folder,
      name: `${folder} № ${place + 1}`,
      price: 20_000 + index * 10_000 + place * 500,
      weight: `${200 + place} г`,
    })),
  );

const CYRILLIC = 0x350;
const OTHERS: Record<string, number> = { ё: 0xb8, Ё: 0xa8, '№': 0xb9, '\u00a0': 0xa0 };

const windows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      return OTHERS[sign] ?? (code >= 0x410 && code <= 0x44f ? code - CYRILLIC : code);
    }),
  );

const joined = (cells: Cells, delimiter: string): string =>
  cells.map((row) => row.join(delimiter)).join('\r\n');

export const base64 = {
  excelCsv: (cells: Cells) => windows1251(joined(cells, ';')).toString('base64'),
  tabs: (cells: Cells) => Buffer.from(`\ufeff${joined(cells, '\t')}`).toString('base64'),
  commas: (cells: Cells) => Buffer.from(joined(cells, ',')).toString('base64'),
  async xlsx(cells: Cells) {
    async function* rows() {
      yield cells;
    }
    return (await buffer(xlsxOf(rows()))).toString('base64');
  },
};

const sum = (price: number): string => `${String(price).replace(/\B(?=(\d{3})+$)/g, '\u00a0')},00`;

/** The same menu as three programs save it. */
export const spreadsheets = {
  'semicolons, windows-1251 and a decimal comma': async () =>
    base64.excelCsv([
      ['Категория', 'Наименование', 'Цена, сум', 'Выход'],
      ...aMenuOfDishes().map(({ folder, name, price, weight }) => [folder, name, sum(price), weight]),
      ['', '', '', ''],
    ]),
  'XLSX with a title and a row for each folder': () =>
    base64.xlsx([
      ['Меню ресторана «Олов»', '', ''],
      ['', '', ''],
      ['Блюдо', 'Вес', 'Стоимость'],
      ...FOLDERS.flatMap((folder) => [
        [folder, '', ''],
        ...aMenuOfDishes().flatMap((dish) =>
          dish.folder === folder ? [[dish.name, dish.weight, dish.price]] : [],
        ),
      ]),
    ]),
  'tabs, UTF-8 with a mark, and another order of columns': async () =>
    base64.tabs([
      ['Narxi', 'Ogʻirligi', 'Nomi (ru)', 'Boʻlim'],
      ...aMenuOfDishes().map(({ folder, name, price, weight }) => [`${price} soʻm`, weight, name, folder]),
    ]),
};
