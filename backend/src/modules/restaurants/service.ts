import { ORDER_TYPE, type OrderTypeId } from '@olov/shared-kit/contract';
import type { Database } from '../../db/connect';
import { isInZone, metresBetween, type Point } from '../../geography';
import { allRestaurants, type RestaurantRow } from './repository';

export interface FoundRestaurant {
  restaurant: RestaurantRow;
  distance?: number;
}

/** Every restaurant, also those that are closed down for now: `isActive` says so. */
export const listRestaurants = async (db: Database): Promise<FoundRestaurant[]> =>
  (await allRestaurants(db)).map((restaurant) => ({ restaurant }));

/** Active restaurants for a place, the nearest first: those that deliver there, or all where one picks up. */
export async function restaurantsFor(
  db: Database,
  place: Point & { regionId?: number; orderTypeId: OrderTypeId },
): Promise<Required<FoundRestaurant>[]> {
  return (await allRestaurants(db))
    .filter(({ isActive }) => isActive)
    .filter(({ regionId }) => place.regionId === undefined || regionId === place.regionId)
    .filter(({ zone }) => place.orderTypeId === ORDER_TYPE.pickup || isInZone(zone, place))
    .map((restaurant) => ({ restaurant, distance: metresBetween(place, restaurant) }))
    .sort((a, b) => a.distance - b.distance);
}
