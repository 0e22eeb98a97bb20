import { FRESH_MS } from '@olov/contract/platform/names';
import { type CartLine, type Product, type RootStore, reportFailure, type Tag } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { MenuFolder } from '../models/MenuFolder';
import {
  allLoaded,
  type MenuData,
  type MenuView,
  productsOf,
  taggedFolders,
  wholeFolders,
} from '../models/MenuView';
import { type Place, placeKey } from '../models/place';

export class MenuViews {
  /** The views by tag; the view of the whole menu has the key ''. */
  private views: ReadonlyMap<string, MenuView> = new Map();
  /** A back end without tags sends the whole menu, which is filtered here. */
  private knowsTags = true;
  /** True once a loaded dish says what is in it; it stays true, so that the button of the filters does not come and go. */
  hasFacts = false;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<MenuViews, 'root' | 'views' | 'knowsTags'>(
      this,
      { root: false, knowsTags: false, views: observableRef },
      { autoBind: true },
    );
  }

  get whole(): MenuView | undefined {
    return this.views.get('');
  }

  has(tagId: string): boolean {
    return this.views.has(tagId);
  }

  foldersUnder(tagId: string): readonly MenuFolder[] {
    return (this.views.get(tagId) ?? this.whole)?.folders ?? [];
  }

  get knownTags(): readonly Tag[] {
    const found = new Map<string, Tag>();
    for (const { products } of this.foldersUnder(''))
      for (const { tags } of products) for (const tag of tags) found.set(tag.id, tag);
    return [...found.values()];
  }

  productOf(id: string): Product | undefined {
    for (const { folders } of this.views.values())
      for (const { products } of folders) {
        const found = products.find((product) => product.id === id);
        if (found) return found;
      }
    return undefined;
  }

  fresh(place: Place, tagId: string): MenuData | undefined {
    const view = this.views.get(this.knowsTags ? tagId : '');
    if (!view || this.root.clock.now - view.at >= FRESH_MS) return undefined;
    return placeKey(view.data.place) === placeKey(place) ? view.data : undefined;
  }

  expire(): void {
    this.views = new Map(
      [...this.views].map(([tag, view]) => [tag, { ...view, at: Number.NEGATIVE_INFINITY }]),
    );
  }

  adopt(data: MenuData): void {
    const { place, tag, shop } = data;
    if (tag) this.knowsTags = shop.tag !== undefined;
    const isTagged = tag !== '' && this.knowsTags;
    const fetchProducts = (folderId: string) => this.fetchProducts(place, folderId);
    const folders = isTagged
      ? taggedFolders(shop, fetchProducts)
      : wholeFolders(data, this.foldersUnder(''), fetchProducts);
    const here = [...this.views].filter(([, view]) => placeKey(view.data.place) === placeKey(place));
    const key = isTagged ? tag : '';
    const before = isTagged ? undefined : new Map(here).get(key);
    const wholeBefore = allLoaded(before?.folders) ?? before?.wholeBefore;
    this.views = new Map([...here, [key, { data, folders, wholeBefore, at: this.root.clock.now }]]);
    this.learn([...shop.products, ...shop.productsForCart, ...(data.all ?? [])]);
  }

  private async fetchProducts(place: Place, FolderId: string): Promise<readonly Product[]> {
    try {
      const { products, error } = await this.root.api.shop({ ...place, FolderId });
      if (error) throw new Error(error);
      this.learn(products);
      return productsOf(products, FolderId);
    } catch (error) {
      reportFailure(this.root, error, 'error.fetch-error');
      throw error;
    }
  }

  private learn(products: readonly Product[]): void {
    this.hasFacts ||= products.some(({ allergens, diets }) => allergens ?? diets);
    const { cart } = this.root;
    void cart.change(() => nameLines(cart.lines, products));
  }
}

/** Gives the lines names in the page’s language, because a line may have been added in another one. */
function nameLines(lines: readonly CartLine[], products: readonly Product[]): void {
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.id);
    if (!product) continue;
    const modifiers = line.modifiers.map(({ id, name, price }) => ({
      id,
      price,
      name: product.modifiers.find((modifier) => modifier.id === id)?.name ?? name,
    }));
    line.refresh({ name: product.name }, modifiers);
  }
}
