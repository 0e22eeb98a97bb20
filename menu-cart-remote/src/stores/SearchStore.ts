import { FRESH_MS } from '@olov/contract/platform/names';
import { type IndexEntry, LatestRequest, type RequestStatus, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { menuApi } from '../api/menuApi';
import { followPlace, placeKey, placeOf } from '../models/place';
import type { Search } from '../search/createSearch';

const searching = () => import(/* webpackChunkName: "search" */ '../search/createSearch');

export class SearchStore {
  private search: Search | undefined = undefined;
  private key = '';
  private at = 0;
  private told = '';
  private readonly request = new LatestRequest();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<SearchStore, 'root' | 'search' | 'key' | 'at' | 'told' | 'request'>(
      this,
      { root: false, key: false, at: false, told: false, request: false, search: observableRef },
      { autoBind: true },
    );
  }

  get status(): RequestStatus {
    return this.request.status;
  }

  find(query: string): readonly IndexEntry[] {
    return this.search?.find(query, this.root.locale.current) ?? [];
  }

  folderOf(productId: string): string | undefined {
    return this.search?.folderOf(productId);
  }

  suggest(query: string, isLeft: (id: string) => boolean): readonly IndexEntry[] {
    return this.search?.suggest(query, this.root.locale.current, isLeft) ?? [];
  }

  /** One business event for a query: its results come again when the index is renewed or the search is reopened. */
  tell(query: string, found: number): void {
    if (this.told === query) return;
    this.told = query;
    // A query that finds nothing may be anything, such as a phone number.
    this.root.events.emit('searched', { text: found > 0 ? query : '', found });
  }

  follow(): () => void {
    return followPlace(this.root, this.load, this.renew);
  }

  /** A stale index stays searchable until the new one is loaded. */
  private renew(): void {
    this.expire();
    void this.load();
  }

  async load(): Promise<void> {
    const place = placeOf(this.root);
    const key = placeKey(place);
    const isKnown = this.key === key && this.root.clock.now - this.at < FRESH_MS;
    if (isKnown && (this.status === 'ready' || this.status === 'loading')) return;
    if (this.key !== key) this.search = undefined;
    this.key = key;
    this.at = this.root.clock.now;
    const loadSearch = async (signal: AbortSignal) => {
      const [{ createSearch }, index] = await Promise.all([
        searching(),
        menuApi(this.root).shopIndex({ ...place, signal }),
      ]);
      return createSearch(index);
    };
    await this.request.run(loadSearch, {
      take: this.take,
      fail: this.expire,
      isQuiet: this.search !== undefined,
    });
  }

  private take(search: Search): void {
    this.search = search;
  }

  private expire(): void {
    this.at = Number.NEGATIVE_INFINITY;
  }
}
