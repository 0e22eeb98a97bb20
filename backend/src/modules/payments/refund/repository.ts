import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { RefundTable } from '../../../db/schema';
import type { PaymentRow } from '../repository';

/** A change of a refund requires the lock on its order. */
export type RefundRow = Selectable<RefundTable>;

export const paymentOfOrder = (db: Database, orderId: string, paymentId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();

export const refundsOfOrders = (db: Database, orderIds: string[]): Promise<RefundRow[]> =>
  db.selectFrom('orderRefunds').selectAll().where('orderId', 'in', orderIds).orderBy('id').execute();

export const refundsOf = (db: Database, customerId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('orderRefunds')
    .innerJoin('orders', 'orders.id', 'orderRefunds.orderId')
    .selectAll('orderRefunds')
    .where('orders.customerId', '=', customerId)
    .orderBy('orderRefunds.id')
    .execute();

/** Another try of the same refund has the sums of that moment. */
export const askRefund = (
  db: Database,
  refund: Omit<Insertable<RefundTable>, 'state' | 'doneAt' | 'failure'>,
): Promise<RefundRow> => {
  const { amount, lines, isByHand, actor, reason, askedAt } = refund;
  const asked = { state: 'asked' as const, doneAt: null, failure: null };
  return db
    .insertInto('orderRefunds')
    .values({ ...refund, ...asked })
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'key'])
        .doUpdateSet({ ...asked, amount, lines, isByHand, actor, reason, askedAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Undefined for a refund that has ended already. */
export const endRefund = (
  db: Database,
  id: number,
  end: { state: 'done'; doneAt: Date } | { state: 'failed'; failure: string },
): Promise<RefundRow | undefined> =>
  db
    .updateTable('orderRefunds')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst();

/** The provider tells that all of a payment went back: also what it was asked for and has not answered. Callers have longer keys. */
export async function noteProviderRefund(db: Database, payment: PaymentRow, at: Date): Promise<void> {
  const refunds = (await refundsOfOrders(db, [payment.orderId])).filter(({ state }) => state !== 'failed');
  for (const { id, state } of refunds)
    if (state === 'asked') await endRefund(db, id, { state: 'done', doneAt: at });
  const amount = payment.amount - refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount === 0) return;
  await db
    .insertInto('orderRefunds')
    .values({
      ...{ orderId: payment.orderId, paymentId: payment.id, key: 'told', state: 'done', amount },
      ...{ lines: null, isByHand: false, actor: payment.provider, reason: '', askedAt: at, doneAt: at },
      failure: null,
    })
    .execute();
}

/** Reasons may name people. Those of orders that were archived before their refund are kept as long as the others. */
export const forgetArchivedReasons = (db: Database, before: Date) =>
  sql`update order_refunds r set reason = '' where reason <> '' and asked_at < ${before}
      and not exists (select from orders o where o.id = r.order_id)`.execute(db);

export const forgetReasonsOf = (db: Database, customerId: string) =>
  sql`update order_refunds r set reason = '' from orders o
    where o.id = r.order_id and o.customer_id = ${customerId}`.execute(db);
