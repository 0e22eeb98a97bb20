import { type LatLng, type LatLngBounds, latLngBounds } from 'leaflet';
import type { Point } from '../../../models/geo';

/** No map begins nearer than this: streets with their names. */
export const NEAREST = 15;

/** A map has to look somewhere. */
const ANYWHERE: Point = { latitude: 41.31, longitude: 69.28 };

export const toLatLng = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

/** A map that is moved far enough shows the world again, where longitudes are beyond 180. */
export function pointAt(latLng: LatLng): Point {
  const { lat, lng } = latLng.wrap();
  return { latitude: lat, longitude: lng };
}

/** What holds all of the points. */
export const boundsOf = (points: readonly Point[]): LatLngBounds =>
  latLngBounds((points.length > 0 ? points : [ANYWHERE]).map(toLatLng));
