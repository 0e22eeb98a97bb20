import { PlacesStore, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, reaction } from 'mobx';
import { placeOf } from '../models/place';

/** A point as it can be typed. */
const coordinatesText = (latitude: number, longitude: number): string => `${latitude}, ${longitude}`;

/** What the chosen place is called in the language of this page; it was saved in the language it was chosen in. */
export class PlaceTitleStore {
  private readonly places: PlacesStore;

  constructor(private readonly root: RootStore) {
    this.places = root.feature(PlacesStore);
    makeAutoObservable<PlaceTitleStore, 'root' | 'places'>(
      this,
      { root: false, places: false },
      { autoBind: true },
    );
  }

  get title(): string {
    const { current } = this.root.location;
    const known = this.root.deliveryMode.isPickup
      ? this.places.restaurantOf(current.RestaurantId)?.name
      : this.places.landmarkAt(current.Latitude, current.Longitude)?.name;
    if (known !== undefined || current.title || this.root.deliveryMode.isPickup)
      return known ?? current.title;
    // A location as spec section 3 has it names nothing, and a courier needs more than an empty line.
    return this.root.location.isSaved ? coordinatesText(current.Latitude, current.Longitude) : '';
  }

  /** Fetches what names the chosen place and keeps its saved title in this page's language. */
  follow(): () => void {
    const { location, deliveryMode } = this.root;
    const stopLoading = reaction(
      () => location.isSaved && { regionId: placeOf(this.root).RegionId, isPickup: deliveryMode.isPickup },
      (place) => {
        if (!place) return;
        void (place.isPickup ? this.places.restaurants.load() : this.places.loadLandmarks(place.regionId));
      },
      { fireImmediately: true, equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
    );
    const stopNaming = reaction(
      () => this.title,
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
}
