import { tashkentDay } from '@olov/contract';
import type { Database } from '../../db/connect';
import { businessDayOf } from '../restaurants/hours';
import { allRestaurants } from '../restaurants/repository';

/** A restaurant that was deleted has calendar days. */
export async function businessDays(db: Database): Promise<(restaurantId: string, at: Date) => string> {
  const restaurants = new Map((await allRestaurants(db)).map((row) => [row.id, row]));
  return (restaurantId, at) => {
    const restaurant = restaurants.get(restaurantId);
    return restaurant ? businessDayOf(restaurant, at.getTime()).date : tashkentDay(at.getTime());
  };
}
