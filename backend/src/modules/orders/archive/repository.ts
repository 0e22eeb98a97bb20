import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { ArchivedOrderTable, Schema } from '../../../db/schema';
import { statement } from '../../../db/statement';

type Db = Kysely<Schema>;

/** Without a key, because ids of customers cannot be guessed. */
export const archiveHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

const byKey = statement<{ customerHash: string; keyHash: string }>()((db, value) =>
  db
    .selectFrom('archivedOrders')
    .select('id')
    .where('customerHash', '=', value('customerHash'))
    .where('keyHash', '=', value('keyHash')),
);

/** An order moves in one transaction, so this is asked after `orders`: then one of both has it. */
export const isArchivedKey = async (
  db: Database,
  customerId: string,
  idempotencyKey: string,
): Promise<boolean> =>
  (await byKey(db, { customerHash: archiveHash(customerId), keyHash: archiveHash(idempotencyKey) })).length >
  0;

export async function isArchivedOrder(db: Db, customerId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('archivedOrders')
    .select('id')
    .where('id', '=', id)
    .where('customerHash', '=', archiveHash(customerId))
    .executeTakeFirst();
  return found !== undefined;
}

export const lockArchivedOrder = (
  db: Db,
  id: string,
): Promise<Pick<Selectable<ArchivedOrderTable>, 'id' | 'statusCode'> | undefined> =>
  db
    .selectFrom('archivedOrders')
    .select(['id', 'statusCode'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * A merge of customers may have given one customer two orders with the same key. The one that comes later is archived
 * without its key, so that it does not keep the whole batch from the archive.
 */
export async function insertArchived(db: Db, rows: Insertable<ArchivedOrderTable>[]): Promise<void> {
  const inserted = await db
    .insertInto('archivedOrders')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['customerHash', 'keyHash']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const repeated = rows.filter(({ id }) => !ids.has(id)).map((row) => ({ ...row, keyHash: null }));
  if (repeated.length > 0) await db.insertInto('archivedOrders').values(repeated).execute();
}

/**
 * Runs after the same change of `orders`, so that an order that moves meanwhile is not missed. A key that `to` has used
 * stays with the order of `to`, also if that one is about to be archived.
 */
export async function moveArchived(db: Db, from: string, to: string): Promise<void> {
  const [old, next] = [archiveHash(from), archiveHash(to)];
  const live = await db.selectFrom('orders').select('idempotencyKey').where('customerId', '=', to).execute();
  const used = live.map(({ idempotencyKey }) => archiveHash(idempotencyKey));
  await sql`
    update archived_orders set key_hash = null where customer_hash = ${old} and (
      key_hash = any(${used}::text[]) or exists (
        select from archived_orders as other
        where other.customer_hash = ${next} and other.key_hash = archived_orders.key_hash
      )
    )`.execute(db);
  await db
    .updateTable('archivedOrders')
    .set({ customerHash: next })
    .where('customerHash', '=', old)
    .execute();
}

/** Runs after the same change of `orders`, so that an order that moves meanwhile is not missed. */
export async function disownArchived(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('archivedOrders')
    .set({ customerHash: null, keyHash: null })
    .where('customerHash', '=', archiveHash(customerId))
    .execute();
}
