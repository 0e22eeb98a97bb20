import type { RootStore, VisitPlace } from '@olov/shared-kit';

/** Lets the stores begin with the place that server and browser both know of. */
export function restoreVisit({ location, deliveryMode }: RootStore, place: VisitPlace | undefined): void {
  if (!place) return;
  location.restore(place.location);
  deliveryMode.restore(place.mode);
}
