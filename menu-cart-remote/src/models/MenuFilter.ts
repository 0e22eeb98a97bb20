import { DIETS } from '@olov/contract/menu/dishFacts';
import { type Diet, LatestRequest, type Product, type ShopResponse } from '@olov/shared-kit';
import { makeAutoObservable, reaction } from 'mobx';
import { type Filter, isDiet } from './filters';
import { MenuFolder } from './MenuFolder';
import { dietsWith, startingCounts, statesDiet } from './startingChoice';

interface WholeMenu {
  parts: readonly MenuFolder[] | undefined;
  lastWhole: readonly MenuFolder[] | undefined;
  shop: ShopResponse | undefined;
  loadWhole: (signal: AbortSignal) => Promise<void>;
}

/** The dishes that suit all wanted diets and have none of the unwanted allergens, as they are first offered. */
export class MenuFilter {
  private readonly request = new LatestRequest();

  constructor(
    private readonly menu: WholeMenu,
    private readonly tagId: string,
    private readonly filters: readonly Filter[],
  ) {
    makeAutoObservable<MenuFilter, 'menu' | 'tagId' | 'filters' | 'request'>(
      this,
      { menu: false, tagId: false, filters: false, request: false, isOf: false, has: false },
      { autoBind: true },
    );
  }

  get isReady(): boolean {
    return this.menu.lastWhole !== undefined;
  }

  get products(): readonly Product[] {
    return (this.menu.lastWhole ?? []).flatMap((folder) => folder.products);
  }

  get isFailed(): boolean {
    return !this.isReady && this.request.status === 'failed';
  }

  get isOn(): boolean {
    return this.filters.length > 0;
  }

  isOf(tagId: string, filters: readonly Filter[]): boolean {
    return tagId === this.tagId && filters.join() === this.filters.join();
  }

  get left(): readonly MenuFolder[] {
    return (this.menu.lastWhole ?? []).flatMap((folder) => {
      const products = folder.withTag(this.tagId).filter(this.has);
      if (products.length === 0) return [];
      const own = new MenuFolder({ ...folder.info, productCount: products.length }, [], async () => products);
      own.fill(products);
      return [own];
    });
  }

  /** Undefined while the filter changes nothing. */
  get folders(): readonly MenuFolder[] | undefined {
    return this.isOn && this.isReady ? this.left : undefined;
  }

  get count(): number {
    return this.left.reduce((sum, { products }) => sum + products.length, 0);
  }

  /** The diets and allergens of the menu's dishes. */
  get known(): ReadonlySet<Filter> {
    const { products } = this;
    return new Set([
      ...DIETS.filter((diet) => products.some((product) => suits(product, diet))),
      ...products.flatMap(startingParts).flatMap(({ allergens = [] }) => allergens),
    ]);
  }

  readonly has = (product: Product): boolean => {
    const parts = startingParts(product);
    return this.filters.every((filter) =>
      isDiet(filter)
        ? suits(product, filter)
        : parts.every(({ allergens }) => allergens && !allergens.includes(filter)),
    );
  };

  load(): Promise<void> {
    return this.request.run(this.menu.loadWhole, { take: () => {} });
  }

  /** The page renews the menu of its tag, so a new `shop` may mean that the whole menu is old. */
  follow(): () => void {
    return reaction(
      () => [this.menu.parts, this.menu.shop],
      () => void this.load(),
      { fireImmediately: true },
    );
  }
}

/** The dish with the modifiers that it is first offered with. */
function startingParts(product: Product): readonly Pick<Product, 'allergens'>[] {
  const counts = startingCounts(product);
  return [product, ...product.modifiers.filter(({ id }) => counts.get(id))];
}

function suits(product: Product, diet: Diet): boolean {
  const counts = startingCounts(product);
  const diets = dietsWith(product, ({ id }) => counts.get(id) ?? 0);
  return statesDiet(diets, diet);
}
