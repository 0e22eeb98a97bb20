import type { Restaurant, RootStore } from '@olov/shared-kit';
import { byDistance } from './byDistance';
import type { Point } from './geo';

/** The restaurants that are nearest to the customer’s place, else to the middle of the city, in their own order. */
export function nearestOf(
  { location, brand }: Pick<RootStore, 'location' | 'brand'>,
  restaurants: readonly Restaurant[],
  count: number,
): Restaurant[] {
  const { RestaurantId, RegionId, Latitude, Longitude } = location.current;
  // The server knows the restaurant of a place, but not its point.
  const from: Point | undefined = location.isSaved
    ? { latitude: Latitude, longitude: Longitude }
    : (restaurants.find(({ id }) => id === RestaurantId) ??
      brand.regions.find(({ id }) => id === RegionId) ??
      brand.regions[0]);
  const nearest = new Set(
    byDistance(restaurants, from)
      .slice(0, count)
      .map(({ restaurant }) => restaurant),
  );
  return restaurants.filter((restaurant) => nearest.has(restaurant));
}
