import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { ArchivedOrderTable } from '../../../db/schema';
import { HASHED, type KeyedHash } from '../../../keyedHash';

/** `keyedHash` has the values of the key with which orders were archived. */
interface Archive {
  db: Database;
  keyedHash: KeyedHash;
}

export async function isArchivedOrder({ db, keyedHash }: Archive, customerId: string, id: string) {
  const found = await db
    .selectFrom('archivedOrders')
    .select('id')
    .where('id', '=', id)
    .where('customerHash', 'in', keyedHash.all(HASHED.customer, customerId))
    .executeTakeFirst();
  return found !== undefined;
}

export const lockArchivedOrder = (db: Database, id: string) =>
  db
    .selectFrom('archivedOrders')
    .select(['id', 'statusCode', 'restaurantId', 'paymentType'])
    .select(['lines', 'delivery', 'discount', 'subtotal', 'total'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * A merge of customers may have given one customer two orders with the same key. The one that comes later is archived
 * without its key, so that it does not keep the whole batch from the archive.
 */
export async function insertArchived(db: Database, rows: Insertable<ArchivedOrderTable>[]): Promise<void> {
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
export async function moveArchived({ db, keyedHash }: Archive, from: string, to: string): Promise<void> {
  const [old, next] = [keyedHash.all(HASHED.customer, from), keyedHash.all(HASHED.customer, to)];
  const live = await db.selectFrom('orders').select('idempotencyKey').where('customerId', '=', to).execute();
  const used = live.flatMap(({ idempotencyKey }) => keyedHash.all(HASHED.orderKey, idempotencyKey));
  await sql`
    update archived_orders set key_hash = null where customer_hash = any(${old}::text[]) and (
      key_hash = any(${used}::text[]) or exists (
        select from archived_orders as other
        where other.customer_hash = any(${next}::text[]) and other.key_hash = archived_orders.key_hash
      )
    )`.execute(db);
  await db
    .updateTable('archivedOrders')
    .set({ customerHash: keyedHash(HASHED.customer, to) })
    .where('customerHash', 'in', old)
    .execute();
}

/** Runs after the same change of `orders`, so that an order that moves meanwhile is not missed. */
export async function disownArchived({ db, keyedHash }: Archive, customerId: string): Promise<void> {
  await db
    .updateTable('archivedOrders')
    .set({ customerHash: null, keyHash: null })
    .where('customerHash', 'in', keyedHash.all(HASHED.customer, customerId))
    .execute();
}
