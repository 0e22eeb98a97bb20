import { ORDER_TYPE, type OrderTypeId } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { isInZone, metresBetween, type Point } from '../../../geography';
import { withTermsAt } from './partTerms';
import { activeRestaurants, allRestaurants, type RestaurantRow, restaurantsAround } from './repository';

export interface FoundRestaurant {
  restaurant: RestaurantRow;
  distance?: number;
}

export const listRestaurants = async (db: Database): Promise<FoundRestaurant[]> =>
  (await allRestaurants(db)).map((restaurant) => ({ restaurant }));

/** The nearest of overlapping zones delivers, with the terms of the part of its zone. */
export async function restaurantsFor(
  db: Database,
  place: Point & { regionId?: number; orderTypeId: OrderTypeId },
): Promise<Required<FoundRestaurant>[]> {
  const candidates =
    place.orderTypeId === ORDER_TYPE.pickup
      ? await activeRestaurants(db, place.regionId)
      : (await restaurantsAround(db, place, place.regionId).execute())
          .filter(({ zone }) => isInZone(zone, place))
          .map((restaurant) => withTermsAt(restaurant, place));
  return candidates
    .map((restaurant) => ({ restaurant, distance: metresBetween(place, restaurant) }))
    .sort((a, b) => a.distance - b.distance);
}
