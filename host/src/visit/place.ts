import { PLACE_COOKIE } from '@olov/contract';
import type { RootStore, VisitPlace } from '@olov/shared-kit';
import { reaction } from 'mobx';
import { keepCookie } from './cookies';

/**
 * The server renders the menu of this restaurant next time. None of the values is personal. The place in local storage
 * lasts longer and renews the cookie.
 */
export const keepPlaceCookie = (document: Document, stores: RootStore): (() => void) =>
  reaction(
    () => JSON.stringify(visitPlaceOf(stores)),
    (place) => keepCookie(document, PLACE_COOKIE, place && encodeURIComponent(place)),
    { fireImmediately: true },
  );

export function visitPlaceOf({ location, deliveryMode }: RootStore): VisitPlace | undefined {
  if (!location.isSaved && deliveryMode.isDelivery) return undefined;
  const { RegionId, RestaurantId } = location.current;
  return { mode: deliveryMode.value, RegionId, RestaurantId };
}

/** Sets the mode, the region and the restaurant; only the browser knows the exact address. */
export function restoreVisit({ location, deliveryMode }: RootStore, place: VisitPlace | undefined): void {
  if (!place) return;
  const { mode, RegionId, RestaurantId } = place;
  deliveryMode.restore(mode);
  location.restore({ RegionId, RestaurantId });
}
