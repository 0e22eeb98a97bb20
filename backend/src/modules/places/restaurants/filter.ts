import { sql } from 'kysely';
import type { Right } from '../../../access/rights';
import { demandRight, restaurantsOf, type Staff } from '../../../access/Staff';
import { badQuery } from '../../../days';
import type { Database } from '../../../db/connect';
import type { Locale } from '../../../text/language';

interface Group {
  id: string;
  name: string;
  /** Those in reach. */
  restaurantIds: string[];
}

/** The groups with a restaurant in reach of the member. */
export async function groupsOf(db: Database, staff: Staff): Promise<Group[]> {
  const reach = restaurantsOf(staff);
  const { rows } = await sql<Group>`
    select g.id, g.name, array_agg(m.restaurant_id) as restaurant_ids
    from restaurant_groups g join restaurant_group_members m on m.group_id = g.id
    where ${reach ? sql`m.restaurant_id = any(${[...reach]}::text[])` : sql`true`}
    group by g.id, g.name order by g.name, g.id`.execute(db);
  return rows;
}

interface Filter {
  restaurantId?: string | undefined;
  groupId?: string | undefined;
}

/** The restaurants of a filter: one, those of a group, or all in reach. Undefined: all of the chain. */
export async function filteredRestaurants(
  db: Database,
  staff: Staff,
  { restaurantId, groupId }: Filter,
  right: Right,
  locale: Locale,
): Promise<readonly string[] | undefined> {
  if (restaurantId !== undefined) {
    demandRight(staff, right, { restaurantId }, locale);
    return [restaurantId];
  }
  if (groupId === undefined) return restaurantsOf(staff);
  const group = (await groupsOf(db, staff)).find(({ id }) => id === groupId);
  if (!group) throw badQuery(locale);
  return group.restaurantIds;
}
