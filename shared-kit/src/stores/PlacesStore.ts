import type { Landmark, Restaurant } from '@olov/contract';
import { makeAutoObservable, observable } from 'mobx';
import { Loadable } from './Loadable';
import type { RootStore } from './RootStore';
import { reportFailure } from './reportFailure';

/** A restaurant that is closed down is still offered for so long; in ms. */
const FRESH_MS = 60_000;

/**
 * The restaurants, and the places that everybody knows, of one page: `useFeature(PlacesStore)`. Whichever remote needs
 * them first has them fetched for all. A failure is told to the customer as a toast.
 */
export class PlacesStore {
  /** The active ones (spec section 5), in all regions; fetched again where they are asked for after a minute. */
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

  /** Undefined for an id that is not known, or not yet. */
  restaurantOf(id: string): Restaurant | undefined {
    return this.restaurants.value?.find((restaurant) => restaurant.id === id);
  }

  /** Undefined before `loadLandmarks` was called for the region. */
  landmarksOf(regionId: number): Loadable<readonly Landmark[]> | undefined {
    return this.landmarks.get(regionId);
  }

  loadLandmarks(regionId: number): Promise<void> {
    const known =
      this.landmarks.get(regionId) ??
      new Loadable(() => this.reported(() => this.root.api.landmarks.list({ regionId })));
    if (!this.landmarks.has(regionId)) this.landmarks.set(regionId, known);
    return known.load();
  }

  /** The landmark at exactly this point, in degrees, among those that were loaded. */
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

/** Spec section 5: only active restaurants are kept from the list. */
export const activeOf = (restaurants: readonly Restaurant[]): Restaurant[] =>
  restaurants.filter(({ isActive }) => isActive);
