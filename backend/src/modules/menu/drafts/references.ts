import { type DishEntity, type EntityKind, type GroupEntity, groupModifierOf } from '@olov/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import {
  type DraftId,
  wantedDishes,
  wantedFolders,
  wantedGroups,
  wantedModifiers,
  wantedTags,
} from '../reading/wanted';
import type { Wanted } from './entities';

export interface Fault {
  kind: EntityKind;
  id: string;
  /** Within the value of the entity. */
  path: string;
  code:
    | 'no-folder'
    | 'no-tag'
    | 'no-group'
    | 'no-dish'
    | 'no-restaurant'
    | 'no-modifier'
    | 'modifier-twice'
    | 'in-use';
}

type Order = Extract<Wanted, { kind: 'order' }>;
type Price = Extract<Wanted, { kind: 'price' }>;

/** References of changed entities that lead nowhere in the menu after the draft, and removed entities that it still uses. */
export async function referenceFaults(
  db: Database,
  draftId: string,
  changes: readonly Wanted[],
): Promise<Fault[]> {
  const dishes = changes.flatMap(({ kind, after }) => (kind === 'dish' && after ? [after] : []));
  const gone = new Set(
    changes.flatMap(({ kind, entityId, after }) => (kind === 'folder' && after === null ? entityId : [])),
  );
  const groups = changes.flatMap(({ kind, after }) => (kind === 'group' && after ? [after] : []));
  const orders = changes.flatMap((one) => (one.kind === 'order' && !gone.has(one.entityId) ? [one] : []));
  const prices = changes.flatMap((one) => (one.kind === 'price' && one.after ? [one] : []));
  const known = await knownTo(db, draftId, { dishes, groups, orders });
  const isUsed = await usedAfter(db, draftId, changes);
  return [
    ...dishes.flatMap((dish) => faultsOfDish(dish, known)),
    ...(await faultsOfGroups(db, draftId, groups, known)),
    ...orders.flatMap((order) => faultsOfOrder(order, known)),
    ...(await faultsOfPrices(db, draftId, prices)),
    ...changes.flatMap(({ kind, entityId: id, after }): Fault[] =>
      after === null && isUsed[kind].has(id) ? [{ kind, id, path: 'id', code: 'in-use' }] : [],
    ),
  ];
}

type Ids = ReadonlySet<string>;
type Known = Record<'folders' | 'tags' | 'dishes', Ids> & { groups: ReadonlyMap<string, GroupEntity> };

interface Changed {
  dishes: readonly DishEntity[];
  groups: readonly GroupEntity[];
  orders: readonly Order[];
}

async function knownTo(
  db: Database,
  draftId: DraftId,
  { dishes, groups: changed, orders }: Changed,
): Promise<Known> {
  const modifiers = dishes.flatMap((dish) => dish.modifiers);
  const ordered = orders.map(({ entityId }) => entityId);
  const among = (table: RawBuilder<unknown>, ids: (string | undefined)[]) => idsIn(db, table, sql`id`, ids);
  const [folders, tags, groups, stoodFor] = await Promise.all([
    among(wantedFolders(draftId), [...dishes.map(({ folderId }) => folderId), ...ordered]),
    among(
      wantedTags(draftId),
      dishes.flatMap((dish) => dish.tags),
    ),
    sql<GroupEntity>`
      select id, name, kind, modifiers from ${wantedGroups(draftId)} g
      where id = any(${[
        ...dishes.flatMap((dish) => dish.groups),
        ...modifiers.flatMap(({ groupId }) => groupId ?? []),
      ]}::text[])`.execute(db),
    among(
      wantedDishes(draftId),
      [...modifiers, ...changed.flatMap((group) => group.modifiers ?? [])].map(({ standsFor }) => standsFor),
    ),
  ]);
  return { folders, tags, groups: new Map(groups.rows.map((row) => [row.id, row])), dishes: stoodFor };
}

async function usedAfter(
  db: Database,
  draftId: DraftId,
  changes: readonly Wanted[],
): Promise<Record<EntityKind, Ids>> {
  const removed = (kind: EntityKind) =>
    changes.flatMap((one) => (one.kind === kind && one.after === null ? one.entityId : []));
  const dishes = wantedDishes(draftId);
  const modifiers = wantedModifiers(draftId);
  const shared = sql`(select value ->> 'standsFor' as id from ${wantedGroups(draftId)} g, jsonb_array_elements(g.modifiers))`;
  const [folder, tag, ofDishes, ofModifiers, dish, ofGroups] = await Promise.all([
    idsIn(db, dishes, sql`folder_id`, removed('folder')),
    idsIn(db, sql`(select unnest(d.tags) as id from ${dishes} d)`, sql`id`, removed('tag')),
    idsIn(db, sql`(select unnest(d.groups) as id from ${dishes} d)`, sql`id`, removed('group')),
    idsIn(db, modifiers, sql`group_id`, removed('group')),
    idsIn(db, modifiers, sql`stands_for`, removed('dish')),
    idsIn(db, shared, sql`id`, removed('dish')),
  ]);
  return {
    folder,
    tag,
    group: new Set([...ofDishes, ...ofModifiers]),
    dish: new Set([...dish, ...ofGroups]),
    order: new Set(),
    price: new Set(),
  };
}

/** Those of the ids that a column of the table has. */
async function idsIn(
  db: Database,
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  ids: readonly (string | undefined)[],
): Promise<Ids> {
  const asked = [...new Set(ids.filter((id) => id !== undefined))];
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ found: string }>`
    select distinct ${column} as found from ${table} t where ${column} = any(${asked}::text[])`.execute(db);
  return new Set(rows.map(({ found }) => found));
}

function faultsOfDish(dish: DishEntity, known: Known): Fault[] {
  const { id, folderId, tags, groups, modifiers } = dish;
  const fault = (path: string, code: Fault['code']): Fault => ({ kind: 'dish', id, path, code });
  const missing = (ids: string[], among: Pick<Ids, 'has'>, path: string, code: Fault['code']) =>
    ids.flatMap((one, index) => (among.has(one) ? [] : fault(`${path}.${index}`, code)));
  return [
    ...(known.folders.has(folderId) ? [] : [fault('folderId', 'no-folder')]),
    ...missing(tags, known.tags, 'tags', 'no-tag'),
    ...missing(groups, known.groups, 'groups', 'no-group'),
    ...modifiers.flatMap((modifier, index) => {
      const { groupId, of, name } = modifier;
      const isKnown = groupId === undefined || known.groups.has(groupId);
      const isWhole =
        of === undefined ? name !== undefined : groupModifierOf(modifier, [...known.groups.values()]);
      return [
        ...(isKnown ? [] : [fault(`modifiers.${index}.groupId`, 'no-group')]),
        ...(isKnown && !isWhole ? [fault(`modifiers.${index}.of`, 'no-modifier')] : []),
      ];
    }),
    ...faultsOfModifiers(modifiers, known).map(([path, code]) => fault(path, code)),
  ];
}

const faultsOfModifiers = (
  modifiers: readonly { id: string; standsFor?: string }[],
  { dishes }: Known,
): [path: string, code: Fault['code']][] =>
  modifiers.flatMap(({ id, standsFor }, index): [string, Fault['code']][] => [
    ...(standsFor === undefined || dishes.has(standsFor)
      ? []
      : [[`modifiers.${index}.standsFor`, 'no-dish'] as [string, Fault['code']]]),
    ...(modifiers.findIndex((other) => other.id === id) < index
      ? [[`modifiers.${index}.id`, 'modifier-twice'] as [string, Fault['code']]]
      : []),
  ]);

async function faultsOfGroups(
  db: Database,
  draftId: DraftId,
  groups: readonly GroupEntity[],
  known: Known,
): Promise<Fault[]> {
  const { rows: used } = await sql<{ groupId: string; of: string }>`
    select distinct group_id, of from ${wantedModifiers(draftId)} m
    where of is not null and group_id = any(${groups.map(({ id }) => id)}::text[])`.execute(db);
  return groups.flatMap(({ id, modifiers = [] }) => {
    const fault = (path: string, code: Fault['code']): Fault => ({ kind: 'group', id, path, code });
    const isGone = used.some(
      ({ groupId, of }) => groupId === id && !modifiers.some((modifier) => modifier.id === of),
    );
    return [
      ...faultsOfModifiers(modifiers, known).map(([path, code]) => fault(path, code)),
      ...(isGone ? [fault('modifiers', 'in-use')] : []),
    ];
  });
}

/** Ids that the menu no longer has are no fault, and neither is a folder that the draft removes: the publication drops them. */
const faultsOfOrder = ({ entityId }: Order, known: Known): Fault[] =>
  entityId === '' || known.folders.has(entityId)
    ? []
    : [{ kind: 'order', id: entityId, path: 'folderId', code: 'no-folder' }];

async function faultsOfPrices(db: Database, draftId: DraftId, prices: readonly Price[]): Promise<Fault[]> {
  const values = prices.flatMap(({ after }) => after ?? []);
  const [dishes, restaurants, groups] = await Promise.all([
    idsIn(
      db,
      wantedDishes(draftId),
      sql`id`,
      values.map(({ dishId }) => dishId),
    ),
    idsIn(
      db,
      sql`restaurants`,
      sql`id`,
      values.map(({ restaurantId }) => restaurantId),
    ),
    idsIn(
      db,
      sql`restaurant_groups`,
      sql`id`,
      values.map(({ groupId }) => groupId),
    ),
  ]);
  return prices.flatMap(({ entityId: id, after }) => {
    const fault = (path: string, code: Fault['code']): Fault => ({ kind: 'price', id, path, code });
    const { restaurantId, groupId, dishId } = after ?? {};
    return [
      ...(dishId === undefined || dishes.has(dishId) ? [] : [fault('dishId', 'no-dish')]),
      ...(restaurantId === undefined || restaurants.has(restaurantId)
        ? []
        : [fault('restaurantId', 'no-restaurant')]),
      ...(groupId === undefined || groups.has(groupId) ? [] : [fault('groupId', 'no-restaurant')]),
    ];
  });
}
