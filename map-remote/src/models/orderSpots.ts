import type { Point } from './geo';
import type { MapSpot } from './mapView';

/** A place of an order, and what it is called. */
export interface NamedPoint extends Point {
  title: string;
}

/** What is known of an order's places. A courier has a position on the way alone. */
export interface OrderPlaces {
  restaurant?: NamedPoint | undefined;
  address?: NamedPoint | undefined;
  courier?: (Point & { title?: string }) | undefined;
}

/** Spec section 5: a point counts only where both of its numbers are above 0. */
const isSomewhere = (point: Point | undefined): boolean =>
  point !== undefined && point.latitude > 0 && point.longitude > 0;

export function spotsOf({ restaurant, address, courier }: OrderPlaces, courierTitle: string): MapSpot[] {
  const spots: (MapSpot | undefined)[] = [
    restaurant && { ...restaurant, id: 'restaurant', kind: 'restaurant' },
    address && { ...address, id: 'address', kind: 'address' },
    courier && { ...courier, title: courier.title ?? courierTitle, id: 'courier', kind: 'courier' },
  ];
  return spots.filter((spot): spot is MapSpot => isSomewhere(spot));
}
