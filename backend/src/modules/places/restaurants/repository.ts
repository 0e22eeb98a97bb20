import type { SetHoursBody, ZoneTerms } from '@olov/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { RestaurantTable } from '../../../db/schema';
import { statement } from '../../../db/statement';
import type { Point } from '../../../geography';

export type RestaurantRow = Selectable<RestaurantTable>;

export const deliveryPriceOf = (
  { deliveryPrice, freeFrom }: Pick<RestaurantRow, 'deliveryPrice' | 'freeFrom'>,
  subtotal: number,
): number => (freeFrom !== null && subtotal >= freeFrom ? 0 : deliveryPrice);

export const allRestaurants = (db: Database): Promise<RestaurantRow[]> =>
  db.selectFrom('restaurants').selectAll().orderBy('position').execute();

const active = (db: Database, regionId: number | undefined) =>
  db
    .selectFrom('restaurants')
    .selectAll()
    .where('isActive', '=', true)
    .$if(regionId !== undefined, (query) => query.where('regionId', '=', regionId ?? 0))
    .orderBy('position');

export const activeRestaurants = (db: Database, regionId: number | undefined): Promise<RestaurantRow[]> =>
  active(db, regionId).execute();

export const activeRestaurant = (db: Database, { id, regionId }: { id?: string; regionId?: number }) =>
  active(db, regionId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .limit(1)
    .executeTakeFirst();

export const activeRestaurantOf = async (db: Database, id: string): Promise<RestaurantRow | undefined> =>
  (await activeById(db, { id }))[0];

const activeById = statement<{ id: string }>()((db, value) =>
  active(db, undefined).where('id', '=', value('id')),
);

/** Also an inactive restaurant, which still has to finish its orders. */
export const anyRestaurant = (db: Database, id: string): Promise<RestaurantRow | undefined> =>
  db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst();

export const restaurantsAround = (
  db: Database,
  { latitude, longitude }: Point,
  regionId: number | undefined,
) => {
  const point = sql`point(${latitude}::float8, ${longitude}::float8)`;
  return active(db, regionId).where(sql<boolean>`zone_bounds && box(${point}, ${point})`);
};

export const lockRestaurant = (db: Database, id: string): Promise<RestaurantRow | undefined> =>
  db.selectFrom('restaurants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The lock allows inserts of referencing rows, such as orders. */
export const restaurantOfZone = (db: Database, id: string, { isLocked }: { isLocked: boolean }) =>
  db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

export const setHours = (
  db: Database,
  id: string,
  { opening, closing, exceptions }: Pick<SetHoursBody, 'opening' | 'closing' | 'exceptions'>,
): Promise<RestaurantRow> =>
  db
    .updateTable('restaurants')
    .set({ opensAt: opening, closesAt: closing, exceptions: JSON.stringify(exceptions) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockPause = (db: Database, id: string) =>
  db
    .selectFrom('restaurants')
    .select(['pausedAt', 'pausedUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setPause(
  db: Database,
  id: string,
  pause: Pick<RestaurantRow, 'pausedAt' | 'pausedUntil'>,
) {
  await db.updateTable('restaurants').set(pause).where('id', '=', id).execute();
}

export async function setZone(
  db: Database,
  id: string,
  { zone, terms, partTerms }: { zone: string; terms: ZoneTerms; partTerms: string | null },
): Promise<void> {
  const { price, minimum, freeFrom } = terms;
  await db
    .updateTable('restaurants')
    .set({ zone, deliveryPrice: price, minimum, freeFrom, partTerms })
    .where('id', '=', id)
    .execute();
}
