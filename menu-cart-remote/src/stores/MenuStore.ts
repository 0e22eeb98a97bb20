import type { Product, RootStore, ShopResponse, Tag } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { reportFailure } from '../api/reportFailure';
import { MenuFolder } from '../models/MenuFolder';
import { nameLines } from '../models/nameLines';
import { type Place, placeKey, placeOf } from '../models/place';

/** A shop answer and what it was asked for: the payload of the menu page. */
export interface MenuData {
  place: Place;
  /** Empty for the whole menu. Whether the answer goes by it, that says itself. */
  tag: string;
  shop: ShopResponse;
  /** The products of all folders, for who cannot fetch them while scrolling. */
  all?: readonly Product[];
}

/** An answer and the folders that it makes. */
interface View {
  data: MenuData;
  folders: readonly MenuFolder[];
  at: number;
}

/** How much of the first folder the page comes with; the rest is fetched as any other folder. */
export const FIRST_PRODUCTS = 12;

/** An answer this old is asked for again when the menu is opened anew. */
const FRESH_MS = 5 * 60_000;

/** The menu of the current place: its folders, hours and prices of delivery. */
export class MenuStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** The last answer that could be applied. */
  shop: ShopResponse | undefined = undefined;
  /** The folder that is in sight. */
  activeId = '';
  private data: MenuData | undefined = undefined;
  /** Answers for one place by the tag they were asked for; the whole menu by none. */
  private views: ReadonlyMap<string, View> = new Map();
  /** The tag that the menu is seen under, asked for again with another place. */
  private tag = '';
  /** Of a back end that knows no tags the whole menu is asked for, and what bears one is chosen here. */
  private knowsTags = true;
  private askedKey = '';
  private request: AbortController | undefined;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<MenuStore, 'root' | 'data' | 'views' | 'tag' | 'knowsTags' | 'request' | 'askedKey'>(
      this,
      {
        root: false,
        request: false,
        askedKey: false,
        tag: false,
        knowsTags: false,
        shop: observableRef,
        views: observableRef,
        data: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Why there is no menu for the place, in the customer's language. */
  get problem(): string {
    return this.data?.shop.error ?? '';
  }

  /** The tags of the menu; of a back end that does not name them, those of the known products. */
  get tags(): readonly Tag[] {
    if (this.shop?.tags) return this.shop.tags;
    const found = new Map<string, Tag>();
    for (const { products } of this.foldersUnder(''))
      for (const { tags } of products) for (const tag of tags) found.set(tag.id, tag);
    return [...found.values()];
  }

  /** The folders with something under a tag, as far as that is known; all of them under none. */
  foldersUnder(tagId: string): readonly MenuFolder[] {
    return (this.views.get(tagId) ?? this.views.get(''))?.folders ?? [];
  }

  /** Everything under this tag is there, and nothing of it has to be looked for. */
  isWholeUnder(tagId: string): boolean {
    return tagId !== '' && this.views.has(tagId);
  }

  productOf(id: string): Product | undefined {
    for (const { folders } of this.views.values())
      for (const { products } of folders) {
        const found = products.find((product) => product.id === id);
        if (found) return found;
      }
    return this.shop?.productsForCart.find((product) => product.id === id);
  }

  /** Looks for a product folder by folder: a link may name one that was not fetched yet. */
  async find(id: string): Promise<void> {
    if (this.productOf(id)) return;
    try {
      // Under a tag the whole menu may not be there.
      if (!this.views.has('')) await this.answer('');
    } catch (error) {
      reportFailure(this.root, error, 'error.fetch-error');
    }
    for (const folder of this.foldersUnder('')) {
      if (this.productOf(id)) return;
      await folder.load();
    }
  }

  /** The answer for the current place and a tag, asked for where it is not known or no longer fresh. */
  async load(tagId: string, signal?: AbortSignal): Promise<MenuData> {
    const data = await this.answer(tagId, signal).catch((error) => {
      // What bears the tag can be looked for in the whole menu, folder by folder.
      const whole = this.views.get('');
      if (!whole || tagId === '' || signal?.aborted) throw error;
      reportFailure(this.root, error, 'error.fetch-error');
      return whole.data;
    });
    this.tag = tagId;
    return data;
  }

  /** The same with the products of every folder. */
  async loadAll(tagId: string, signal?: AbortSignal): Promise<MenuData> {
    const data = await this.load(tagId, signal);
    if (this.isWholeUnder(tagId)) return data;
    const { place, tag, shop } = data;
    const answers = await Promise.all(
      shop.folders.map(({ id }) => this.root.api.shop({ ...place, FolderId: id, signal })),
    );
    const whole = { place, tag, shop, all: answers.flatMap(({ products }) => products) };
    this.adopt(whole);
    return whole;
  }

  /** A page's payload becomes the menu under its tag, unless as good a one is there already. */
  hydrate(data: MenuData): void {
    this.tag = data.tag;
    if (!this.fresh(placeOf(this.root), data.tag)) this.adopt(data);
  }

  /** Keeps the menu in step with place, mode and connection until the returned function is called. */
  follow(): () => void {
    const stopPlace = reaction(
      () => placeKey(placeOf(this.root)),
      () => void this.refresh(),
      { fireImmediately: true },
    );
    const stopConnection = reaction(() => this.root.connection.renewals, this.renew);
    return () => {
      stopPlace();
      stopConnection();
    };
  }

  /** Nothing that was answered is fresh any more; it is shown until it has come anew. */
  private renew(): void {
    this.views = new Map(
      [...this.views].map(([tag, view]) => [tag, { ...view, at: Number.NEGATIVE_INFINITY }]),
    );
    this.askedKey = '';
    void this.refresh();
  }

  /** Asks for the current place; what is shown stays until the answer is there. */
  async refresh(): Promise<void> {
    const place = placeOf(this.root);
    const key = placeKey(place);
    if (key === this.askedKey && this.status !== 'failed') return;
    this.askedKey = key;
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    this.status = 'loading';
    try {
      const { tag } = this;
      const shop = await this.ask(place, tag, request.signal);
      if (this.request === request) this.adopt({ place, tag, shop });
    } catch (error) {
      if (this.request !== request) return;
      runInAction(() => {
        this.status = 'failed';
      });
      reportFailure(this.root, error, 'error.fetch-error');
    }
  }

  /** The active folder changes on scroll or when it is chosen (spec section 4). */
  activate(folderId: string, tagId: string): void {
    this.activeId = folderId;
    void this.foldersUnder(tagId)
      .find(({ id }) => id === folderId)
      ?.load();
  }

  /** The folder whose tab is lit: the first one until another is in sight. */
  activeUnder(tagId: string): string {
    const folders = this.foldersUnder(tagId);
    return (folders.find(({ id }) => id === this.activeId) ?? folders[0])?.id ?? '';
  }

  private async answer(tagId: string, signal?: AbortSignal): Promise<MenuData> {
    const place = placeOf(this.root);
    const known = this.fresh(place, tagId);
    if (known) return known;
    const data = { place, tag: tagId, shop: await this.ask(place, tagId, signal) };
    this.adopt(data);
    return data;
  }

  /** What was answered for the place and the tag, if it is not too old. */
  private fresh(place: Place, tagId: string): MenuData | undefined {
    const view = this.views.get(this.knowsTags ? tagId : '');
    if (!view || this.root.clock.now - view.at >= FRESH_MS) return undefined;
    return placeKey(view.data.place) === placeKey(place) ? view.data : undefined;
  }

  private ask(place: Place, tagId: string, signal: AbortSignal | undefined): Promise<ShopResponse> {
    return this.root.api.shop({ ...place, Take: FIRST_PRODUCTS, ...(tagId && { Tag: tagId }), signal });
  }

  private adopt(data: MenuData): void {
    const { place, tag, shop } = data;
    this.data = data;
    this.status = 'ready';
    this.askedKey = placeKey(place);
    // Spec section 5: applied only if the answer has no error.
    if (shop.error) return;
    if (tag) this.knowsTags = shop.tag !== undefined;
    const isTagged = tag !== '' && this.knowsTags;
    const folders = isTagged ? this.foldersWith(shop) : this.foldersOf(data);
    const view = { data, folders, at: this.root.clock.now };
    const here = [...this.views].filter(([, { data }]) => placeKey(data.place) === placeKey(place));
    this.shop = shop;
    this.views = new Map([...here, [isTagged ? tag : '', view]]);
    nameLines(this.root.cart.lines, [...shop.products, ...shop.productsForCart]);
  }

  /** Every folder; what it had at another place is shown until its own is there. */
  private foldersOf({ shop, all }: MenuData): readonly MenuFolder[] {
    const before = new Map(this.foldersUnder('').map((folder) => [folder.id, folder.products]));
    const folders = shop.folders.map(
      (info) => new MenuFolder(info, before.get(info.id) ?? [], this.fetchProducts),
    );
    folders[0]?.fill(shop.products);
    for (const folder of all ? folders : [])
      folder.fill(all?.filter(({ parentId }) => parentId === folder.id) ?? []);
    return folders;
  }

  /** The folders of an answer under a tag: those alone in which something bears it. */
  private foldersWith({ folders, products }: ShopResponse): readonly MenuFolder[] {
    return folders.flatMap((info) => {
      const own = products.filter(({ parentId }) => parentId === info.id);
      const folder = new MenuFolder({ ...info, productCount: own.length }, [], this.fetchProducts);
      folder.fill(own);
      return own.length > 0 ? [folder] : [];
    });
  }

  private async fetchProducts(FolderId: string): Promise<readonly Product[]> {
    const place = this.data?.place ?? placeOf(this.root);
    try {
      const { products, error } = await this.root.api.shop({ ...place, FolderId });
      if (error) throw new Error(error);
      nameLines(this.root.cart.lines, products);
      return products;
    } catch (error) {
      reportFailure(this.root, error, 'error.fetch-error');
      throw error;
    }
  }
}
