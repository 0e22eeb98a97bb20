import type { OrderTypeId, RootStore } from '@olov/shared-kit';

/** The place as the API's queries name it (spec section 7). */
export interface Place {
  RegionId: number;
  OrderTypeId: OrderTypeId;
  RestaurantId?: string;
  Latitude?: number;
  Longitude?: number;
}

/** Where the customer orders now; without a chosen place the first region of the brand. */
export function placeOf({ location, deliveryMode, brand }: RootStore): Place {
  const { RegionId, RestaurantId, Latitude, Longitude } = location.current;
  return {
    RegionId: RegionId || (brand.regions[0]?.id ?? 0),
    OrderTypeId: deliveryMode.value,
    ...(RestaurantId && { RestaurantId }),
    ...(location.isSaved && { Latitude, Longitude }),
  };
}

/** What the menu depends on: a restaurant has one for all of its zone, else the point decides whose it is. */
export const placeKey = ({ RegionId, OrderTypeId, RestaurantId, Latitude, Longitude }: Place): string =>
  JSON.stringify([RegionId, OrderTypeId, ...(RestaurantId ? [RestaurantId] : [Latitude, Longitude])]);
