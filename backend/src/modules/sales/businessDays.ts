import { tashkentDay } from '@olov/contract';
import type { Database } from '../../db/connect';
import { businessDayOf } from '../places';

/** The business days of all restaurants, or of one. A restaurant that was deleted has calendar days. */
export async function businessDays(
  db: Database,
  restaurantId?: string,
): Promise<(restaurantId: string, at: Date) => string> {
  const rows = await db
    .selectFrom('restaurants')
    .select(['id', 'opensAt', 'closesAt', 'exceptions'])
    .$if(restaurantId !== undefined, (query) => query.where('id', '=', restaurantId ?? ''))
    .execute();
  const restaurants = new Map(rows.map((row) => [row.id, row]));
  return (id, at) => {
    const restaurant = restaurants.get(id);
    return restaurant ? businessDayOf(restaurant, at.getTime()).date : tashkentDay(at.getTime());
  };
}
