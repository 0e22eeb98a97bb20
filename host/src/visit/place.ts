import { PLACE_COOKIE } from '@olov/contract';
import type { RootStore, VisitPlace } from '@olov/shared-kit';
import { reaction } from 'mobx';
import { keepCookie } from './cookies';

/** Life of the cookie in seconds. The place in local storage lasts longer and renews the cookie. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** The server renders the menu of this restaurant next time. None of the values is personal. */
export function keepPlaceCookie(document: Document, stores: RootStore): () => void {
  return reaction(
    () => cookieOf(stores),
    (cookie) => keepCookie(document, cookie),
    { fireImmediately: true },
  );
}

function cookieOf(stores: RootStore): string {
  const place = visitPlaceOf(stores);
  if (!place) return `${PLACE_COOKIE}=; max-age=0`;
  return `${PLACE_COOKIE}=${encodeURIComponent(JSON.stringify(place))}; max-age=${MAX_AGE}`;
}

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
