import type { IndexEntry, RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { placeKey, placeOf } from '../models/place';
import type { Search } from '../search/createSearch';

/** An older index (in ms) is loaded again. */
const FRESH_MS = 5 * 60_000;

const searching = () => import(/* webpackChunkName: "search" */ '../search/createSearch');

export class SearchStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private search: Search | undefined = undefined;
  private key = '';
  private at = 0;
  private request: AbortController | undefined;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<SearchStore, 'root' | 'search' | 'key' | 'at' | 'request'>(
      this,
      { root: false, key: false, at: false, request: false, search: observableRef },
      { autoBind: true },
    );
  }

  find(query: string): readonly IndexEntry[] {
    return this.search?.find(query, this.root.locale.current) ?? [];
  }

  folderOf(productId: string): string | undefined {
    return this.search?.folderOf(productId);
  }

  suggest(query: string): readonly IndexEntry[] {
    return this.search?.suggest(query, this.root.locale.current) ?? [];
  }

  /** Follows place and connection until the returned function is called. */
  follow(): () => void {
    const stopPlace = reaction(
      () => placeKey(placeOf(this.root)),
      () => void this.load(),
      { fireImmediately: true },
    );
    const stopConnection = reaction(() => this.root.connection.renewals, this.renew);
    return () => {
      stopPlace();
      stopConnection();
    };
  }

  /** A stale index stays searchable until the new one is loaded. */
  private renew(): void {
    this.at = Number.NEGATIVE_INFINITY;
    void this.load();
  }

  async load(): Promise<void> {
    const place = placeOf(this.root);
    const key = placeKey(place);
    const isKnown = this.key === key && this.root.clock.now - this.at < FRESH_MS;
    if (isKnown && (this.status === 'ready' || this.status === 'loading')) return;
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    if (this.key !== key) this.search = undefined;
    this.key = key;
    this.at = this.root.clock.now;
    if (!this.search) this.status = 'loading';
    try {
      const [{ createSearch }, index] = await Promise.all([
        searching(),
        this.root.api.shopIndex({ ...place, signal: request.signal }),
      ]);
      if (this.request !== request) return;
      runInAction(() => {
        this.search = createSearch(index);
        this.status = 'ready';
      });
    } catch {
      if (this.request !== request) return;
      // The earlier index stays searchable.
      runInAction(() => {
        this.status = this.search ? 'ready' : 'failed';
        this.at = 0;
      });
    }
  }
}
