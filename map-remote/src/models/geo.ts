export interface Point {
  latitude: number;
  longitude: number;
}

/** A point that somebody may want to be delivered to. */
export interface DeliveryPoint extends Point {
  /** Which row of a list it is, or `pin`. */
  id: string;
  title: string;
  address: string;
  /** Of a house that was found by its address, which the title says. A number without a street was typed. */
  street?: string | undefined;
  house?: string | undefined;
}

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points as the crow flies. */
export function metresBetween(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h));
}

/** The nearest of some places; undefined where there are none. */
export const nearestTo = <Place extends Point>(at: Point, places: readonly Place[]): Place | undefined =>
  [...places].sort((a, b) => metresBetween(at, a) - metresBetween(at, b))[0];

/** True where a text is meant as coordinates, well-formed or not. */
export const looksLikeCoordinates = (text: string): boolean => /^\s*[-+]?\d+[.,]\d/.test(text);

/**
 * `41.31, 69.28` as a point; a space or semicolon may stand between them. Only points
 * with both numbers above 0 can be saved (spec section 5).
 */
export function parseCoordinates(text: string): Point | undefined {
  const match = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:[,;]\s*|\s+)(\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return undefined;
  const latitude = Number(match[1]);
  const longitude = Number(match[2]);
  const isOnEarth = latitude > 0 && latitude <= 90 && longitude > 0 && longitude <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

/** A point as it can be typed. */
export const coordinatesText = (latitude: number, longitude: number): string => `${latitude}, ${longitude}`;

/** As exact as a door: six decimals are a tenth of a metre, and more of them nobody can read. */
export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});
