import type { Allergen, CartLine, ChosenModifier, Diet, Modifier, Product } from '@olov/shared-kit';
import { makeAutoObservable, observable } from 'mobx';
import { type Halves, SIDES, type Side, sidesOf, startingHalves } from './halves';
import { type ModifierSection, sectionsOf } from './modifierSections';
import { dietsWith, minimumOf, startingCounts } from './startingChoice';

/**
 * A choice has exactly one modifier of a group `one`, one per side of `halves`, and otherwise a count between the
 * bounds.
 */
export class ProductChoice {
  private readonly counts = observable.map<string, number>();
  private readonly halves = observable.map<string, Halves>({}, { deep: false });

  constructor(
    readonly product: Product,
    line?: CartLine,
  ) {
    this.counts.replace(startingCounts(product));
    for (const { id, kind, modifiers } of sectionsOf(product))
      if (kind === 'halves') this.halves.set(id, startingHalves(modifiers));
    makeAutoObservable<ProductChoice, 'halves' | 'counts'>(
      this,
      { product: false, halves: false, counts: false },
      { autoBind: true },
    );
    if (line) this.recall(line);
  }

  get sections(): readonly ModifierSection[] {
    return sectionsOf(this.product);
  }

  countOf({ id }: Modifier): number {
    return this.counts.get(id) ?? 0;
  }

  choose(chosen: Modifier): void {
    if (!chosen.isAvailable) return;
    const section = this.sections.find(({ modifiers }) => modifiers.includes(chosen));
    for (const { id } of section?.modifiers ?? []) this.counts.set(id, id === chosen.id ? 1 : 0);
  }

  half(section: ModifierSection, side: Side): Modifier | undefined {
    const id = this.halves.get(section.id)?.[side];
    return section.modifiers.find((modifier) => modifier.id === id);
  }

  chooseHalf(section: ModifierSection, side: Side, chosen: Modifier): void {
    const before = this.halves.get(section.id);
    if (!chosen.isAvailable || !before) return;
    const halves = { ...before, [side]: chosen.id };
    this.halves.set(section.id, halves);
    for (const { id } of section.modifiers) this.counts.set(id, sidesOf(halves, id));
  }

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
        ...(this.isHalf(modifier) && { isHalf: true }),
      }))
      .filter(({ count }) => count > 0);
  }

  get price(): number {
    return this.chosen.reduce((sum, { price, count }) => sum + price * count, this.product.price);
  }

  get allergens(): readonly Allergen[] {
    return [...new Set(this.parts.flatMap(({ allergens = [] }) => allergens))];
  }

  get knowsAllergens(): boolean {
    return this.allergens.length > 0 || this.hasAllAllergens;
  }

  get diets(): readonly Diet[] {
    return dietsWith(this.product, (one) => this.countOf(one));
  }

  /** The chosen size as a share of the largest one, if the names in a group are sizes such as “30 cm”. */
  get sizeShare(): number {
    const sizeOf = ({ name }: Modifier) => Number.parseFloat(name.replace(',', '.'));
    const group = this.sections.find(
      ({ kind, modifiers }) => kind === 'one' && modifiers.every((modifier) => sizeOf(modifier) > 0),
    );
    const chosen = group?.modifiers.find((modifier) => this.countOf(modifier) > 0);
    return group && chosen ? sizeOf(chosen) / Math.max(...group.modifiers.map(sizeOf)) : 1;
  }

  get hasAllAllergens(): boolean {
    return this.parts.every(({ allergens }) => allergens !== undefined);
  }

  private get parts(): readonly Pick<Product, 'allergens'>[] {
    return [this.product, ...this.product.modifiers.filter((modifier) => this.countOf(modifier) > 0)];
  }

  get isAvailable(): boolean {
    return (
      this.product.isAvailable &&
      this.sections.every(({ kind, modifiers }) =>
        kind !== 'many'
          ? modifiers.some((modifier) => this.countOf(modifier) > 0)
          : modifiers.every(({ isRequired, isAvailable }) => isAvailable || !isRequired),
      )
    );
  }

  /** Parts that the menu has no more, or that are sold out, keep the choice of a new dish. */
  private recall(line: CartLine): void {
    const countIn = ({ id }: Modifier) => line.modifiers.find((chosen) => chosen.id === id)?.count ?? 0;
    for (const section of this.sections) {
      const chosen = section.modifiers.flatMap((modifier) =>
        Array<Modifier>(countIn(modifier)).fill(modifier),
      );
      if (section.kind === 'many')
        for (const modifier of section.modifiers) this.setCount(modifier, countIn(modifier));
      else if (section.kind === 'one') chosen.forEach(this.choose);
      else
        for (const [at, side] of SIDES.entries()) if (chosen[at]) this.chooseHalf(section, side, chosen[at]);
    }
  }

  private isHalf({ groupId }: Modifier): boolean {
    return groupId !== undefined && this.halves.has(groupId);
  }
}
