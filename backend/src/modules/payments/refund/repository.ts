import type { Database } from '../../../db/connect';
import type { RefundTable } from '../../../db/schema';
import type { PaymentRow } from '../repository';

export const paymentOfOrder = (
  db: Database,
  orderId: string,
  paymentId: number,
): Promise<PaymentRow | undefined> =>
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
