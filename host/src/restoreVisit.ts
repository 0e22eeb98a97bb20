import type { RootStore, VisitPlace } from '@olov/shared-kit';

/**
 * Starts the stores with the part of the place that server and browser both know: the restaurant. Only the browser
 * knows the exact address, and restores it before the page is painted.
 */
export function restoreVisit({ location, deliveryMode }: RootStore, place: VisitPlace | undefined): void {
  if (!place) return;
  const { mode, RegionId, RestaurantId } = place;
  deliveryMode.restore(mode);
  location.restore({ RegionId, RestaurantId });
}
