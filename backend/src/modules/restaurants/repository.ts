import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect';
import type { RestaurantTable } from '../../db/schema';

export type RestaurantRow = Selectable<RestaurantTable>;

export const allRestaurants = (db: Database): Promise<RestaurantRow[]> =>
  db.selectFrom('restaurants').selectAll().orderBy('position').execute();
