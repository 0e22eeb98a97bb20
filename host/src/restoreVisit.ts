import type { RootStore, VisitPlace } from '@olov/shared-kit';

/**
 * Lets the stores begin with the place that server and browser both know of: whose menu it is. Where exactly the
 * visitor lives, the browser alone knows, and restores it before the page is painted.
 */
export function restoreVisit({ location, deliveryMode }: RootStore, place: VisitPlace | undefined): void {
  if (!place) return;
  const { mode, RegionId, RestaurantId } = place;
  deliveryMode.restore(mode);
  location.restore({ RegionId, RestaurantId });
}
