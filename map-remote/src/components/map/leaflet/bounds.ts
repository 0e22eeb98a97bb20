import { wrapLongitude } from '@olov/contract/places/wrapLongitude';
import { type FitBoundsOptions, type LatLng, type LatLngBounds, latLngBounds } from 'leaflet';
import type { Point } from '../../../models/geo';
import { MARGIN, NEAREST } from '../../../models/tileGrid';

const ANYWHERE: Point = { latitude: 41.31, longitude: 69.28 };

export const toLatLng = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

export const pointAt = ({ lat, lng }: LatLng): Point => ({ latitude: lat, longitude: wrapLongitude(lng) });

export const boundsOf = (points: readonly Point[]): LatLngBounds =>
  latLngBounds((points.length > 0 ? points : [ANYWHERE]).map(toLatLng));

/** Half a marker and a margin in px, so that markers at the edge are fully visible. */
const EDGE = 28;
/** Width in px of the buttons at the right, with their margin. */
const BUTTONS = 56;

/** Leaflet's options for fitting, with padding so that no spot is hidden below the `covered` px. */
export const fittingTo = (hasSpots: boolean, covered = 0): FitBoundsOptions => {
  const edge = hasSpots ? EDGE : MARGIN;
  return {
    maxZoom: NEAREST,
    paddingTopLeft: [edge, edge + covered],
    paddingBottomRight: [edge + (hasSpots ? BUTTONS : 0), edge],
  };
};
