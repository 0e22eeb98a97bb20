import type { Point } from './geo';
import type { MapSpot } from './mapView';

export interface NamedPoint extends Point {
  title: string;
}

export interface OrderPlaces {
  restaurant?: NamedPoint | undefined;
  address?: NamedPoint | undefined;
  courier?: (Point & { title?: string }) | undefined;
}

/** A point is valid only with both numbers above 0 (spec section 5). */
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
