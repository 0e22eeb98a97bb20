import type { Diet, Modifier, Product } from '@olov/shared-kit';
import { sidesOf, startingHalves } from './halves';
import { sectionsOf } from './modifierSections';

export function startingPrice(product: Product): number {
  const counts = startingCounts(product);
  return product.modifiers.reduce((sum, { id, price }) => sum + price * (counts.get(id) ?? 0), product.price);
}

export function startingCounts(product: Product): Map<string, number> {
  const counts = new Map(product.modifiers.map((modifier) => [modifier.id, startingCount(modifier)]));
  for (const { modifiers, kind } of sectionsOf(product)) {
    if (kind === 'one') startWithOne(modifiers, counts);
    if (kind === 'halves') startWithHalves(modifiers, counts);
  }
  return counts;
}

/** Names that say by themselves that they add no part, such as “30 cm” and “No onion”: modifiers have no diets of their own. */
const SIZE = /^\d+([.,×]\d+)* ?(см|cm|sm|г|g|кг|kg|мл|ml|л|l|шт|pcs|dona)\.?$/i;
const WITHOUT = /^(без|no|without) |siz$/i;
const addsPart = ({ name, price }: Modifier) => !SIZE.test(name) && !(price === 0 && WITHOUT.test(name));

/**
 * The diets of a dish with these modifiers. They are stated of its usual choice, so a part beyond that may not suit them:
 * one that somebody adds, or one that replaces an unavailable default.
 */
export function dietsWith(product: Product, countOf: (modifier: Modifier) => number): readonly Diet[] {
  const modifiers = product.modifiers.map((modifier) => ({ ...modifier, isAvailable: true }));
  const usual = startingCounts({ ...product, modifiers });
  const hasMore = product.modifiers.some((one) => addsPart(one) && countOf(one) > (usual.get(one.id) ?? 0));
  return hasMore ? [] : (product.diets ?? []);
}

export const minimumOf = ({ isRequired }: Modifier): number => (isRequired ? 1 : 0);

const startingCount = ({ isRequired, isDefault, isAvailable, count }: Modifier): number => {
  if (isRequired) return Math.max(count, 1);
  return isDefault && isAvailable ? Math.max(count, 1) : count;
};

function startWithOne(modifiers: readonly Modifier[], counts: Map<string, number>): void {
  const chosen =
    modifiers.find(({ isDefault, isAvailable }) => isDefault && isAvailable) ??
    modifiers.find(({ isAvailable }) => isAvailable);
  for (const { id } of modifiers) counts.set(id, id === chosen?.id ? 1 : 0);
}

function startWithHalves(modifiers: readonly Modifier[], counts: Map<string, number>): void {
  const halves = startingHalves(modifiers);
  for (const { id } of modifiers) counts.set(id, sidesOf(halves, id));
}
