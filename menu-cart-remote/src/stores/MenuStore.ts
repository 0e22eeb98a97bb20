import type { Product, RootStore, ShopResponse, Tag } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { reportFailure } from '../api/reportFailure';
import { MenuFolder } from '../models/MenuFolder';
import { nameLines } from '../models/nameLines';
import { type Place, placeKey, placeOf } from '../models/place';

/** A shop answer and the place it was asked for: the payload of the menu page. */
export interface MenuData {
  place: Place;
  shop: ShopResponse;
  /** The products of all folders, for who cannot fetch them while scrolling. */
  all?: readonly Product[];
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
  folders: readonly MenuFolder[] = [];
  /** The folder whose tab is lit. */
  activeId = '';
  /** Counts the menus that were applied. */
  version = 0;
  private data: MenuData | undefined = undefined;
  private askedKey = '';
  private answeredAt = 0;
  private request: AbortController | undefined;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<MenuStore, 'root' | 'data' | 'request' | 'askedKey' | 'answeredAt'>(
      this,
      {
        root: false,
        request: false,
        askedKey: false,
        answeredAt: false,
        shop: observableRef,
        folders: observableRef,
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
    for (const { products } of this.folders)
      for (const { tags } of products) for (const tag of tags) found.set(tag.id, tag);
    return [...found.values()];
  }

  productOf(id: string): Product | undefined {
    for (const { products } of this.folders) {
      const found = products.find((product) => product.id === id);
      if (found) return found;
    }
    return this.shop?.productsForCart.find((product) => product.id === id);
  }

  /** Looks for a product folder by folder: a link may name one that was not fetched yet. */
  async find(id: string): Promise<void> {
    for (const folder of this.folders) {
      if (this.productOf(id)) return;
      await folder.load();
    }
  }

  /** The answer for the current place, asked for where it is not known or no longer fresh. */
  async load(signal?: AbortSignal): Promise<MenuData> {
    const place = placeOf(this.root);
    const { data, root } = this;
    const isFresh = root.clock.now - this.answeredAt < FRESH_MS;
    if (data && isFresh && placeKey(data.place) === placeKey(place)) return data;
    const answer = { place, shop: await this.ask(place, signal) };
    this.adopt(answer);
    return answer;
  }

  /** The same with the products of every folder. */
  async loadAll(signal?: AbortSignal): Promise<MenuData> {
    const { place, shop } = await this.load(signal);
    const answers = await Promise.all(
      shop.folders.map(({ id }) => this.root.api.shop({ ...place, FolderId: id, signal })),
    );
    const data = { place, shop, all: answers.flatMap(({ products }) => products) };
    this.adopt(data);
    return data;
  }

  /** A page's payload becomes the menu, unless a menu is there already. */
  hydrate(data: MenuData): void {
    if (!this.data) this.adopt(data);
  }

  /** Keeps the menu in step with place and mode until the returned function is called. */
  follow(): () => void {
    return reaction(
      () => placeKey(placeOf(this.root)),
      () => void this.refresh(),
      { fireImmediately: true },
    );
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
      const shop = await this.ask(place, request.signal);
      if (this.request === request) this.adopt({ place, shop });
    } catch (error) {
      if (this.request !== request) return;
      runInAction(() => {
        this.status = 'failed';
      });
      reportFailure(this.root, error, 'error.fetch-error');
    }
  }

  /** The active folder changes on scroll or when it is chosen (spec section 4). */
  activate(folderId: string): void {
    this.activeId = folderId;
    void this.folders.find(({ id }) => id === folderId)?.load();
  }

  private ask(place: Place, signal: AbortSignal | undefined): Promise<ShopResponse> {
    return this.root.api.shop({ ...place, Take: FIRST_PRODUCTS, signal });
  }

  private adopt(data: MenuData): void {
    this.data = data;
    this.status = 'ready';
    this.askedKey = placeKey(data.place);
    this.answeredAt = this.root.clock.now;
    // Spec section 5: applied only if the answer has no error.
    if (data.shop.error) return;
    const before = new Map(this.folders.map((folder) => [folder.id, folder.products]));
    this.shop = data.shop;
    this.folders = data.shop.folders.map(
      (info) => new MenuFolder(info, before.get(info.id) ?? [], this.fetchProducts),
    );
    this.folders[0]?.fill(data.shop.products);
    for (const folder of data.all ? this.folders : [])
      folder.fill(data.all?.filter(({ parentId }) => parentId === folder.id) ?? []);
    if (!this.folders.some(({ id }) => id === this.activeId)) this.activeId = this.folders[0]?.id ?? '';
    this.version += 1;
    nameLines(this.root.cart.lines, [...data.shop.products, ...data.shop.productsForCart]);
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
