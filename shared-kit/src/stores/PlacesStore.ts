import type { Landmark, Restaurant } from '@olov/contract';
import { makeAutoObservable, observable } from 'mobx';
import { unlessMissing } from '../api/ApiError';
import { Loadable } from './Loadable';
import type { RootStore } from './RootStore';
import { reportFailure } from './reportFailure';

/** Time in ms for which a cached list may still offer a restaurant that was closed down. */
const FRESH_MS = 60_000;

/**
 * The restaurants and landmarks of one page: `useFeature(PlacesStore)`. The first remote that needs them loads them
 * for all. A failure is shown to the customer as a toast.
 */
export class PlacesStore {
  /** The active restaurants (spec section 5) of all regions; a use after more than a minute fetches them again. */
  readonly restaurants: Loadable<readonly Restaurant[]>;
  private readonly landmarks = observable.map<number, Loadable<readonly Landmark[]>>();

  constructor(private readonly root: RootStore) {
    this.restaurants = new Loadable(
      () => this.reported(async () => activeOf(await root.api.restaurants.list())),
      { freshMs: FRESH_MS, readTime: () => root.clock.now },
    );
    makeAutoObservable<PlacesStore, 'root' | 'landmarks'>(
      this,
      { root: false, restaurants: false, landmarks: false },
      { autoBind: true },
    );
  }

  /** Undefined if the id is unknown or the list has not loaded yet. */
  restaurantOf(id: string): Restaurant | undefined {
    return this.restaurants.value?.find((restaurant) => restaurant.id === id);
  }

  /** Undefined until `loadLandmarks` is called for the region. */
  landmarksOf(regionId: number): Loadable<readonly Landmark[]> | undefined {
    return this.landmarks.get(regionId);
  }

  loadLandmarks(regionId: number): Promise<void> {
    const known =
      this.landmarks.get(regionId) ??
      new Loadable(() =>
        this.reported(() => this.root.api.landmarks.list({ regionId }).catch(unlessMissing([]))),
      );
    if (!this.landmarks.has(regionId)) this.landmarks.set(regionId, known);
    return known.load();
  }

  /** The loaded landmark at exactly this point, in degrees. */
  landmarkAt(latitude: number, longitude: number): Landmark | undefined {
    for (const { value = [] } of this.landmarks.values()) {
      const found = value.find((place) => place.latitude === latitude && place.longitude === longitude);
      if (found) return found;
    }
    return undefined;
  }

  private async reported<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await call();
    } catch (error) {
      reportFailure(this.root, error, 'error.fetch-error');
      throw error;
    }
  }
}

/** Only active restaurants are shown (spec section 5). */
export const activeOf = (restaurants: readonly Restaurant[]): Restaurant[] =>
  restaurants.filter(({ isActive }) => isActive);
