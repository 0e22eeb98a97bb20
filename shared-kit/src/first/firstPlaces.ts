import type { RootStore } from '@olov/shared-kit';

interface Place {
  id: string;
  latitude: number;
  longitude: number;
}

/** The parameter of the address that lists all restaurants. */
export const WHOLE = 'whole';

const NEAREST = 20;

/**
 * The restaurants with which a page begins, in their own order, so that the page of a large chain stays small: those that are nearest to the
 * customer’s place, else to the middle of the city; all of them if they are few, or if the address asks for all.
 */
export function firstPlaces<T extends Place>(
  { location, brand }: Pick<RootStore, 'location' | 'brand'>,
  url: URL,
  places: readonly T[],
): T[] {
  if (places.length <= NEAREST || url.searchParams.has(WHOLE)) return [...places];
  const { RestaurantId, RegionId, Latitude, Longitude } = location.current;
  // The server knows the restaurant of a place, but not its point.
  const from = location.isSaved
    ? { latitude: Latitude, longitude: Longitude }
    : (places.find(({ id }) => id === RestaurantId) ??
      brand.regions.find(({ id }) => id === RegionId) ??
      brand.regions[0]);
  if (!from) return places.slice(0, NEAREST);
  // Within a city the earth is flat; a degree of longitude is shorter than one of latitude.
  const width = Math.cos((from.latitude * Math.PI) / 180);
  const far = ({ latitude, longitude }: T) =>
    Math.hypot(latitude - from.latitude, (longitude - from.longitude) * width);
  const nearest = new Set([...places].sort((a, b) => far(a) - far(b)).slice(0, NEAREST));
  return places.filter((place) => nearest.has(place));
}
