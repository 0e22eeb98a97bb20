import { textFault, withoutBom } from '@olov/contract/content/textFiles';
import { groupModifierOf, wholeModifier } from '@olov/contract/menu/entities';
import type { Menu } from '@olov/contract/menu/files';
import { MONEY_HINT, readMoney } from '@olov/contract/payments/money';
import { parse } from 'csv-parse/sync';
import { BOM, csvRow, withoutFormulas } from '../../text/csv';
import { firstOf, MOST_PROBLEMS, type Problem } from '../../text/problem';
import type { Wanted } from './menuFiles';

const COLUMNS = ['dish', 'group', 'modifier', 'name', 'price'];
/** No menu has as many dishes and modifiers; rows pass between threads. */
const MOST_ROWS = 50_000;
const NEEDED = ['dish', 'modifier', 'price'];

/** A row for each dish, for each modifier of a group, and for each modifier that has a price of its own in a dish. */
export function writePrices({ products, groups }: Menu): string {
  const rows = [
    ...products.flatMap(({ id, name, price, modifiers }) => [
      [id, '', '', name.ru, price],
      ...modifiers.flatMap((own) => {
        const whole = wholeModifier(own, groups);
        const isShared = own.of !== undefined && own.price === undefined;
        return isShared ? [] : [[id, '', whole.id, `${name.ru}: ${whole.name.ru}`, whole.price]];
      }),
    ]),
    ...groups.flatMap(({ id, name, modifiers = [] }) =>
      modifiers.map((one) => ['', id, one.id, `${name.ru}: ${one.name.ru}`, one.price]),
    ),
  ];
  return BOM + [COLUMNS, ...rows].map(csvRow).join('');
}

export interface PriceRow {
  line: number;
  cells: Record<string, string>;
}

/** The menu with the prices of the list; what the list lacks keeps its price. A dish whose price is that of the group has none of its own. */
export function withPrices(rows: readonly PriceRow[], menu: Menu): Wanted {
  const problems: Problem[] = [];
  const prices = new Map<string, number>();
  const known = new Set([
    ...menu.products.flatMap(({ id, modifiers }) => [
      keyOf(id),
      ...modifiers.map((own) => keyOf(id, '', own.id)),
    ]),
    ...menu.groups.flatMap(({ id, modifiers = [] }) => modifiers.map((one) => keyOf('', id, one.id))),
  ]);
  for (const { line, cells } of rows) {
    if (problems.length > MOST_PROBLEMS) break;
    const { dish = '', group = '', modifier = '', price = '' } = cells;
    const key = keyOf(dish, group, modifier);
    const value = readMoney(price);
    if (!known.has(key)) problems.push({ line, text: unknown({ dish, group, modifier }, known) });
    else if (prices.has(key)) problems.push({ line, text: `${modifier || dish} is in the list twice` });
    else if (value === undefined)
      problems.push({
        line,
        text: `the price of ${modifier || dish} is ${price || 'empty'}: ${MONEY_HINT}`,
      });
    else prices.set(key, value);
  }
  if (problems.length > 0) return { problems: firstOf(problems) };
  const groups = menu.groups.map(({ modifiers, ...group }) => ({
    ...group,
    ...(modifiers && {
      modifiers: modifiers.map((one) => ({
        ...one,
        price: prices.get(keyOf('', group.id, one.id)) ?? one.price,
      })),
    }),
  }));
  return {
    menu: {
      ...menu,
      groups,
      products: menu.products.map((product) => ({
        ...product,
        price: prices.get(keyOf(product.id)) ?? product.price,
        modifiers: product.modifiers.map((modifier) => {
          const price = prices.get(keyOf(product.id, '', modifier.id));
          if (price === undefined) return modifier;
          const { price: _, ...others } = modifier;
          return groupModifierOf(modifier, groups)?.price === price ? others : { ...modifier, price };
        }),
      })),
    },
  };
}

/** Ids are compared as an export writes them: one that begins like a formula has an apostrophe, which Excel keeps. */
const keyOf = (dish: string, group = '', modifier = ''): string =>
  JSON.stringify([dish, group, modifier].map(withoutFormulas));

const unknown = (
  { dish, group, modifier }: Record<'dish' | 'group' | 'modifier', string>,
  known: ReadonlySet<string>,
): string => {
  if (group !== '') return `the group ${group} has no modifier ${modifier}`;
  return known.has(keyOf(dish))
    ? `the dish ${dish} has no modifier ${modifier}`
    : `there is no dish ${dish || 'without an id'}`;
};

/** Excel reads, and some programs write, the separator in a line before the table. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

export function readPriceRows(decoded: string): { rows: PriceRow[] } | { problems: Problem[] } {
  const fault = textFault(decoded);
  if (fault) return { problems: [fault] };
  const csv = withoutBom(decoded);
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(csv) ?? [];
  const [header = ''] = /^.*\S.*$/m.exec(csv.slice(separatorLine.length)) ?? [];
  let columns: string[] = [];
  let rows: PriceRow[];
  try {
    rows = parse<PriceRow, Record<string, string>>(csv, {
      columns(names: string[]) {
        columns = names.map((name) => name.toLowerCase());
        return columns;
      },
      delimiter: separator ?? [';', '\t'].find((one) => header.includes(one)) ?? ',',
      onRecord: (cells, { lines }) => ({ line: lines, cells }),
      fromLine: separator === undefined ? 1 : 2,
      relaxColumnCountLess: true,
      skipEmptyLines: true,
      to: MOST_ROWS + 1,
      skipRecordsWithEmptyValues: true,
      trim: true,
    });
  } catch (error) {
    const { lines, message } = error as Error & { lines?: number };
    return { problems: [{ ...(lines !== undefined && { line: lines }), text: message }] };
  }
  if (rows.length > MOST_ROWS) return { problems: [{ text: `has more than ${MOST_ROWS} rows` }] };
  const wrong = NEEDED.flatMap((name) => {
    const count = columns.filter((column) => column === name).length;
    if (count === 1) return [];
    return `${name} is ${count === 0 ? 'missing' : 'there twice'}`;
  });
  if (wrong.length === 0) return { rows };
  const text = `the first line names the columns ${COLUMNS.join(', ')}: ${wrong.join(', ')}`;
  return { problems: [{ line: 1, text }] };
}
