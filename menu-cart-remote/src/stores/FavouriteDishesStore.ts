import {
  type IndexEntry,
  LatestRequest,
  type RequestStatus,
  type RootStore,
  reportFailure,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { menuApi } from '../api/menuApi';
import { followPlace, placeOf } from '../models/place';

/** The favourites that the menu of the chosen place has. */
export class FavouriteDishesStore {
  private entries: ReadonlyMap<string, IndexEntry> = new Map();
  private readonly request = new LatestRequest();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<FavouriteDishesStore, 'root' | 'request' | 'entries'>(
      this,
      { root: false, request: false, entries: observableRef },
      { autoBind: true },
    );
  }

  get status(): RequestStatus {
    return this.request.status;
  }

  /** The newest favourite first. */
  get dishes(): readonly IndexEntry[] {
    return [...this.root.favourites.ids].reverse().flatMap((id) => this.entries.get(id) ?? []);
  }

  follow(): () => void {
    return followPlace(this.root, this.load, this.load);
  }

  private async load(): Promise<void> {
    const place = placeOf(this.root);
    await this.request.run((signal) => menuApi(this.root).shopIndex({ ...place, signal }), {
      take: ({ products }) => {
        this.entries = new Map(products.map((entry) => [entry.id, entry]));
      },
      fail: (error) => reportFailure(this.root, error, 'error.fetch-error'),
    });
  }
}
