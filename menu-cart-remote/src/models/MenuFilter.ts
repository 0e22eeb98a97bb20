import { DIETS, STRICTER_DIETS } from '@olov/contract/menu/nutrients';
import { type Allergen, type Diet, LatestRequest, type Product } from '@olov/shared-kit';
import { makeAutoObservable, reaction } from 'mobx';
import { MenuFolder } from './MenuFolder';
import { dietsWith, startingCounts } from './startingChoice';

interface WholeMenu {
  /** The folders of the whole menu; undefined while it is unknown. */
  parts: readonly MenuFolder[] | undefined;
  /** The same, when all of their dishes are loaded. */
  whole: readonly MenuFolder[] | undefined;
  /** The last of the same place, while a renewal loads. */
  lastWhole: readonly MenuFolder[] | undefined;
  loadWhole: () => Promise<void>;
}

/** The dishes that suit all wanted diets and have none of the unwanted allergens, as they are first offered. */
export class MenuFilter {
  private readonly request = new LatestRequest();

  constructor(
    private readonly menu: WholeMenu,
    private readonly tagId: string,
    readonly diets: readonly Diet[],
    readonly without: readonly Allergen[],
  ) {
    makeAutoObservable<MenuFilter, 'menu' | 'tagId' | 'request'>(
      this,
      { menu: false, tagId: false, request: false, diets: false, without: false, has: false },
      { autoBind: true },
    );
  }

  get isReady(): boolean {
    return this.menu.lastWhole !== undefined;
  }

  get isFailed(): boolean {
    return !this.isReady && this.request.status === 'failed';
  }

  get isOn(): boolean {
    return this.diets.length + this.without.length > 0;
  }

  /** Changes with the folders that are shown. */
  get key(): string {
    return this.isReady ? [...this.diets, ...this.without].join() : '';
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

  /** Undefined while the filter changes nothing. A menu that is not known whole shows nothing rather than a wrong dish. */
  get folders(): readonly MenuFolder[] | undefined {
    return this.isOn && (this.isReady || this.isFailed) ? this.left : undefined;
  }

  get count(): number {
    return this.left.reduce((sum, { products }) => sum + products.length, 0);
  }

  /** The diets and allergens of the menu's dishes. */
  get known(): { diets: ReadonlySet<Diet>; allergens: ReadonlySet<Allergen> } {
    const products = (this.menu.lastWhole ?? []).flatMap((folder) => folder.products);
    return {
      diets: new Set(DIETS.filter((diet) => products.some((product) => suits(product, diet)))),
      allergens: new Set(products.flatMap(startingParts).flatMap(({ allergens = [] }) => allergens)),
    };
  }

  readonly has = (product: Product): boolean =>
    this.diets.every((diet) => suits(product, diet)) &&
    (this.without.length === 0 ||
      startingParts(product).every(
        ({ allergens }) => allergens && !this.without.some((one) => allergens.includes(one)),
      ));

  load(): Promise<void> {
    return this.request.run(this.menu.loadWhole, { take: () => {} });
  }

  follow(): () => void {
    return reaction(
      () => this.menu.parts,
      () => {
        if (!this.menu.whole) void this.load();
      },
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
  return [diet, ...STRICTER_DIETS[diet]].some((one) => diets.includes(one));
}
