import { type FitBoundsOptions, type LatLng, type LatLngBounds, latLngBounds } from 'leaflet';
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

/** Half a marker and a little more: those at the edge are seen whole; in px. */
const EDGE = 28;
/** The buttons at the right, and what is between them and the edge; in px. */
const BUTTONS = 56;

/** How a map is fitted to what it is about, so that no spot lies below what is drawn over the map down to `covered` px. */
export const fittingTo = (hasSpots: boolean, covered = 0): FitBoundsOptions => {
  const edge = hasSpots ? EDGE : 8;
  return {
    maxZoom: NEAREST,
    paddingTopLeft: [edge, edge + covered],
    paddingBottomRight: [edge + (hasSpots ? BUTTONS : 0), edge],
  };
};
