import type { RestaurantDetails, RestaurantUses, SetHoursBody, ZoneTerms } from '@olov/contract';
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

/** Undefined if there is one of this id. It is the last of the list, and takes no orders before its hours are set. */
export const addRestaurant = (
  db: Database,
  { name, address, ...details }: RestaurantDetails,
): Promise<RestaurantRow | undefined> =>
  db
    .insertInto('restaurants')
    .values({
      ...details,
      name: JSON.stringify(name),
      address: JSON.stringify(address),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from restaurants)`,
      ...{ isActive: false, zone: '[]', opensAt: '', closesAt: '', deliveryPrice: 0, minimum: 0 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const setDetails = (
  db: Database,
  { id, name, address, ...details }: RestaurantDetails,
): Promise<RestaurantRow> =>
  db
    .updateTable('restaurants')
    .set({ ...details, name: JSON.stringify(name), address: JSON.stringify(address) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const setState = (
  db: Database,
  id: string,
  state: Pick<RestaurantRow, 'isActive' | 'closedAt'>,
): Promise<RestaurantRow> =>
  db.updateTable('restaurants').set(state).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Everything that names a restaurant and goes on without it. */
export async function usesOf(db: Database, id: string, at: Date): Promise<RestaurantUses['uses']> {
  const { rows } = await sql<RestaurantUses['uses'][number]>`
    select 'draft' as kind, id, name from menu_drafts d where state = 'scheduled' and exists (
      select from menu_draft_changes c where c.draft_id = d.id and c.kind = 'price'
        and coalesce(c.after, c.before) ->> 'restaurantId' = ${id})
    union all select 'promo', code, code from promos
      where is_active and (ends_at is null or ends_at > ${at}) and conditions -> 'restaurantIds' ? ${id}
    union all select 'group', g.id, g.name from restaurant_groups g
      join restaurant_group_members m on m.group_id = g.id where m.restaurant_id = ${id}
    union all select 'member', login, name from staff_members where disabled_at is null and ${id} = any (restaurants)
    order by 1, 3`.execute(db);
  return rows;
}

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
