import type { DishEntity, GroupEntity, MenuPrices, PriceEntity, WantedPrice } from '@olov/contract';
import { textFault, withoutBom } from '@olov/contract/content/textFiles';
import { groupModifierOf, wholeModifier } from '@olov/contract/menu/entities';
import type { Menu } from '@olov/contract/menu/files';
import { MONEY_HINT, readMoney } from '@olov/contract/payments/money';
import { inAll, type Text } from '@olov/contract/platform/locales';
import { parse } from 'csv-parse/sync';
import { BOM, csvRow, withoutFormulas } from '../../text/csv';
import { firstOf, MOST_PROBLEMS, type Problem } from '../../text/problem';
import { placeId, placeOfPrice, priceId } from './drafts/entities';
import type { Wanted } from './menuFiles';

const COLUMNS = ['dish', 'group', 'modifier', 'name', 'price'];
/** No menu has as many dishes and modifiers; rows pass between threads. */
/** Bytes of a request with prices. */
export const LARGEST_PRICES = 16 * 1024 * 1024;
const MOST_ROWS = 50_000;
/** When the table was downloaded; a spreadsheet would round a number and rewrite a date. */
const VERSION = 'version';
const NEEDED = ['dish', 'modifier', 'price'];

type Row = MenuPrices['rows'][number];

const joined = (owner: Text, modifier: Text): Text =>
  inAll((locale) => `${owner[locale]}: ${modifier[locale]}`);

/** A row for each dish, for each modifier of a group, and for each modifier that has a price of its own in a dish. */
export const priceRows = ({ products, groups }: Menu): Row[] => [
  ...products.flatMap(({ id: dishId, folderId, name, price, modifiers }) => [
    { dishId, folderId, name, price },
    ...modifiers.flatMap((own) => {
      if (own.of !== undefined && own.price === undefined) return [];
      const whole = wholeModifier(own, groups);
      const modifier = { modifierId: whole.id, name: joined(name, whole.name), price: whole.price };
      return [{ dishId, folderId, ...modifier }];
    }),
  ]),
  ...groups.flatMap(({ id: modifierGroupId, name, modifiers = [] }) =>
    modifiers.map((one) => ({
      ...{ modifierGroupId, modifierId: one.id, name: joined(name, one.name), price: one.price },
    })),
  ),
];

/** The groups and restaurants of a price table, each of which is a column. */
export type Places = Pick<MenuPrices, 'groups' | 'restaurants'>;

const columnsOf = ({ groups, restaurants }: Places) => [
  ...groups.map(({ id, name }) => ({ key: placeId({ groupId: id }), name })),
  ...restaurants.map(({ id, name }) => ({ key: placeId({ restaurantId: id }), name: name.ru })),
];

/** A column of a place has its id in brackets behind the name. */
const PLACE_COLUMN = /\[((?:restaurants|groups)\/[^\]]+)\]$/;
const isPlace = (column: string): boolean => /^(?:restaurants|groups)\//.test(column);

const NO_PLACES: Places = { groups: [], restaurants: [] };

export function writePrices(
  rows: readonly Row[],
  prices: readonly PriceEntity[] = [],
  places: Places = NO_PLACES,
  at?: number,
): string {
  const columns = columnsOf(places);
  const own = new Map(prices.map((one) => [priceId(one), one.price]));
  const version = at === undefined ? [] : [`v${at.toString(36)}`];
  const header = [
    ...COLUMNS,
    ...columns.map(({ key, name }) => `${name} [${key}]`),
    ...version.map(() => VERSION),
  ];
  const lines = rows.map(({ dishId = '', modifierGroupId = '', modifierId = '', name, price }) => [
    ...[dishId, modifierGroupId, modifierId, name.ru, price],
    ...columns.map(
      ({ key }) => (modifierId === '' ? own.get(`${key}/${encodeURIComponent(dishId)}`) : undefined) ?? '',
    ),
    ...version,
  ]);
  return BOM + [header, ...lines].map(csvRow).join('');
}

export interface PriceRow {
  line: number;
  cells: Record<string, string>;
}

/** The oldest download among the rows; undefined in a list without versions. */
export function downloadedAt(rows: readonly PriceRow[]): Date | undefined {
  const times = rows.flatMap(({ cells }) => {
    const [, time] = /^v([\da-z]{1,9})$/.exec(cells[VERSION] ?? '') ?? [];
    return time === undefined ? [] : Number.parseInt(time, 36);
  });
  return times.length > 0 ? new Date(times.reduce((one, other) => Math.min(one, other))) : undefined;
}

/** The prices that a list names. Without places it may name those of the chain alone. */
export function pricesIn(
  rows: readonly PriceRow[],
  menu: Menu,
  places?: Places,
): { wanted: WantedPrice[] } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const wanted: WantedPrice[] = [];
  const seen = new Set<string>();
  const known = new Map<string, WantedKey>([
    ...menu.products.flatMap(({ id: dishId, modifiers }): [string, WantedKey][] => [
      [keyOf(dishId), { dishId }],
      ...modifiers.map(({ id }): [string, WantedKey] => [keyOf(dishId, '', id), { dishId, modifierId: id }]),
    ]),
    ...menu.groups.flatMap(({ id: modifierGroupId, modifiers = [] }) =>
      modifiers.map(({ id }): [string, WantedKey] => [
        keyOf('', modifierGroupId, id),
        { modifierGroupId, modifierId: id },
      ]),
    ),
  ]);
  const placeOf = new Map(columnsOf(places ?? NO_PLACES).map(({ key }) => [key, placeOfPrice(`${key}/`)]));
  const unknownColumns = Object.keys(rows[0]?.cells ?? {}).filter((key) => isPlace(key) && !placeOf.has(key));
  if (unknownColumns.length > 0) {
    const why = places
      ? 'there is no such restaurant or group'
      : 'prices of restaurants and groups go into a draft, in the office';
    return { problems: unknownColumns.map((key) => ({ line: 1, text: `${key}: ${why}` })) };
  }
  for (const { line, cells } of rows) {
    if (problems.length > MOST_PROBLEMS) break;
    const { dish = '', group = '', modifier = '', price = '' } = cells;
    const key = keyOf(dish, group, modifier);
    const found = known.get(key);
    const value = readMoney(price);
    const wrong = (what: string, written: string) =>
      problems.push({ line, text: `the price of ${what} is ${written || 'empty'}: ${MONEY_HINT}` });
    if (!found) problems.push({ line, text: unknown({ dish, group, modifier }, known) });
    else if (seen.has(key)) problems.push({ line, text: `${modifier || dish} is in the list twice` });
    else if (value === undefined) wrong(modifier || dish, price);
    else {
      wanted.push({ ...found, price: value });
      seen.add(key);
    }
    for (const [column, { dishId: _, ...place }] of placeOf) {
      const written = cells[column];
      if (!found || written === undefined || (written === '' && modifier !== '')) continue;
      const sum = written === '' ? null : readMoney(written);
      if (modifier !== '')
        problems.push({ line, text: `${modifier} has no price at ${column}: only dishes have` });
      else if (sum === undefined) wrong(`${dish} at ${column}`, written);
      else wanted.push({ ...found, ...place, price: sum });
    }
  }
  return problems.length > 0 ? { problems: firstOf(problems) } : { wanted };
}

type WantedKey = Pick<WantedPrice, 'dishId' | 'modifierGroupId' | 'modifierId'>;
type PriceOf = (key: WantedKey) => number | undefined;

const idOf = ({ dishId, modifierGroupId, modifierId, restaurantId, groupId }: Partial<WantedPrice>): string =>
  JSON.stringify([dishId, modifierGroupId, modifierId, restaurantId, groupId]);

/** The prices of the chain among those that are wanted. */
export function chainPrices(wanted: readonly WantedPrice[]): PriceOf {
  const prices = new Map(
    wanted.flatMap((one) =>
      one.restaurantId === undefined && one.groupId === undefined && one.price !== null
        ? [[idOf(one), one.price]]
        : [],
    ),
  );
  return (key) => prices.get(idOf(key));
}

/** Those that the menu with these prices does not have yet. */
export function otherPrices(
  wanted: readonly WantedPrice[],
  { rows, prices }: Pick<MenuPrices, 'rows' | 'prices'>,
): WantedPrice[] {
  const shown = new Map([...rows, ...prices].map((one) => [idOf(one), one.price]));
  return wanted.filter((one) => (shown.get(idOf(one)) ?? null) !== one.price);
}

export const pricedGroup = ({ modifiers, ...group }: GroupEntity, priceOf: PriceOf): GroupEntity => ({
  ...group,
  ...(modifiers && {
    modifiers: modifiers.map((one) => ({
      ...one,
      price: priceOf({ modifierGroupId: group.id, modifierId: one.id }) ?? one.price,
    })),
  }),
});

/** A modifier whose price is that of the group has none of its own. `groups` have their new prices. */
export const pricedDish = (
  dish: DishEntity,
  priceOf: PriceOf,
  groups: readonly GroupEntity[],
): DishEntity => ({
  ...dish,
  price: priceOf({ dishId: dish.id }) ?? dish.price,
  modifiers: dish.modifiers.map((modifier) => {
    const price = priceOf({ dishId: dish.id, modifierId: modifier.id });
    if (price === undefined) return modifier;
    const { price: _, ...others } = modifier;
    return groupModifierOf(modifier, groups)?.price === price ? others : { ...modifier, price };
  }),
});

/** The menu with the prices of the list; what the list lacks keeps its price. */
export function withPrices(rows: readonly PriceRow[], menu: Menu): Wanted {
  const listed = pricesIn(rows, menu);
  if ('problems' in listed) return listed;
  const priceOf = chainPrices(listed.wanted);
  const groups = menu.groups.map((group) => pricedGroup(group, priceOf));
  return {
    menu: { ...menu, groups, products: menu.products.map((dish) => pricedDish(dish, priceOf, groups)) },
  };
}

/** Ids are compared as an export writes them: one that begins like a formula has an apostrophe, which Excel keeps. */
const keyOf = (dish: string, group = '', modifier = ''): string =>
  JSON.stringify([dish, group, modifier].map(withoutFormulas));

const unknown = (
  { dish, group, modifier }: Record<'dish' | 'group' | 'modifier', string>,
  known: ReadonlyMap<string, unknown>,
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
        columns = names.map((name) => PLACE_COLUMN.exec(name)?.[1] ?? name.toLowerCase());
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
  const wrong = [...NEEDED, ...columns.filter(isPlace)].flatMap((name, index, all) => {
    const count = columns.filter((column) => column === name).length;
    if (count === 1 || all.indexOf(name) < index) return [];
    return `${name} is ${count === 0 ? 'missing' : 'there twice'}`;
  });
  if (wrong.length === 0) return { rows };
  const text = `the first line names the columns ${COLUMNS.join(', ')}: ${wrong.join(', ')}`;
  return { problems: [{ line: 1, text }] };
}
