import type { TableCell, TableField } from '@olov/contract';
import { inAll, LOCALES, type Locale, type Text } from '@olov/contract/platform/locales';
import { findHead, guessFields, type TableText } from './guessFields';
import type { Line } from './readTable';
import { fold, readPrice, splitSize } from './words';

export type TableProblem = 'table-name' | 'table-price' | 'table-twice' | 'table-ambiguous';

/** A dish as one row says it, or several rows with its sizes. An empty text says nothing. */
export interface TableDish {
  line: number;
  name: Partial<Text>;
  id: string;
  folder: string;
  /** One without a size, or one for each size. */
  prices: { size: string; price: number | undefined }[];
  weight: string;
  description: Partial<Text>;
  ingredients: Partial<Text>;
  tags: string[];
  problem?: TableProblem;
}

export interface Table {
  columns: { title: string; samples: string[]; field: TableField | null }[];
  dishes: TableDish[];
}

const SAMPLES = 3;

/** The dishes of the rows. `fields` are those of the columns; without them they are guessed. */
export function tableDishes(lines: readonly Line[], fields?: readonly (TableField | null)[]): Table {
  const head = findHead(lines);
  const width = lines[0]?.cells.length ?? 0;
  const titles = lines[head]?.cells ?? Array.from({ length: width }, () => '');
  const body = lines.slice(head + 1).filter(({ cells }) => cells.join() !== titles.join());
  const known = fields ?? guessFields(titles, body);
  const columns = titles.map((title, index) => {
    const values = new Set(body.flatMap(({ cells }) => cells[index] || []));
    return { title, samples: [...values].slice(0, SAMPLES), field: known[index] ?? null };
  });
  return { columns, dishes: withSizes(rowsOf(body, columns)) };
}

function rowsOf(body: readonly Line[], columns: Table['columns']): TableDish[] {
  let folder = '';
  let above: Partial<Text> = {};
  const hasSizes = columns.some(({ field }) => field === 'size');
  return body.flatMap(({ line, cells }) => {
    const at = (field: TableField) => cells[columns.findIndex((one) => one.field === field)] ?? '';
    const texts = (kind: TableText): Partial<Text> =>
      Object.fromEntries(
        LOCALES.map((locale): [Locale, string] => [locale, at(`${kind}.${locale}`)]).filter(
          ([, text]) => text,
        ),
      );
    const values = new Set(cells.filter((cell) => cell !== ''));
    const priced = columns.flatMap(({ title, field }, index) => {
      if (field !== 'price' && field !== 'sizePrice') return [];
      const size = field === 'sizePrice' ? splitSize(title).size || title : at('size');
      const cell = cells[index] ?? '';
      return cell === '' ? [] : [{ size, price: readPrice(cell) }];
    });
    // A row with nothing else than one text, in one cell or merged cells, begins a folder.
    if (values.size === 1 && priced.length === 0) {
      [folder = ''] = values;
      return [];
    }
    folder = at('folder') || folder;
    const own = texts('name');
    const name = hasSizes && Object.keys(own).length === 0 ? above : own;
    above = name;
    return {
      ...{ line, name, id: at('id'), folder, prices: priced, weight: at('weight') },
      ...{
        description: texts('description'),
        ingredients: texts('ingredients'),
        tags: at('tags')
          .split(/[,;/|]/)
          .flatMap((tag) => tag.trim() || []),
      },
    };
  });
}

/** Rows of one name and several sizes become one dish. */
function withSizes(rows: readonly TableDish[]): TableDish[] {
  const dishes = new Map<string, TableDish>();
  const split = rows.map((row) => {
    const [first] = row.prices;
    const parts = inAll((locale) => splitSize(row.name[locale] ?? ''));
    const size = first?.size || LOCALES.map((locale) => parts[locale].size).find((one) => one !== '') || '';
    const bare = first?.size ? row.name : inAll((locale) => parts[locale].name);
    return {
      row,
      size,
      bare,
      key: fold([row.folder, ...LOCALES.map((locale) => bare[locale] ?? '')].join(' ')),
    };
  });
  for (const { row, size, bare, key } of split) {
    const isOneOf =
      size !== '' &&
      row.prices.length === 1 &&
      split.some((other) => other.key === key && other.size !== size && other.size !== '');
    const name = isOneOf ? Object.fromEntries(Object.entries(bare).filter(([, text]) => text)) : row.name;
    const own = isOneOf ? key : fold([row.folder, ...Object.values(row.name)].join(' '));
    const known = dishes.get(own);
    const [price] = row.prices;
    if (known && isOneOf && price && !known.prices.some((one) => one.size === size)) {
      known.prices.push({ ...price, size });
      if (price.price === undefined) {
        known.problem = 'table-price';
        known.line = row.line;
      }
    } else {
      const problem = problemOf(row) ?? (known && own !== '' ? 'table-twice' : undefined);
      const prices = isOneOf && price ? [{ ...price, size }] : row.prices;
      dishes.set(known ? `${own} ${row.line}` : own, { ...row, name, prices, ...(problem && { problem }) });
    }
  }
  return [...dishes.values()];
}

function problemOf({ name, prices }: TableDish): TableProblem | undefined {
  if (Object.keys(name).length === 0) return 'table-name';
  return prices.length === 0 || prices.some(({ price }) => price === undefined) ? 'table-price' : undefined;
}

/** The cells that somebody corrects to end the problem: wrong prices, or else all prices of the row; otherwise its names. */
export function faultyCells(
  lines: readonly Line[],
  columns: Table['columns'],
  { line, problem }: Pick<TableDish, 'line' | 'problem'>,
): TableCell[] {
  const all = lines.find((one) => one.line === line)?.cells ?? [];
  const isPrice = problem === 'table-price';
  const asked = columns.flatMap(({ field }, column) =>
    (isPrice ? field === 'price' || field === 'sizePrice' : field?.startsWith('name.'))
      ? { line, column, text: all[column] ?? '' }
      : [],
  );
  const wrong = asked.filter(({ text }) => isPrice && text !== '' && readPrice(text) === undefined);
  return wrong.length > 0 ? wrong : asked;
}
