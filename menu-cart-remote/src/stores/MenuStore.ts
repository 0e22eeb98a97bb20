import {
  LatestRequest,
  type Product,
  type RequestStatus,
  type RootStore,
  reportFailure,
  type ShopResponse,
  type Tag,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';
import type { Filter, FiltersProps } from '../models/filters';
import type { MenuFilter } from '../models/MenuFilter';
import type { MenuFolder } from '../models/MenuFolder';
import { allLoaded, type MenuData, productsOf } from '../models/MenuView';
import { followPlace, type Place, placeKey, placeOf } from '../models/place';
import { MenuViews } from './MenuViews';

/** Products of the first folder in the page's payload; the rest is loaded like other folders. */
export const FIRST_PRODUCTS = 12;

export class MenuStore {
  shop: ShopResponse | undefined = undefined;
  activeId = '';
  /** The code of the filters and the last filter stay when the menu is left, so that the way back shows it at once. */
  Filters: ComponentType<FiltersProps> | undefined = undefined;
  filter: MenuFilter | undefined = undefined;
  /** The wanted filters, also before they are loaded and after the menu was left. */
  filters: readonly Filter[] = [];
  private data: MenuData | undefined = undefined;
  private readonly views: MenuViews;
  private tag = '';
  private askedKey = '';
  private readonly request = new LatestRequest();

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
        Filters: observableRef,
        filter: observableRef,
        filters: observableRef,
      },
      { autoBind: true },
    );
  }

  get status(): RequestStatus {
    return this.request.status;
  }

  get shopHere(): ShopResponse | undefined {
    const { data } = this;
    return data && !data.shop.error && placeKey(data.place) === placeKey(placeOf(this.root))
      ? data.shop
      : undefined;
  }

  /** The shown terms of delivery; unknown if they depend on the point of the address and the answer is not for it. */
  get terms(): Pick<ShopResponse, 'priceOfDelivery' | 'minimum'> | undefined {
    const { data, shop } = this;
    if (!shop?.termsByPoint) return shop;
    return data?.place.Latitude && placeKey(data.place, shop) === placeKey(placeOf(this.root), shop)
      ? shop
      : undefined;
  }

  get problem(): string {
    return this.data?.shop.error ?? '';
  }

  /** The tags of the back end's list, or of the loaded products if there is no list. */
  get tags(): readonly Tag[] {
    return this.shop?.tags ?? this.views.knownTags;
  }

  get hasFacts(): boolean {
    return this.views.hasFacts;
  }

  foldersUnder(tagId: string): readonly MenuFolder[] {
    return this.filter?.folders ?? this.views.foldersUnder(tagId);
  }

  /** The folders of the whole menu; undefined while it is unknown. */
  get parts(): readonly MenuFolder[] | undefined {
    return this.views.whole?.folders;
  }

  /** These with all of their dishes, or those of the same place before a renewal that is still loading. */
  get lastWhole(): readonly MenuFolder[] | undefined {
    return allLoaded(this.parts) ?? this.views.whole?.wholeBefore;
  }

  async loadWhole(signal: AbortSignal): Promise<void> {
    await this.answer('', signal);
    await Promise.all(this.parts?.map((folder) => folder.load()) ?? []);
    if (!allLoaded(this.parts)) throw new Error('some folders are not loaded');
  }

  narrow(filter: MenuFilter | undefined): void {
    this.filter = filter;
  }

  want(filters: readonly Filter[]): void {
    if (filters.join() !== this.filters.join()) this.filters = filters;
  }

  /** A dish is shown under filters only after its check. */
  isChecked(filters: readonly Filter[]): boolean {
    return filters.length === 0 || Boolean(this.filter?.isOn && this.filter.isReady);
  }

  /** The view of a tag may be older than the whole menu, so it says nothing here. */
  isLeft(productId: string): boolean {
    const { filter, filters, shop } = this;
    if (filters.length === 0) return true;
    if (!filter?.isOn) return false;
    const isIt = ({ id }: Product) => id === productId;
    const product = (filter.isReady && filter.products.find(isIt)) || shop?.productsForCart.find(isIt);
    return product !== undefined && filter.has(product);
  }

  isWholeUnder(tagId: string): boolean {
    return tagId !== '' && this.views.has(tagId);
  }

  productOf(id: string): Product | undefined {
    return this.views.productOf(id) ?? this.shop?.productsForCart.find((product) => product.id === id);
  }

  /** A link may name a product that is not loaded. */
  async find(id: string, folderId?: string): Promise<void> {
    if (this.productOf(id)) return;
    try {
      if (!this.parts) await this.answer('');
    } catch (error) {
      reportFailure(this.root, error, 'error.fetch-error');
    }
    const asked = new Set<MenuFolder>();
    // The folders are read anew each time, because the place may change while a folder loads.
    const next = () => {
      const folders = (this.parts ?? []).filter((folder) => !asked.has(folder));
      return folders.find((folder) => folder.id === folderId) ?? folders[0];
    };
    for (let folder = next(); folder && !this.productOf(id); folder = next()) {
      asked.add(folder);
      await folder.load();
    }
  }

  async load(tagId: string, signal?: AbortSignal): Promise<MenuData> {
    const data = await this.answer(tagId, signal).catch((error) => {
      // The whole menu, if it is loaded, serves instead: the browser filters its folders by the tag.
      const { whole } = this.views;
      if (!whole || tagId === '' || signal?.aborted) throw error;
      reportFailure(this.root, error, 'error.fetch-error');
      return whole.data;
    });
    this.tag = tagId;
    return data;
  }

  async loadAll(tagId: string, signal?: AbortSignal): Promise<MenuData> {
    const data = await this.load(tagId, signal);
    if (this.isWholeUnder(tagId)) return data;
    const { place, tag, shop } = data;
    const parts = await Promise.all(
      shop.folders.map(async ({ id, productCount }) =>
        productCount === undefined
          ? productsOf(shop.products, id)
          : (await this.root.api.shop({ ...place, FolderId: id, signal })).products,
      ),
    );
    const whole = { place, tag, shop, all: parts.flat() };
    this.adopt(whole);
    return whole;
  }

  hydrate(data: MenuData): void {
    this.tag = data.tag;
    if (!this.views.fresh(placeOf(this.root), data.tag)) this.adopt(data);
  }

  follow(): () => void {
    return followPlace(this.root, this.refresh, this.renew, () => this.shop);
  }

  renew(): Promise<void> {
    this.views.expire();
    this.askedKey = '';
    return this.refresh();
  }

  async refresh(): Promise<void> {
    const place = placeOf(this.root);
    const key = placeKey(place, this.shop);
    if (key === this.askedKey && this.status !== 'failed') return;
    this.askedKey = key;
    const { tag } = this;
    await this.request.run((signal) => this.ask(place, tag, signal), {
      take: (shop) => this.adopt({ place, tag, shop }),
      fail: (error) => reportFailure(this.root, error, 'error.fetch-error'),
    });
  }

  /** Only the active folder is loaded (spec section 4). */
  activate(folderId: string, tagId: string): void {
    this.activeId = folderId;
    void this.foldersUnder(tagId)
      .find(({ id }) => id === folderId)
      ?.load();
  }

  activeUnder(tagId: string): string {
    const folders = this.foldersUnder(tagId);
    return (folders.find(({ id }) => id === this.activeId) ?? folders[0])?.id ?? '';
  }

  private async answer(tagId: string, signal?: AbortSignal): Promise<MenuData> {
    const place = placeOf(this.root);
    const known = this.views.fresh(place, tagId);
    if (known) return known;
    const data = { place, tag: tagId, shop: await this.ask(place, tagId, signal) };
    // The person may have chosen another place meanwhile.
    if (placeKey(place) !== placeKey(placeOf(this.root))) return this.answer(tagId, signal);
    this.adopt(data);
    return data;
  }

  private ask(place: Place, tagId: string, signal: AbortSignal | undefined): Promise<ShopResponse> {
    return this.root.api.shop({ ...place, Take: FIRST_PRODUCTS, ...(tagId && { Tag: tagId }), signal });
  }

  private adopt(data: MenuData): void {
    this.data = data;
    this.request.settle();
    this.askedKey = placeKey(data.place, data.shop);
    // Spec section 5: applied only if the answer has no error.
    if (data.shop.error) return;
    this.shop = data.shop;
    this.views.adopt(data);
  }
}
