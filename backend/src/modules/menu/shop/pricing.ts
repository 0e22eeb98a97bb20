import type { OrderProduct } from '@olov/contract';
import type { GroupRow, MenuProduct, ModifierRow } from './repository';

export interface ChosenModifier {
  modifier: ModifierRow;
  count: number;
}

export interface PricedLine {
  product: MenuProduct;
  count: number;
  modifiers: ChosenModifier[];
  /** Product price plus the sum of modifier price times count (spec section 3). */
  priceWithModifiers: number;
  total: number;
  isGift?: true;
}

/** A choice that the product does not allow: an error of the client, so there is no price. */
export type ChoiceFault =
  | { kind: 'modifier-unknown'; product: MenuProduct }
  | { kind: 'modifier-too-many'; product: MenuProduct; modifier: ModifierRow }
  | { kind: 'modifier-required'; product: MenuProduct; modifier: ModifierRow }
  | { kind: 'group-exceeded' | 'halves-wrong'; product: MenuProduct; group: GroupRow };

export function priceLine(product: MenuProduct, ordered: OrderProduct): PricedLine | ChoiceFault {
  const modifiers = chooseModifiers(product, ordered.modifiers);
  if ('kind' in modifiers) return modifiers;
  const priceWithModifiers = modifiers.reduce(
    (sum, { modifier, count }) => sum + modifier.price * count,
    product.price,
  );
  return {
    product,
    count: ordered.count,
    modifiers,
    priceWithModifiers,
    total: priceWithModifiers * ordered.count,
  };
}

export function giftLine(product: MenuProduct): PricedLine | undefined {
  const line = priceLine(product, { id: product.id, count: 1, modifiers: [] });
  if ('kind' in line) return undefined;
  return {
    ...line,
    product: { ...product, price: 0 },
    modifiers: line.modifiers.map(({ modifier, count }) => ({ modifier: { ...modifier, price: 0 }, count })),
    priceWithModifiers: 0,
    total: 0,
    isGift: true,
  };
}

function chooseModifiers(
  product: MenuProduct,
  asked: OrderProduct['modifiers'],
): ChosenModifier[] | ChoiceFault {
  const counts = new Map<string, number>();
  for (const { id, count } of asked) counts.set(id, (counts.get(id) ?? 0) + count);
  for (const id of counts.keys()) {
    if (!product.modifiers.some((modifier) => modifier.id === id))
      return { kind: 'modifier-unknown', product };
  }

  for (const group of product.groups.filter(({ kind }) => kind === 'halves')) {
    const hasChoice = product.modifiers.some(({ groupId }) => groupId === group.id);
    if (hasChoice && countIn(product, group, counts) !== 2) return { kind: 'halves-wrong', product, group };
  }

  const exclusive = product.groups.filter(({ kind }) => kind === 'one');
  for (const group of exclusive) {
    const choices = product.modifiers.filter(({ groupId }) => groupId === group.id);
    const chosen = countIn(product, group, counts);
    if (chosen > 1) return { kind: 'group-exceeded', product, group };
    const fallback = choices.find(({ isDefault }) => isDefault) ?? choices[0];
    if (chosen === 0 && fallback) counts.set(fallback.id, 1);
  }

  const result: ChosenModifier[] = [];
  for (const modifier of product.modifiers) {
    const isExclusive = exclusive.some(({ id }) => id === modifier.groupId);
    const count = counts.get(modifier.id) ?? (modifier.isRequired && !isExclusive ? 1 : 0);
    if (count > modifier.maxOneDish && !isHalf(product, modifier))
      return { kind: 'modifier-too-many', product, modifier };
    if (count < 1 && modifier.isRequired && !isExclusive)
      return { kind: 'modifier-required', product, modifier };
    if (count > 0) result.push({ modifier, count });
  }
  return result;
}

const countIn = (product: MenuProduct, group: GroupRow, counts: ReadonlyMap<string, number>): number =>
  product.modifiers
    .filter(({ groupId }) => groupId === group.id)
    .reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);

export const isHalf = (product: MenuProduct, { groupId }: ModifierRow): boolean =>
  product.groups.some(({ id, kind }) => id === groupId && kind === 'halves');
