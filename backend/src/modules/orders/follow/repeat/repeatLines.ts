import type { OrderProduct } from '@olov/contract';
import type { LineSnapshot, Text } from '../../../../db/schema';
import type { MenuProduct, ModifierRow } from '../../../menu';
import { isHalf, type PricedLine, priceLine } from '../../../menu';
import { piecesOf } from '../../place/pieces';

export type Difference = { productId: string; product: Text } & (
  | { code: 'product-gone' | 'product-unavailable' }
  | { code: 'modifier-gone'; modifier: Text }
  | { code: 'price-changed'; price: number }
  | { code: 'too-few-left'; left: number }
);

export interface Repetition {
  lines: PricedLine[];
  differences: Difference[];
}

export function repeatLines(ordered: readonly LineSnapshot[], menu: readonly MenuProduct[]): Repetition {
  const repetition: Repetition = { lines: [], differences: [] };
  for (const snapshot of ordered) {
    if (snapshot.isGift) continue;
    const { line, differences } = repeatLine(snapshot, menu, repetition.lines);
    if (line) repetition.lines.push(line);
    repetition.differences.push(...differences);
  }
  return repetition;
}

function repeatLine(
  snapshot: LineSnapshot,
  menu: readonly MenuProduct[],
  before: readonly PricedLine[],
): { line?: PricedLine; differences: Difference[] } {
  const dish = { productId: snapshot.id, product: snapshot.name };
  const missing = (code: 'product-gone' | 'product-unavailable') => ({ differences: [{ ...dish, code }] });
  const product = menu.find(({ id }) => id === snapshot.id);
  if (!product) return missing('product-gone');

  const { modifiers, gone } = choose(snapshot, product);
  const wanted = priceLine(product, { id: product.id, count: snapshot.count, modifiers });
  // The halves define the dish, so an unavailable half is not replaced.
  const isAnother = gone.some(({ isHalf: wasHalf }) => wasHalf);
  if (!product.isAvailable || 'kind' in wanted || isAnother) return missing('product-unavailable');
  const count = mostOf(wanted, before);
  if (count === 0) return missing('product-unavailable');

  const differences: Difference[] = [];
  if (count < wanted.count) differences.push({ ...dish, code: 'too-few-left', left: count });
  for (const { name } of gone) differences.push({ ...dish, code: 'modifier-gone', modifier: name });
  const price = wanted.priceWithModifiers;
  // An unavailable modifier changes the sum anyway; then only the remaining parts are compared.
  if (gone.length > 0 ? isRepriced(wanted, snapshot) : price !== snapshot.priceWithModifiers)
    differences.push({ ...dish, code: 'price-changed', price });
  return { line: { ...wanted, count, total: price * count }, differences };
}

const isRepriced = ({ product, modifiers }: PricedLine, snapshot: LineSnapshot): boolean =>
  product.price !== snapshot.price ||
  modifiers.some(({ modifier }) => {
    const had = snapshot.modifiers.find(({ id }) => id === modifier.id);
    return had !== undefined && had.price !== modifier.price;
  });

function choose(
  snapshot: LineSnapshot,
  product: MenuProduct,
): { modifiers: OrderProduct['modifiers']; gone: LineSnapshot['modifiers'] } {
  const counts = new Map<string, number>();
  const gone: LineSnapshot['modifiers'] = [];
  for (const had of snapshot.modifiers) {
    const modifier = product.modifiers.find(({ id, isAvailable }) => id === had.id && isAvailable);
    const count = modifier && Math.min(had.count, mostOnDish(product, modifier));
    if (modifier && count) counts.set(modifier.id, count);
    if (count !== had.count) gone.push(had);
  }
  for (const { id, kind } of product.groups) {
    const choices = product.modifiers.filter(({ groupId, isAvailable }) => groupId === id && isAvailable);
    if (kind !== 'one' || choices.some((choice) => counts.has(choice.id))) continue;
    const instead = choices.find(({ isDefault }) => isDefault) ?? choices[0];
    if (instead) counts.set(instead.id, 1);
  }
  return { modifiers: [...counts].map(([id, count]) => ({ id, count })), gone };
}

const mostOnDish = (product: MenuProduct, modifier: ModifierRow): number =>
  isHalf(product, modifier) ? 2 : modifier.maxOneDish;

function mostOf(line: PricedLine, before: readonly PricedLine[]): number {
  const counted = [line.product, ...line.modifiers.flatMap(({ modifier }) => modifier.product ?? [])];
  for (let count = line.count; count > 0; count -= 1) {
    const pieces = piecesOf([...before, { ...line, count }]);
    if (counted.every(({ id, left }) => left === null || (pieces.get(id) ?? 0) <= left)) return count;
  }
  return 0;
}
