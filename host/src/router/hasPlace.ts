import type { RootStore } from '@olov/shared-kit';

/** Where to cook and where to bring it is known: for pickup a restaurant, for delivery a point. */
export const hasPlace = ({ deliveryMode, location }: RootStore): boolean =>
  deliveryMode.isPickup ? location.current.RestaurantId !== '' : location.isSaved;
