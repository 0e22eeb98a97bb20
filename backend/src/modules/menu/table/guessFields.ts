import type { TableField } from '@olov/contract';
import { LOCALES, type Locale } from '@olov/contract/platform/locales';
import type { Line } from './readTable';
import { fold, readPrice, splitSize } from './words';

/** The fields of a dish with a column for each language. */
const TEXTS = ['name', 'description', 'ingredients'] as const;
export type TableText = (typeof TEXTS)[number];
type Kind = TableText | Exclude<TableField, `${string}.${string}`>;
const isText = (kind: Kind): kind is TableText => TEXTS.some((text) => text === kind);

/** Beginnings of the words of headings, the narrower meaning first: `Название категории`, `Код товара`. */
const STEMS: [Kind, string[]][] = [
  ['description', ['описан', 'descr', 'tavsif']],
  ['ingredients', ['состав', 'ингредиент', 'ingred', 'tarkib']],
  [
    'folder',
    ['категор', 'раздел', 'папк', 'групп', 'categ', 'folder', 'section', 'group', 'kategor', 'bolim', 'jild'],
  ],
  ['id', ['артикул', 'код', 'идент', 'sku', 'id', 'article', 'code', 'artikul', 'kod']],
  ['price', ['цен', 'стоим', 'price', 'cost', 'narx']],
  ['weight', ['вес', 'выход', 'масс', 'грамм', 'объем', 'weight', 'vazn', 'ogirli', 'hajm']],
  ['size', ['размер', 'диаметр', 'size', 'olcham', 'razmer']],
  ['tags', ['тег', 'метк', 'tag', 'label', 'belgi', 'yorliq']],
  [
    'name',
    [
      'назван',
      'наимен',
      'блюд',
      'товар',
      'позиц',
      'name',
      'dish',
      'item',
      'title',
      'product',
      'nomi',
      'taom',
    ],
  ],
];

const LANGUAGES: Record<Locale, string[]> = {
  ru: ['ru', 'rus', 'рус'],
  en: ['en', 'eng', 'англ', 'ingliz'],
  uz: ['uz', 'узб', 'ozb', 'uzb'],
};

const UZBEK = ['nomi', 'taom', 'tavsif', 'tarkib'];

const begins = (word: string, stem: string) => (stem.length < 3 ? word === stem : word.startsWith(stem));

function kindOf(heading: string): { kind: Kind; stem: string; locale: Locale | undefined } | undefined {
  const words = fold(heading).split(' ');
  const locale = LOCALES.find((one) =>
    words.some((word) => LANGUAGES[one].some((stem) => begins(word, stem))),
  );
  const { name, size } = splitSize(heading);
  for (const [kind, stems] of STEMS) {
    const stem = stems.find((one) => words.some((word) => begins(word, one)));
    if (stem === undefined) continue;
    return { kind: kind === 'price' && size !== '' ? 'sizePrice' : kind, stem, locale };
  }
  if (size !== '' && name === '') return { kind: 'sizePrice', stem: size, locale };
  return locale && words.length < 3 ? { kind: 'name', stem: heading, locale } : undefined;
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

const share = (values: readonly string[], is: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(is).length / values.length;

/** Rows above the heading have the name of the restaurant, its address and dates. */
const SEARCHED_LINES = 15;
const LOW_PRICE = 500;

const isUsualPrice = (value: string) => (readPrice(value) ?? 0) >= LOW_PRICE;

/** The index of the heading, which may have other words than these, but no price; -1 without one. */
export function findHead(lines: readonly Line[]): number {
  const scores = lines.slice(0, SEARCHED_LINES).map(({ cells }) => {
    const kinds = new Set(cells.flatMap((cell) => kindOf(cell)?.kind ?? []));
    return kinds.has('name') || kinds.has('price') || kinds.has('sizePrice') ? kinds.size : 0;
  });
  const best = Math.max(0, ...scores);
  if (best > 1) return scores.indexOf(best);
  const first = lines.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  return lines[first]?.cells.some(isUsualPrice) ? -1 : first;
}

/** The field of each column by its heading, and by its values if no heading names a name or a price. */
export function guessFields(titles: readonly string[], body: readonly Line[]): (TableField | null)[] {
  const taken = new Set<TableField>();
  const take = (field: TableField): TableField | null => {
    if (field !== 'sizePrice' && taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const valuesOf = (index: number) => body.flatMap(({ cells }) => cells[index] || []);
  const fields = titles.map((title, index) => {
    const found = kindOf(title);
    if (!found) return null;
    const { kind, stem } = found;
    if (!isText(kind)) return take(kind);
    const isRussian = isCyrillic(stem) || share(valuesOf(index), isCyrillic) > 0.5;
    const locale = found.locale ?? (isRussian ? 'ru' : UZBEK.includes(stem) ? 'uz' : 'en');
    return take(`${kind}.${locale}`);
  });
  const guess = (field: TableField, is: (values: string[]) => boolean) => {
    const index = fields.findIndex((one, at) => one === null && is(valuesOf(at)));
    if (index >= 0) fields[index] = take(field);
  };
  if (!taken.has('price') && !taken.has('sizePrice'))
    guess('price', (values) => share(values, isUsualPrice) > 0.8);
  if (!LOCALES.some((locale) => taken.has(`name.${locale}`))) {
    const isWord = (value: string) => /\p{L}{3}/u.test(value);
    guess('name.ru', (values) => share(values, isWord) > 0.8 && new Set(values).size > values.length / 2);
  }
  return fields;
}
