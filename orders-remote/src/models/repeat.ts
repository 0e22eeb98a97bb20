import type { RepeatOrderBody, RootStore } from '@olov/shared-kit';

/** Asks for the order as it would be delivered or collected now; where no place is chosen, as it was. */
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
