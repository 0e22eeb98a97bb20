import { PLACE_COOKIE } from '@olov/contract';
import type { RootStore, VisitPlace } from '@olov/shared-kit';
import { reaction } from 'mobx';
import { keepCookie } from './keepCookie';

/** In seconds; the place in local storage outlives it, and writes it again. */
const MAX_AGE = 365 * 24 * 60 * 60;

/**
 * Tells the server at the next page whose menu to render: mode, region and restaurant, as all have them who order
 * there. It goes to this shop alone, and is gone with the place. Until the returned function is called.
 */
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

/** What of the place the server renders pages for; undefined where it is everybody's. */
export function visitPlaceOf({ location, deliveryMode }: RootStore): VisitPlace | undefined {
  if (!location.isSaved && deliveryMode.isDelivery) return undefined;
  const { RegionId, RestaurantId } = location.current;
  return { mode: deliveryMode.value, RegionId, RestaurantId };
}
