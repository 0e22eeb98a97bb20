import { STRICTER_DIETS } from '@olov/contract/menu/dishFacts';
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

/** A stricter diet states those that it includes. */
export const statesDiet = (diets: readonly Diet[], diet: Diet): boolean =>
  [diet, ...STRICTER_DIETS[diet]].some((one) => diets.includes(one));

/**
 * The diets of a dish with these modifiers. They are stated of its usual choice, so each part beyond that has to state them too:
 * one that somebody adds, or one that replaces an unavailable default.
 */
export function dietsWith(product: Product, countOf: (modifier: Modifier) => number): readonly Diet[] {
  const modifiers = product.modifiers.map((modifier) => ({ ...modifier, isAvailable: true }));
  const usual = startingCounts({ ...product, modifiers });
  const more = product.modifiers.filter((one) => countOf(one) > (usual.get(one.id) ?? 0));
  return (product.diets ?? []).filter((diet) => more.every(({ diets = [] }) => statesDiet(diets, diet)));
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
