import { ORDER_STATUS } from '@olov/shared-kit/contract';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { notifyOrderChanged } from '../../db/notifications';
import type { OrderTable, Schema } from '../../db/schema';

/** A transaction is one too. */
type Db = Kysely<Schema>;

export type OrderRow = Selectable<OrderTable>;
export type NewOrder = Insertable<OrderTable>;

const ENDED = [ORDER_STATUS.completed, ORDER_STATUS.cancelled];

export const findByKey = (
  db: Db,
  customerId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

/** False where the customer's key already made an order; a rival in flight is waited for. */
export async function insertOrder(db: Db, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['customerId', 'idempotencyKey']).doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  await recordStatus(db, order.id, order.statusCode, order.statusAt);
  return true;
}

export const findOrder = (db: Db, customerId: string, id: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst();

export const historyOf = (db: Db, orderId: string) =>
  db
    .selectFrom('orderHistory')
    .select(['statusCode', 'at'])
    .where('orderId', '=', orderId)
    .orderBy('at')
    .orderBy('statusCode')
    .execute();

export const listOrders = (
  db: Db,
  customerId: string,
  page: { skip: number; take: number; onlyActive?: boolean },
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('customerId', '=', customerId)
    .$if(page.onlyActive === true, (query) => query.where('statusCode', 'not in', ENDED))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(page.skip)
    .limit(page.take)
    .execute();

/** Nobody else can move it until the transaction ends. */
export const lockOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Orders whose turn it is in the simulated kitchen; those that another replica holds are left to it. */
export const lockDueOrders = (db: Db, due: { statusBefore: Date; slotBefore: Date }) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderTypeId', 'statusCode'])
    .where('statusCode', 'not in', [...ENDED, ORDER_STATUS.awaitingPayment])
    .where('statusAt', '<=', due.statusBefore)
    .where((eb) =>
      eb.or([
        eb('slotStart', 'is', null),
        eb('slotStart', '<=', due.slotBefore),
        eb('statusCode', '<', ORDER_STATUS.confirmed),
      ]),
    )
    .orderBy('statusAt')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

/** Moves a locked order and tells whoever listens. */
export async function moveOrder(db: Db, id: string, statusCode: number, at: Date): Promise<void> {
  await db.updateTable('orders').set({ statusCode, statusAt: at }).where('id', '=', id).execute();
  await recordStatus(db, id, statusCode, at);
}

async function recordStatus(db: Db, orderId: string, statusCode: number, at: Date | string): Promise<void> {
  await db.insertInto('orderHistory').values({ orderId, statusCode, at }).execute();
  await notifyOrderChanged(db, orderId);
}
