import type { OrderTypeId, RootStore, SavedLocation } from '@olov/shared-kit';
import { makeAutoObservable, observable, reaction } from 'mobx';
import { hasPlaceFor } from '../models/place';

/** The place that was last used in each mode, so that switching there and back asks nothing. */
export class LastPlacesStore {
  private readonly places = observable.map<OrderTypeId, SavedLocation>();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<LastPlacesStore, 'root' | 'places'>(
      this,
      { root: false, places: false },
      { autoBind: true },
    );
  }

  follow(): () => void {
    const { deliveryMode, location } = this.root;
    return reaction(
      () => ({ mode: deliveryMode.value, place: location.current }),
      ({ mode, place }) => {
        if (hasPlaceFor(this.root, mode)) this.places.set(mode, place);
      },
      { fireImmediately: true },
    );
  }

  /** Switches at once where the mode's last place is known; otherwise one has to be chosen. */
  switchTo(mode: OrderTypeId): boolean {
    const place = this.places.get(mode);
    if (!place) return false;
    this.root.deliveryMode.choose(mode);
    this.root.location.choose(place);
    return true;
  }
}
