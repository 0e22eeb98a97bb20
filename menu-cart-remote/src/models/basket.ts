import type { CalculateBody, CartLine, OrderProduct, RootStore } from '@olov/shared-kit';
import { hasPlaceFor, placeOf } from './place';

export const orderProducts = (lines: readonly CartLine[]): OrderProduct[] =>
  lines.map(({ id, amount, modifiers }) => ({
    id,
    count: amount,
    modifiers: modifiers.map((modifier) => ({ id: modifier.id, count: modifier.count })),
  }));

/** What the server is asked to price; nothing while the cart is empty or no place is chosen. */
export function basketOf(root: RootStore): CalculateBody | undefined {
  const { cart, deliveryMode } = root;
  if (cart.isEmpty || !hasPlaceFor(root, deliveryMode.value)) return undefined;
  const { RegionId, RestaurantId, Latitude = 0, Longitude = 0 } = placeOf(root);
  return {
    orderTypeId: deliveryMode.value,
    regionId: RegionId,
    products: orderProducts(cart.lines),
    ...(deliveryMode.isPickup
      ? { ...(RestaurantId && { restaurantId: RestaurantId }) }
      : { address: { latitude: Latitude, longitude: Longitude } }),
  };
}
