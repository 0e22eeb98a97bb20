import type { Modifier, Product } from '@olov/shared-kit';
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
