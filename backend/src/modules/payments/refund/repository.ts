import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { RefundTable } from '../../../db/schema';

export const paymentOfOrder = (db: Database, orderId: string, paymentId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();

export const findRefund = (db: Database, paymentId: number) =>
  db.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).executeTakeFirst();

export async function noteRefund(
  db: Database,
  refund: Omit<RefundTable, 'askedAt' | 'failure'> & { askedAt: Date },
): Promise<void> {
  const { paymentId, ...values } = { ...refund, failure: null };
  await db
    .insertInto('refunds')
    .values({ paymentId, ...values })
    .onConflict((conflict) => conflict.column('paymentId').doUpdateSet(values))
    .execute();
}

export async function endRefund(db: Database, paymentId: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'done', failure: null })
    .where('paymentId', '=', paymentId)
    .execute();
}

/** A refund that another request has made meanwhile stays done. */
export async function failRefund(db: Database, paymentId: number, failure: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'failed', failure })
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'asked')
    .execute();
}

/** Reasons may name people. Those of orders that were archived before their refund are kept as long as the others. */
export const forgetArchivedReasons = (db: Database, before: Date) =>
  sql`update refunds r set reason = '' from payments p
    where p.id = r.payment_id and r.reason <> '' and r.asked_at < ${before}
      and not exists (select from orders o where o.id = p.order_id)`.execute(db);

export const forgetReasonsOf = (db: Database, customerId: string) =>
  sql`update refunds r set reason = '' from payments p, orders o
    where p.id = r.payment_id and o.id = p.order_id and o.customer_id = ${customerId}`.execute(db);
