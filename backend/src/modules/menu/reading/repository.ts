import { type DishEntity, type MenuDishesQuery, MenuTree } from '@olov/contract';
import { inOrder } from '@olov/contract/menu/dishDetails';
import { LOCALES } from '@olov/contract/platform/locales';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { Text } from '../../../db/schema';
import { stopsAt } from '../../../db/stopsAt';
import { modifiersByProduct, productOf } from '../repository';
import { patternsOf } from './patternsOf';
import {
  type DraftId,
  wantedDishes,
  wantedFolders,
  wantedGroups,
  wantedModifiers,
  wantedTags,
} from './wanted';

/** The restaurants that have stopped the dish `d`. */
const stoppedAt = (at: Date) => sql`
  select s.restaurant_id from ${stopsAt(at)} s
  where s.product_id = d.id and (not s.is_available or s.pieces_left = 0)`;

const stoppedSomewhere = (at: Date) => sql<boolean>`(not d.is_available or exists (${stoppedAt(at)}))`;

export async function readTree(
  db: Database,
  draftId: DraftId,
  at: Date,
): Promise<Omit<MenuTree, 'mediaUrl'>> {
  const dishes = wantedDishes(draftId);
  const [counts, folders, tags, groups] = await Promise.all([
    sql<{ dishes: number }>`select count(*) as dishes from ${dishes} d`.execute(db),
    sql<MenuTree['folders'][number]>`
      select f.id, f.name, count(d.id) as dishes, count(d.id) filter (where ${stoppedSomewhere(at)}) as stopped
      from ${wantedFolders(draftId)} f left join ${dishes} d on d.folder_id = f.id
      group by f.id, f.name, f.place, f.position order by f.place, f.position, f.id`.execute(db),
    sql<MenuTree['tags'][number]>`
      select t.id, t.name, coalesce(n.dishes, 0) as dishes from ${wantedTags(draftId)} t
      left join (select unnest(d.tags) as id, count(*) as dishes from ${dishes} d group by 1) n on n.id = t.id
      order by t.id`.execute(db),
    sql<MenuTree['groups'][number]>`
      select g.id, g.name, g.kind, g.modifiers, coalesce(n.dishes, 0) as dishes from ${wantedGroups(draftId)} g
      left join (
        select id, count(*) as dishes from (
          select d.id as dish, unnest(d.groups) as id from ${dishes} d
          union select product_id, group_id from ${wantedModifiers(draftId)} m
        ) used group by 1
      ) n on n.id = g.id
      order by g.id`.execute(db),
  ]);
  return {
    dishes: counts.rows[0]?.dishes ?? 0,
    folders: folders.rows,
    tags: tags.rows,
    groups: groups.rows.map((row) => inOrder(MenuTree.properties.groups.items, row)),
  };
}

export interface DishRow {
  id: string;
  folderId: string;
  name: Text;
  price: number;
  picture: string;
  tags: string[];
  isAvailable: boolean;
  forCart: boolean;
  modifiers: number;
  isChanged: boolean;
  stoppedAt: string[];
}

interface Search extends MenuDishesQuery {
  /** Names of the pictures that exist; absent: dishes with and without a picture. */
  pictures?: string[] | undefined;
  at: Date;
}

export async function findDishes(db: Database, query: Search): Promise<{ total: number; dishes: DishRow[] }> {
  const found = sql`from ${wantedDishes(query.draftId)} d where ${conditions(query)}`;
  const [{ rows: counts }, { rows: dishes }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    // The modifiers and stops of one page are counted, not those of all dishes.
    sql<DishRow>`
      select d.id, d.folder_id, d.name, d.price, d.picture, d.tags, d.is_available, d.for_cart, d.is_changed,
        coalesce(d.modifiers, (select count(*) from product_modifiers m where m.product_id = d.id)) as modifiers,
        array(${stoppedAt(query.at)} order by 1) as stopped_at
      from (
        select d.*, f.place as folder_place, f.position as folder_position
        from (select d.* ${found}) d join ${wantedFolders(query.draftId)} f on f.id = d.folder_id
        order by f.place, f.position, f.id, d.place, d.position, d.id
        limit ${query.take} offset ${query.skip}
      ) d
      order by d.folder_place, d.folder_position, d.folder_id, d.place, d.position, d.id`.execute(db),
  ]);
  return { total: counts[0]?.total ?? 0, dishes };
}

const hasGroup = (draftId: DraftId, groupId: string) =>
  sql`(${groupId} = any(d.groups) or d.id in (
    select product_id from ${wantedModifiers(draftId)} m where m.group_id = ${groupId}
  ))`;

function conditions(query: Search): RawBuilder<boolean> {
  const { search, folderId, tagId, groupId, isStopped, pictures, at } = query;
  const all = [
    ...(folderId === undefined ? [] : [sql`d.folder_id = ${folderId}`]),
    ...(tagId === undefined ? [] : [sql`${tagId} = any(d.tags)`]),
    ...(groupId === undefined ? [] : [hasGroup(query.draftId, groupId)]),
    ...(isStopped ? [stoppedSomewhere(at)] : []),
    ...(pictures ? [sql`d.picture <> all(${pictures}::text[])`] : []),
    ...patternsOf(search).map((pattern) => sql`${searched} ~ ${pattern}`),
  ];
  return all.length > 0 ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`;
}

const names = LOCALES.map((locale) => sql`d.name ->> ${sql.lit(locale)}`);
const searched = sql`concat_ws(' ', d.id, ${sql.join(names)})`;

/** Dishes in the form of a seed file. */
export async function dishesById(db: Database, ids: readonly string[]): Promise<DishEntity[]> {
  const isAsked = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;
  const [rows, modifiers] = await Promise.all([
    db.selectFrom('products').selectAll().where(isAsked('id')).execute(),
    db.selectFrom('productModifiers').selectAll().where(isAsked('productId')).orderBy('position').execute(),
  ]);
  const byProduct = modifiersByProduct(modifiers);
  return rows.map((row) => productOf(row, byProduct.get(row.id) ?? []));
}

export const stopsOfDish = (db: Database, productId: string, at: Date) =>
  db
    .selectFrom(stopsAt(at).as('stops'))
    .select(['restaurantId', 'isAvailable', 'piecesLeft as left', 'until'])
    .where('productId', '=', productId)
    .orderBy('restaurantId')
    .execute();

/** Undefined: the draft does not change the dish; null: it removes it. */
export async function wantedDish(
  db: Database,
  draftId: string,
  id: string,
): Promise<DishEntity | null | undefined> {
  const row = await db
    .selectFrom('menuDraftChanges')
    .select('after')
    .where('draftId', '=', draftId)
    .where('kind', '=', 'dish')
    .where('entityId', '=', id)
    .$narrowType<{ after: DishEntity | null }>()
    .executeTakeFirst();
  return row?.after;
}
