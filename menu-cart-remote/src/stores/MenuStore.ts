import { type Product, type RootStore, reportFailure, type ShopResponse, type Tag } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { MenuFolder } from '../models/MenuFolder';
import type { MenuData } from '../models/MenuView';
import { type Place, placeKey, placeOf } from '../models/place';
import { MenuViews } from './MenuViews';

/** How much of the first folder the page comes with; the rest is fetched as any other folder. */
export const FIRST_PRODUCTS = 12;

/** The menu of the current place: its folders, hours and prices of delivery. */
export class MenuStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** The last answer that could be applied. */
  shop: ShopResponse | undefined = undefined;
  /** The folder that is in sight. */
  activeId = '';
  private data: MenuData | undefined = undefined;
  private readonly views: MenuViews;
  /** The tag that the menu is seen under, asked for again with another place. */
  private tag = '';
  private askedKey = '';
  private request: AbortController | undefined;

  constructor(private readonly root: RootStore) {
    this.views = new MenuViews(root);
    makeAutoObservable<MenuStore, 'root' | 'data' | 'views' | 'tag' | 'request' | 'askedKey'>(
      this,
      {
        root: false,
        views: false,
        request: false,
        askedKey: false,
        tag: false,
        shop: observableRef,
        data: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The answer for the place and the mode of now; none before it has come, and where it has an error. */
  get shopHere(): ShopResponse | undefined {
    const { data } = this;
    return data && !data.shop.error && placeKey(data.place) === placeKey(placeOf(this.root))
      ? data.shop
      : undefined;
  }

  /** Why there is no menu for the place, in the customer's language. */
  get problem(): string {
    return this.data?.shop.error ?? '';
  }

  /** The tags of the menu; of a back end that does not name them, those of the known products. */
  get tags(): readonly Tag[] {
    return this.shop?.tags ?? this.views.knownTags;
  }

  /** The folders with something under a tag, as far as that is known; all of them under none. */
  foldersUnder(tagId: string): readonly MenuFolder[] {
    return this.views.foldersUnder(tagId);
  }

  /** Everything under this tag is there, and nothing of it has to be looked for. */
  isWholeUnder(tagId: string): boolean {
    return tagId !== '' && this.views.has(tagId);
  }

  productOf(id: string): Product | undefined {
    return this.views.productOf(id) ?? this.shop?.productsForCart.find((product) => product.id === id);
  }

  /**
   * Looks for a product: in the folder that it is known to be in, else folder by folder. A link may name one that was
   * not fetched yet.
   */
  async find(id: string, folderId?: string): Promise<void> {
    if (this.productOf(id)) return;
    try {
      // Under a tag the whole menu may not be there.
      if (!this.views.has('')) await this.answer('');
    } catch (error) {
      reportFailure(this.root, error, 'error.fetch-error');
    }
    const asked = new Set<MenuFolder>();
    // The menu may be another place's by the time a folder has come.
    const next = () => {
      const folders = this.foldersUnder('').filter((folder) => !asked.has(folder));
      return folders.find((folder) => folder.id === folderId) ?? folders[0];
    };
    for (let folder = next(); folder && !this.productOf(id); folder = next()) {
      asked.add(folder);
      await folder.load();
    }
  }

  /** The answer for the current place and a tag, asked for where it is not known or no longer fresh. */
  async load(tagId: string, signal?: AbortSignal): Promise<MenuData> {
    const data = await this.answer(tagId, signal).catch((error) => {
      // What bears the tag can be looked for in the whole menu, folder by folder.
      const { whole } = this.views;
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
    if (!this.views.fresh(placeOf(this.root), data.tag)) this.adopt(data);
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
    this.views.expire();
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
    const known = this.views.fresh(place, tagId);
    if (known) return known;
    const data = { place, tag: tagId, shop: await this.ask(place, tagId, signal) };
    this.adopt(data);
    return data;
  }

  private ask(place: Place, tagId: string, signal: AbortSignal | undefined): Promise<ShopResponse> {
    return this.root.api.shop({ ...place, Take: FIRST_PRODUCTS, ...(tagId && { Tag: tagId }), signal });
  }

  private adopt(data: MenuData): void {
    this.data = data;
    this.status = 'ready';
    this.askedKey = placeKey(data.place);
    // Spec section 5: applied only if the answer has no error.
    if (data.shop.error) return;
    this.shop = data.shop;
    this.views.adopt(data);
  }
}
