import type { OrderTypeId, RootStore } from '@olov/shared-kit';
import { reaction } from 'mobx';

/** The names are those of the API's queries (spec section 7). */
export interface Place {
  RegionId: number;
  OrderTypeId: OrderTypeId;
  RestaurantId?: string;
  Latitude?: number;
  Longitude?: number;
}

/** Without a chosen place the first region of the brand. */
export function placeOf({ location, deliveryMode, brand }: RootStore): Place {
  const { RegionId, RestaurantId, Latitude, Longitude } = location.current;
  return {
    RegionId: RegionId || (brand.regions[0]?.id ?? 0),
    OrderTypeId: deliveryMode.value,
    ...(RestaurantId && { RestaurantId }),
    ...(location.isSaved && { Latitude, Longitude }),
  };
}

/** A restaurant has one menu for its whole zone, otherwise the point decides. */
export const placeKey = ({ RegionId, OrderTypeId, RestaurantId, Latitude, Longitude }: Place): string =>
  JSON.stringify([RegionId, OrderTypeId, ...(RestaurantId ? [RestaurantId] : [Latitude, Longitude])]);

export function followPlace(root: RootStore, onPlace: () => void, onRenewal: () => void): () => void {
  const stopPlace = reaction(() => placeKey(placeOf(root)), onPlace, { fireImmediately: true });
  const stopConnection = reaction(() => root.connection.renewals, onRenewal);
  return () => {
    stopPlace();
    stopConnection();
  };
}
