import type { RestaurantGroup, RestaurantGroups } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { versionOf } from '../../../versionOf';

export const listGroups = async (db: Database): Promise<RestaurantGroup[]> => {
  const { rows } = await sql<RestaurantGroup>`
    select g.id, g.name, array(
      select restaurant_id from restaurant_group_members m where m.group_id = g.id order by 1
    ) as restaurant_ids
    from restaurant_groups g order by g.name, g.id`.execute(db);
  return rows.map((group) => ({ ...group, version: versionOf(group) }));
};

export const listRestaurants = (db: Database): Promise<RestaurantGroups['restaurants']> =>
  db
    .selectFrom('restaurants')
    .select(['id', 'name'])
    .where('closedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const putGroup = (trx: Database, { id, name }: Pick<RestaurantGroup, 'id' | 'name'>) =>
  trx
    .insertInto('restaurantGroups')
    .values({ id, name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute();

/** Answers the restaurants that there are not. */
export async function setRestaurants(
  trx: Database,
  { id, restaurantIds }: Pick<RestaurantGroup, 'id' | 'restaurantIds'>,
): Promise<string[]> {
  await trx.deleteFrom('restaurantGroupMembers').where('groupId', '=', id).execute();
  const { rows } = await sql<{ restaurantId: string }>`
    insert into restaurant_group_members (group_id, restaurant_id)
    select ${id}, id from restaurants where id = any(${restaurantIds}::text[]) returning restaurant_id`.execute(
    trx,
  );
  return restaurantIds.filter((one) => !rows.some(({ restaurantId }) => restaurantId === one));
}

export const pricesOfGroup = (trx: Database, id: string) =>
  trx
    .selectFrom('dishPrices')
    .select(['productId as dishId', 'price'])
    .where('groupId', '=', id)
    .orderBy('productId')
    .execute();

/** The name of a draft that waits for its time and has a price of the group. */
export async function scheduledDraftWith(trx: Database, id: string): Promise<string | undefined> {
  const draft = await trx
    .selectFrom('menuDrafts as d')
    .innerJoin('menuDraftChanges as c', 'c.draftId', 'd.id')
    .select('d.name')
    .where('d.state', '=', 'scheduled')
    .where('c.kind', '=', 'price')
    .where(sql<boolean>`coalesce(c.after, c.before) ->> 'groupId' = ${id}`)
    .orderBy('d.publishAt')
    .limit(1)
    .executeTakeFirst();
  return draft?.name;
}

/** The prices of the group end with it. */
export const deleteGroup = (trx: Database, id: string) =>
  trx.deleteFrom('restaurantGroups').where('id', '=', id).execute();
