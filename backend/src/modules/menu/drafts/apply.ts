import type { GroupEntity } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { folderRow, groupRow, modifierRows, productRow, tagRow } from '../rows';
import { insertModifiers, upsert } from '../upserts';
import { ordersOf } from './currentValues';
import { writePrices } from './dishPrices';
import type { Change } from './entities';

type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/** Writes the changes into the menu, which the transaction has locked. Answers the orders as they are then. */
export async function applyChanges(trx: Database, changes: readonly Change[]): Promise<Of<'order'>[]> {
  const folders = changes.filter((one) => one.kind === 'folder');
  const tags = changes.filter((one) => one.kind === 'tag');
  const groups = changes.filter((one) => one.kind === 'group');
  const dishes = changes.filter((one) => one.kind === 'dish');
  const orders = changes.filter((one) => one.kind === 'order');

  await upsert(trx, 'tags', wantedOf(tags).map(tagRow));
  const placeOfFolder = await placesIn(trx, 'folders', folders);
  await upsert(
    trx,
    'folders',
    wantedOf(folders).map((folder) => folderRow(folder, placeOfFolder(folder.id))),
  );
  await giveBack(trx, folders);
  await writeDishes(trx, dishes, wantedOf(groups));
  await remove(trx, 'products', dishes);
  await remove(trx, 'folders', folders);
  await remove(trx, 'modifierGroups', groups);
  await remove(trx, 'tags', tags);
  await writePrices(
    trx,
    changes.filter((one) => one.kind === 'price'),
  );
  const arranged: Of<'order'>[] = [];
  for (const order of orders) arranged.push({ ...order, after: await arrange(trx, order) });
  return arranged;
}

/** A promotion that shows another folder meanwhile keeps that one. */
async function giveBack(trx: Database, folders: readonly Of<'folder'>[]): Promise<void> {
  for (const { entityId, after, promotions } of folders) {
    if (after === null || promotions === null) continue;
    await trx
      .updateTable('stocks')
      .set({ folderId: entityId })
      .where('id', 'in', promotions)
      .where('folderId', 'is', null)
      .execute();
  }
}

const wantedOf = <T>(changes: readonly { after: T | null }[]): T[] =>
  changes.flatMap(({ after }) => (after === null ? [] : [after]));

/** A modifier of a group can stand for a new dish, and a dish can have a modifier of a new group. */
async function writeDishes(
  trx: Database,
  changes: readonly Of<'dish'>[],
  groups: readonly GroupEntity[],
): Promise<void> {
  const dishes = wantedOf(changes);
  const placeOf = await placesIn(trx, 'products', changes);
  await upsert(
    trx,
    'products',
    dishes.map((dish) => productRow(dish, placeOf(dish.id))),
  );
  const ids = dishes.map(({ id }) => id);
  await trx.deleteFrom('productModifiers').where(sql<boolean>`product_id = any(${ids}::text[])`).execute();
  await upsert(trx, 'modifierGroups', groups.map(groupRow));
  await insertModifiers(trx, dishes.flatMap(modifierRows));
}

/** A dish that stays in its folder keeps its place; others come last, and removed ones that return to where they were. */
async function placesIn(
  trx: Database,
  table: 'products' | 'folders',
  changes: readonly (Of<'dish'> | Of<'folder'>)[],
): Promise<(id: string) => number> {
  const ids = changes.map(({ entityId }) => entityId);
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from ${sql.table(table)} where id = any(${ids}::text[])`.execute(trx);
  const { rows: last } = await sql<{ next: number }>`
    select coalesce(max(position), -1) + 1 as next from ${sql.table(table)}`.execute(trx);
  const current = new Map(rows.map(({ id, position }) => [id, position]));
  let next = last[0]?.next ?? 0;
  const places = new Map<string, number>();
  for (const change of changes) {
    const stays = folderOf(change.before) === folderOf(change.after);
    const known = stays ? current.get(change.entityId) : undefined;
    places.set(change.entityId, known ?? change.position ?? next++);
  }
  return (id) => places.get(id) ?? next++;
}

const folderOf = (value: object | null): unknown =>
  value && 'folderId' in value ? value.folderId : undefined;

async function remove(
  trx: Database,
  table: 'products' | 'folders' | 'modifierGroups' | 'tags',
  changes: readonly Change[],
): Promise<void> {
  const ids = changes.flatMap(({ entityId, after }) => (after === null ? entityId : []));
  await trx.deleteFrom(table).where(sql<boolean>`id = any(${ids}::text[])`).execute();
}

/** Entities that were added after the draft keep their order behind the ones that the draft names. */
async function arrange(trx: Database, { entityId, after }: Of<'order'>): Promise<string[]> {
  const current = (await ordersOf(trx, [entityId])).get(entityId) ?? [];
  const wanted = new Set((after ?? []).filter((id) => current.includes(id)));
  const ids = [...wanted, ...current.filter((id) => !wanted.has(id))];
  const table = entityId === '' ? sql.table('folders') : sql.table('products');
  await sql`
    update ${table} t set position = w.place - 1 + (select min(position) from ${table} where id = any(${ids}::text[]))
    from unnest(${ids}::text[]) with ordinality as w (id, place) where t.id = w.id`.execute(trx);
  return ids;
}
