import { ORDER_STATUS } from '@olov/shared-kit/contract';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { notifyOrderChanged } from '../../db/notifications';
import type { OrderTable, Schema } from '../../db/schema';
import { addPieces } from '../stopList/repository';

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

/** Orders that have waited too long for their payment; those that another replica holds are left to it. */
export const lockUnpaidOrders = (db: Db, due: { createdBefore: Date; begunAfter: Date }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('statusCode', '=', ORDER_STATUS.awaitingPayment)
    .where('createdAt', '<=', due.createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.orderId', '=', 'orders.id')
            .where('payments.state', '=', 'created')
            .where('payments.createdAt', '>', due.begunAfter),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

/**
 * The payment of a locked order has come. Forward only, so it is confirmed (20) and not new (0); what was promised for
 * as soon as possible begins now.
 */
export async function confirmPaid(db: Db, order: OrderRow, at: Date): Promise<void> {
  const waited = order.slotStart ? 0 : at.getTime() - order.createdAt.getTime();
  const later = (time: Date) => new Date(time.getTime() + waited);
  await db
    .updateTable('orders')
    .set({ expectedFrom: later(order.expectedFrom), expectedTo: later(order.expectedTo) })
    .where('id', '=', order.id)
    .execute();
  await moveOrder(db, order.id, ORDER_STATUS.confirmed, at);
}

/** Moves a locked order and tells whoever listens. One that is cancelled gives back what it took. */
export async function moveOrder(db: Db, id: string, statusCode: number, at: Date): Promise<void> {
  const { taken, restaurant } = await db
    .updateTable('orders')
    .set({ statusCode, statusAt: at })
    .where('id', '=', id)
    .returning(['taken', 'restaurant'])
    .executeTakeFirstOrThrow();
  if (statusCode === ORDER_STATUS.cancelled)
    for (const pieces of taken) await addPieces(db, restaurant.id, pieces);
  await recordStatus(db, id, statusCode, at);
}

async function recordStatus(db: Db, orderId: string, statusCode: number, at: Date | string): Promise<void> {
  await db.insertInto('orderHistory').values({ orderId, statusCode, at }).execute();
  await notifyOrderChanged(db, orderId);
}
