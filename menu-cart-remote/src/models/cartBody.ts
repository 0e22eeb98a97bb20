import type { CalculateBody, RootStore } from '@olov/shared-kit';
import { placeOf } from './place';

export function cartBodyOf(root: RootStore): CalculateBody | undefined {
  const { cart, deliveryMode, location } = root;
  if (cart.isEmpty || !location.isComplete) return undefined;
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

/** The cart as a pickup at the restaurant of the shown menu: its quote has names and prices without delivery. */
export function previewOf(root: RootStore, restaurantId: string | undefined): CalculateBody | undefined {
  const { cart } = root;
  const { RegionId: regionId } = placeOf(root);
  if (cart.isEmpty || !restaurantId || !regionId) return undefined;
  const products = cart.lines.map(({ orderProduct }) => orderProduct);
  return { orderTypeId: 200, restaurantId, regionId, products };
}
