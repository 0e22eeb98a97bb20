import { type Landmark, Loadable, type Restaurant, type RootStore, reportFailure } from '@olov/shared-kit';
import { makeAutoObservable, observable, reaction } from 'mobx';
import { placeOf } from '../models/place';

/** A point as it can be typed. */
const coordinatesText = (latitude: number, longitude: number): string => `${latitude}, ${longitude}`;

/** Landmarks and restaurants, and what a saved place is called in the language of this page. */
export class PlacesStore {
  readonly restaurants: Loadable<readonly Restaurant[]>;
  private readonly landmarks = observable.map<number, Loadable<readonly Landmark[]>>();

  constructor(private readonly root: RootStore) {
    // Spec section 5: only active restaurants are kept from the list.
    this.restaurants = new Loadable(() =>
      this.reported(async () => (await root.api.restaurants.list()).filter(({ isActive }) => isActive)),
    );
    makeAutoObservable<PlacesStore, 'root' | 'landmarks'>(
      this,
      { root: false, restaurants: false, landmarks: false },
      { autoBind: true },
    );
  }

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

  restaurantOf(id: string): Restaurant | undefined {
    return this.restaurants.value?.find((restaurant) => restaurant.id === id);
  }

  landmarkAt(latitude: number, longitude: number): Landmark | undefined {
    for (const { value = [] } of this.landmarks.values()) {
      const found = value.find((place) => place.latitude === latitude && place.longitude === longitude);
      if (found) return found;
    }
    return undefined;
  }

  /** The chosen place's name, which was saved in the language it was chosen in. */
  get currentTitle(): string {
    const { current } = this.root.location;
    const known = this.root.deliveryMode.isPickup
      ? this.restaurantOf(current.RestaurantId)?.name
      : this.landmarkAt(current.Latitude, current.Longitude)?.name;
    if (known !== undefined || current.title || this.root.deliveryMode.isPickup)
      return known ?? current.title;
    // A location as spec section 3 has it names nothing, and a courier needs more than an empty line.
    return this.root.location.isSaved ? coordinatesText(current.Latitude, current.Longitude) : '';
  }

  /** Fetches what names the chosen place and keeps its saved title in this page's language. */
  followTitle(): () => void {
    const { location, deliveryMode } = this.root;
    const stopLoading = reaction(
      () => location.isSaved && { regionId: placeOf(this.root).RegionId, isPickup: deliveryMode.isPickup },
      (place) => {
        if (!place) return;
        void (place.isPickup ? this.restaurants.load() : this.loadLandmarks(place.regionId));
      },
      { fireImmediately: true, equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
    );
    const stopNaming = reaction(
      () => this.currentTitle,
      (title) => {
        if (title !== location.current.title) location.choose({ ...location.current, title });
      },
      { fireImmediately: true },
    );
    return () => {
      stopLoading();
      stopNaming();
    };
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
