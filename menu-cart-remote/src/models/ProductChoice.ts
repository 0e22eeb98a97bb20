import type { ChosenModifier, Modifier, ModifierGroup, Product } from '@olov/shared-kit';
import { makeAutoObservable, observable } from 'mobx';

export interface ModifierSection {
  id: string;
  /** Name of the group; none for modifiers that stand alone. */
  name: string | undefined;
  kind: ModifierGroup['kind'];
  isRequired: boolean;
  modifiers: readonly Modifier[];
}

/** What is chosen of a product: of a group of kind `one` exactly one, of the others between their bounds. */
export class ProductChoice {
  private readonly counts = observable.map<string, number>();

  constructor(readonly product: Product) {
    this.counts.replace(startingCounts(product));
    makeAutoObservable(this, { product: false }, { autoBind: true });
  }

  /** Required ones first. */
  get sections(): readonly ModifierSection[] {
    return sectionsOf(this.product);
  }

  countOf({ id }: Modifier): number {
    return this.counts.get(id) ?? 0;
  }

  /** The one of its group; the others leave the dish. */
  choose(chosen: Modifier): void {
    if (!chosen.isAvailable) return;
    const section = this.sections.find(({ modifiers }) => modifiers.includes(chosen));
    for (const { id } of section?.modifiers ?? []) this.counts.set(id, id === chosen.id ? 1 : 0);
  }

  /** Stops at `maxOneDish`, and at 1 for what is required. */
  setCount(modifier: Modifier, count: number): void {
    if (!modifier.isAvailable) return;
    this.counts.set(modifier.id, Math.min(Math.max(count, minimumOf(modifier)), modifier.maxOneDish));
  }

  get chosen(): ChosenModifier[] {
    return this.product.modifiers
      .map((modifier) => ({
        id: modifier.id,
        name: modifier.name,
        price: modifier.price,
        count: this.countOf(modifier),
      }))
      .filter(({ count }) => count > 0);
  }

  get price(): number {
    return this.chosen.reduce((sum, { price, count }) => sum + price * count, this.product.price);
  }

  /** Not on the stop list, nor is anything it cannot be made without. */
  get isAvailable(): boolean {
    return (
      this.product.isAvailable &&
      this.sections.every(({ kind, modifiers }) =>
        kind === 'one'
          ? modifiers.some((modifier) => this.countOf(modifier) > 0)
          : modifiers.every(({ isRequired, isAvailable }) => isAvailable || !isRequired),
      )
    );
  }
}

/** What the product costs as it comes, before anything is changed. */
export function startingPrice(product: Product): number {
  const counts = startingCounts(product);
  return product.modifiers.reduce((sum, { id, price }) => sum + price * (counts.get(id) ?? 0), product.price);
}

function startingCounts(product: Product): Map<string, number> {
  const counts = new Map(product.modifiers.map((modifier) => [modifier.id, startingCount(modifier)]));
  for (const { modifiers, kind } of sectionsOf(product)) {
    if (kind === 'one') startWithOne(modifiers, counts);
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

function sectionsOf({ modifierGroups, modifiers }: Product): ModifierSection[] {
  const known = new Set(modifierGroups.map(({ id }) => id));
  const alone = modifiers.filter(({ groupId }) => groupId === undefined || !known.has(groupId));
  const required = alone.filter(({ isRequired }) => isRequired);
  const optional = alone.filter(({ isRequired }) => !isRequired);
  const groups = modifierGroups.map(({ id, name, kind }) => {
    const own = modifiers.filter(({ groupId }) => groupId === id);
    const isRequired = kind === 'one' || own.some((modifier) => modifier.isRequired);
    return { id, name, kind, isRequired, modifiers: own };
  });
  const many = { name: undefined, kind: 'many' } as const;
  return [
    ...groups.filter(({ isRequired }) => isRequired),
    { ...many, id: 'required', isRequired: true, modifiers: required },
    ...groups.filter(({ isRequired }) => !isRequired),
    { ...many, id: 'optional', isRequired: false, modifiers: optional },
  ].filter((section) => section.modifiers.length > 0);
}
