import type { OrderTypeId, RootStore, ShopResponse } from '@olov/shared-kit';
import { reaction } from 'mobx';

/** The names are those of the API's queries (spec section 7). */
export interface Place {
  RegionId: number;
  OrderTypeId: OrderTypeId;
  RestaurantId?: string;
  Latitude?: number;
  Longitude?: number;
}

/** The chosen place; without one the first region of the brand. */
export function placeOf({ location, deliveryMode, brand }: RootStore): Place {
  const { RegionId, RestaurantId, Latitude, Longitude } = location.current;
  return {
    RegionId: RegionId || (brand.regions[0]?.id ?? 0),
    OrderTypeId: deliveryMode.value,
    ...(RestaurantId && { RestaurantId }),
    ...(location.isSaved && { Latitude, Longitude }),
  };
}

/**
 * Places with the same key have the same menu: that of the restaurant, or of the point if no restaurant is known. If
 * the terms of the shop depend on the point, the point is always part of the key.
 */
export const placeKey = (
  { RegionId, OrderTypeId, RestaurantId, Latitude, Longitude }: Place,
  shop?: Pick<ShopResponse, 'termsByPoint'>,
): string =>
  JSON.stringify([
    RegionId,
    OrderTypeId,
    ...(RestaurantId && !shop?.termsByPoint ? [RestaurantId] : [Latitude, Longitude]),
  ]);

export function followPlace(
  root: RootStore,
  onPlace: () => void,
  onRenewal: () => void,
  shopOf?: () => ShopResponse | undefined,
): () => void {
  const stopPlace = reaction(() => placeKey(placeOf(root), shopOf?.()), onPlace, { fireImmediately: true });
  const stopConnection = reaction(() => root.connection.renewals, onRenewal);
  return () => {
    stopPlace();
    stopConnection();
  };
}
