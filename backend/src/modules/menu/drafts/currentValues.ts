import type { EntityKind } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { dishesById } from '../reading/repository';
import { groupOf } from '../repository';
import { pricesOf } from './dishPrices';
import { type Entity, placeOfPrice, priceId, type Value } from './entities';

type Find = (entity: Entity) => Value | null;

/** The values that entities have in the menu; null: the menu lacks the entity. */
export async function currentValues(db: Database, entities: readonly Entity[]): Promise<Find> {
  const idsOf = (kind: EntityKind) => entities.flatMap((one) => (one.kind === kind ? one.entityId : []));
  const named = (ids: string[]) => sql<boolean>`id = any(${ids}::text[])`;
  const [folders, tags, groups, dishes, orders, prices] = await Promise.all([
    db
      .selectFrom('folders')
      .select(['id', 'name'])
      .where(named(idsOf('folder')))
      .execute(),
    db
      .selectFrom('tags')
      .select(['id', 'name'])
      .where(named(idsOf('tag')))
      .execute(),
    db
      .selectFrom('modifierGroups')
      .selectAll()
      .where(named(idsOf('group')))
      .execute(),
    dishesById(db, idsOf('dish')),
    ordersOf(db, idsOf('order')),
    pricesOf(
      db,
      idsOf('price').map((id) => placeOfPrice(id).dishId),
    ),
  ]);
  const found: Record<EntityKind, ReadonlyMap<string, Value>> = {
    folder: byId(folders),
    tag: byId(tags),
    group: byId(groups.map(groupOf)),
    dish: byId(dishes),
    order: orders,
    price: new Map(prices.map((price) => [priceId(price), price])),
  };
  return ({ kind, entityId }) => found[kind].get(entityId) ?? (kind === 'order' ? [] : null);
}

const byId = <T extends { id: string }>(rows: T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The ids of the dishes of folders in their order; under the empty id those of the folders. */
export async function ordersOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ list: string; ids: string[] }>`
    select folder_id as list, array_agg(id order by position, id) as ids from products
    where folder_id = any(${ids}::text[]) group by folder_id
    union all
    select '', array_agg(id order by position, id) from folders where '' = any(${ids}::text[]) having count(*) > 0`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.list, row.ids]));
}
