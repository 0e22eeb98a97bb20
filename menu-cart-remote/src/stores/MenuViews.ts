import { type Product, type RootStore, reportFailure, type Tag } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { MenuFolder } from '../models/MenuFolder';
import { type MenuData, type MenuView, taggedFolders, wholeFolders } from '../models/MenuView';
import { nameLines } from '../models/nameLines';
import { type Place, placeKey } from '../models/place';

/** An answer this old is asked for again when the menu is opened anew. */
const FRESH_MS = 5 * 60_000;

/** What the shop answered for one place: the whole menu, and the menu under each tag that was asked for. */
export class MenuViews {
  /** By their tag; the whole menu by none. */
  private views: ReadonlyMap<string, MenuView> = new Map();
  /** Of a back end that knows no tags the whole menu is asked for, and what bears one is chosen here. */
  private knowsTags = true;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<MenuViews, 'root' | 'views' | 'knowsTags'>(
      this,
      { root: false, knowsTags: false, views: observableRef },
      { autoBind: true },
    );
  }

  /** The whole menu, if it was asked for. */
  get whole(): MenuView | undefined {
    return this.views.get('');
  }

  has(tagId: string): boolean {
    return this.views.has(tagId);
  }

  /** The folders with something under a tag, as far as that is known; all of them under none. */
  foldersUnder(tagId: string): readonly MenuFolder[] {
    return (this.views.get(tagId) ?? this.whole)?.folders ?? [];
  }

  /** The tags that known products bear. */
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

  /** What was answered for the place and the tag, if it is not too old. */
  fresh(place: Place, tagId: string): MenuData | undefined {
    const view = this.views.get(this.knowsTags ? tagId : '');
    if (!view || this.root.clock.now - view.at >= FRESH_MS) return undefined;
    return placeKey(view.data.place) === placeKey(place) ? view.data : undefined;
  }

  /** Nothing is fresh any more; it is shown until it has come anew. */
  expire(): void {
    this.views = new Map(
      [...this.views].map(([tag, view]) => [tag, { ...view, at: Number.NEGATIVE_INFINITY }]),
    );
  }

  /** Views of another place go: there is one menu at a time. */
  adopt(data: MenuData): void {
    const { place, tag, shop } = data;
    if (tag) this.knowsTags = shop.tag !== undefined;
    const isTagged = tag !== '' && this.knowsTags;
    const fetchProducts = (folderId: string) => this.fetchProducts(place, folderId);
    const folders = isTagged
      ? taggedFolders(shop, fetchProducts)
      : wholeFolders(data, this.foldersUnder(''), fetchProducts);
    const here = [...this.views].filter(([, view]) => placeKey(view.data.place) === placeKey(place));
    this.views = new Map([...here, [isTagged ? tag : '', { data, folders, at: this.root.clock.now }]]);
    this.nameLines([...shop.products, ...shop.productsForCart]);
  }

  private async fetchProducts(place: Place, FolderId: string): Promise<readonly Product[]> {
    try {
      const { products, error } = await this.root.api.shop({ ...place, FolderId });
      if (error) throw new Error(error);
      this.nameLines(products);
      return products;
    } catch (error) {
      reportFailure(this.root, error, 'error.fetch-error');
      throw error;
    }
  }

  private nameLines(products: readonly Product[]): void {
    const { cart } = this.root;
    void cart.change(() => nameLines(cart.lines, products));
  }
}
