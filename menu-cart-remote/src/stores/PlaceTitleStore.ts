import { PlacesStore, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, reaction } from 'mobx';
import { placeOf } from '../models/place';

const coordinatesText = (latitude: number, longitude: number): string => `${latitude}, ${longitude}`;

/** A place may have been saved in another language than the page's. */
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
    // A saved location may lack a title (spec section 3), and a courier needs one.
    return this.root.location.isSaved ? coordinatesText(current.Latitude, current.Longitude) : '';
  }

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
