import type { CalculateBody, RootStore } from '@olov/shared-kit';
import { hasPlaceFor, placeOf } from './place';

/** What the server is asked to price; nothing while the cart is empty or no place is chosen. */
export function basketOf(root: RootStore): CalculateBody | undefined {
  const { cart, deliveryMode } = root;
  if (cart.isEmpty || !hasPlaceFor(root, deliveryMode.value)) return undefined;
  const { RegionId, RestaurantId, Latitude = 0, Longitude = 0 } = placeOf(root);
  return {
    orderTypeId: deliveryMode.value,
    regionId: RegionId,
    products: cart.lines.map(({ orderProduct }) => orderProduct),
    ...(deliveryMode.isPickup
      ? { ...(RestaurantId && { restaurantId: RestaurantId }) }
      : { address: { latitude: Latitude, longitude: Longitude } }),
  };
}

/**
 * The same before a place is chosen: asked as a pickup from the restaurant whose
 * menu is shown, it tells what the dishes are called and cost, and nothing of a delivery.
 */
export function previewOf(
  { cart, brand }: RootStore,
  restaurantId: string | undefined,
): CalculateBody | undefined {
  const [region] = brand.regions;
  if (cart.isEmpty || !restaurantId || !region) return undefined;
  const products = cart.lines.map(({ orderProduct }) => orderProduct);
  return { orderTypeId: 200, restaurantId, regionId: region.id, products };
}
