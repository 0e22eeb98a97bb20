import type { MenuPrices, WantedPrice } from '@olov/contract/menu/office';
import { readMoney } from '@olov/contract/payments/money';
import { keyOf, type Place } from './places';

export type Row = MenuPrices['rows'][number];

/** A column of prices: of the chain, of a group, or of a restaurant. */
export interface Column {
  /** Empty: the chain. */
  key: string;
  name: string;
  place: Place;
  /** The groups of a restaurant, in the order in which the shop takes their prices. */
  groups: readonly string[];
}

/** Prices by cells; a place without a price of its own has none. */
export type Prices = ReadonlyMap<string, number | undefined>;

export const rowKey = ({ dishId, modifierGroupId, modifierId }: Omit<Row, 'name' | 'price'>): string =>
  JSON.stringify([dishId, modifierGroupId, modifierId]);

export const cellKey = (row: Omit<Row, 'name' | 'price'>, columnKey: string): string =>
  `${rowKey(row)} ${columnKey}`;

export const pricesOf = ({ rows, prices }: MenuPrices): Prices =>
  new Map([
    ...rows.map((row): [string, number] => [cellKey(row, ''), row.price]),
    ...prices.map((one): [string, number] => [cellKey({ dishId: one.dishId }, keyOf(one)), one.price]),
  ]);

/** Modifiers have the price of the chain everywhere. */
export const isEditable = ({ modifierId }: Row, { key }: Column): boolean =>
  key === '' || modifierId === undefined;

export const wantedPrice = (
  { dishId, modifierGroupId, modifierId }: Row,
  { place }: Column,
  price: number | undefined,
  read: number | undefined,
): WantedPrice => ({
  ...(dishId !== undefined && { dishId }),
  ...(modifierGroupId !== undefined && { modifierGroupId }),
  ...(modifierId !== undefined && { modifierId }),
  ...place,
  price: price ?? null,
  read: read ?? null,
});

/** `69 000`, as a spreadsheet reads it back too. */
export const grouped = (sum: number): string => String(sum).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** Undefined: the text is no sum. Null: the cell is empty. */
export const readCell = (text: string): number | null | undefined =>
  text.trim() === '' ? null : readMoney(text.trim());

/** The cells that a spreadsheet has copied: rows of cells between tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

export interface BlockChange {
  kind: 'percent' | 'sum';
  amount: number;
  /** Prices become whole multiples of it. */
  rounding: number;
}

export function changed(price: number, { kind, amount, rounding }: BlockChange): number {
  const next = kind === 'percent' ? price * (1 + amount / 100) : price + amount;
  return Math.max(0, Math.round(next / rounding) * rounding);
}
