import type { RootStore, VisitPlace } from '@olov/shared-kit';

/** Sets the mode, the region and the restaurant; only the browser knows the exact address. */
export function restoreVisit({ location, deliveryMode }: RootStore, place: VisitPlace | undefined): void {
  if (!place) return;
  const { mode, RegionId, RestaurantId } = place;
  deliveryMode.restore(mode);
  location.restore({ RegionId, RestaurantId });
}
