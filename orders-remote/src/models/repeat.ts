import type { RepeatOrderBody, RootStore } from '@olov/shared-kit';

/** Repeats the order for the chosen mode and place, else for its own. */
export function repeatBody({ location, deliveryMode }: RootStore, orderId: string): RepeatOrderBody {
  const { RestaurantId, RegionId, Latitude, Longitude } = location.current;
  if (!location.isComplete) return { orderId };
  return {
    orderId,
    orderTypeId: deliveryMode.value,
    ...(RegionId > 0 && { regionId: RegionId }),
    ...(deliveryMode.isPickup
      ? { restaurantId: RestaurantId }
      : { address: { latitude: Latitude, longitude: Longitude } }),
  };
}
