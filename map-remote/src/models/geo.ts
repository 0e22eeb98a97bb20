import { wrapLongitude } from '@olov/contract/places/wrapLongitude';

export interface Point {
  latitude: number;
  longitude: number;
}

export interface DeliveryPoint extends Point {
  id: string;
  title: string;
  address: string;
  /** The street of a house that was found by its address. A house number without a street was typed by the customer. */
  street?: string | undefined;
  house?: string | undefined;
}

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function metresBetween(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h));
}

export const nearestTo = <Place extends Point>(at: Point, places: readonly Place[]): Place | undefined =>
  [...places].sort((a, b) => metresBetween(at, a) - metresBetween(at, b))[0];

export const looksLikeCoordinates = (text: string): boolean => /^\s*[-+]?\d+[.,]\d/.test(text);

/** `41.31, 69.28`; only points with both numbers above 0 are valid (spec section 5). */
export function parseCoordinates(text: string): Point | undefined {
  const match = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:[,;]\s*|\s+)(\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return undefined;
  const latitude = Number(match[1]);
  const longitude = wrapLongitude(Number(match[2]));
  const isOnEarth = latitude > 0 && latitude <= 90 && longitude > 0;
  return isOnEarth ? { latitude, longitude } : undefined;
}

export const coordinatesText = (latitude: number, longitude: number): string => `${latitude}, ${longitude}`;

/** Six decimals are a tenth of a metre, as precise as a door. */
export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});
