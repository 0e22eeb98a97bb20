import type { OnlinePayment } from '@olov/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { PaymentState, PaymentTable, Receipts } from '../../db/schema';

/** A change of a payment requires the lock on its order. */
export type PaymentRow = Selectable<PaymentTable>;

/**
 * Payme’s codes for the reason of a cancellation, used for all providers. `returned` is our own: the provider debited a payment that was
 * cancelled here, and gives the money back.
 */
export const REASON = { timeout: 4, refund: 5, unknown: 10, returned: 100 } as const;

export const findPayment = (db: Database, provider: OnlinePayment, transactionId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('transactionId', '=', transactionId)
    .executeTakeFirst();

export const livingPayment = (db: Database, orderId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', ['created', 'paid'])
    .executeTakeFirst();

/** Ids of the orders whose payment was charged, by whether all of the money went back, and the sums that went back. */
export async function chargedOrders(
  db: Database,
  orderIds: string[],
): Promise<
  Record<'paid' | 'refunded', Set<string>> & {
    receiptOf: (orderId: string) => string | undefined;
    refundedOf: (orderId: string) => number;
  }
> {
  const refunds = await db
    .selectFrom('orderRefunds')
    .select(['orderId', 'amount'])
    .where('orderId', 'in', orderIds)
    .where('state', '=', 'done')
    .execute();
  const refundedOf = (orderId: string) =>
    refunds.reduce((sum, refund) => (refund.orderId === orderId ? sum + refund.amount : sum), 0);
  const rows = await db
    .selectFrom('payments')
    .select(['orderId', 'state', 'receipts'])
    .where('orderId', 'in', orderIds)
    .where((where) =>
      where.or([where('state', 'in', ['paid', 'refunded']), where('reason', '=', REASON.returned)]),
    )
    .execute();
  const idsIn = (isPaid: boolean) =>
    new Set(rows.filter(({ state }) => (state === 'paid') === isPaid).map(({ orderId }) => orderId));
  const receiptOf = (orderId: string) => {
    const { PERFORM, CANCEL } = rows.find((row) => row.orderId === orderId)?.receipts ?? {};
    return (CANCEL ?? PERFORM)?.qr_code_url;
  };
  return { paid: idsIn(true), refunded: idsIn(false), receiptOf, refundedOf };
}

export const paymentsOf = (db: Database, customerId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .where('orders.customerId', '=', customerId)
    .orderBy('payments.id')
    .execute();

export const paymentsOfOrders = (db: Database, orderIds: string[]) =>
  db.selectFrom('payments').selectAll().where('orderId', 'in', orderIds).orderBy('id').execute();

export const paymentHistoryOf = (db: Database, orderId: string) =>
  db
    .selectFrom('paymentHistory')
    .innerJoin('payments', 'payments.id', 'paymentHistory.paymentId')
    .select([
      'payments.id',
      'payments.provider',
      'payments.amount',
      'paymentHistory.state',
      'paymentHistory.at',
    ])
    .where('payments.orderId', '=', orderId)
    .execute();

/** A condition on `orders`: a payment began after that and goes on. */
export const isBeingPaid = (after: Date) => sql<boolean>`exists (
  select from payments p where p.order_id = orders.id and p.state = 'created' and p.created_at > ${after})`;

export const paymentsBetween = (db: Database, provider: OnlinePayment, from: Date, to: Date) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('startedAt', '>=', from)
    .where('startedAt', '<=', to)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();

export async function insertPayment(
  db: Database,
  payment: Omit<Insertable<PaymentTable>, 'state'> & { createdAt: Date },
): Promise<PaymentRow> {
  const row = await db
    .insertInto('payments')
    .values({ ...payment, state: 'created' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(db, row.id, 'created', payment.createdAt, null);
  return row;
}

export async function setState(
  db: Database,
  payment: PaymentRow,
  state: Exclude<PaymentState, 'created'>,
  at: Date,
  reason: number | null = null,
): Promise<PaymentRow> {
  const times = state === 'paid' ? { paidAt: at } : { cancelledAt: at, reason, isRefundDue: false };
  const row = await db
    .updateTable('payments')
    .set({ state, ...times })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(db, payment.id, state, at, reason);
  return row;
}

/** A repeated receipt of one type replaces the first. */
export const keepReceipt = (db: Database, { id }: PaymentRow, receipts: Receipts) =>
  sql`update payments set receipts = receipts || ${JSON.stringify(receipts)}::jsonb where id = ${id}`.execute(
    db,
  );

export const markRefundDue = (db: Database, payment: PaymentRow) =>
  db.updateTable('payments').set({ isRefundDue: true }).where('id', '=', payment.id).execute();

export const markReturned = (db: Database, payment: PaymentRow) =>
  db.updateTable('payments').set({ reason: REASON.returned }).where('id', '=', payment.id).execute();

const record = (db: Database, paymentId: number, state: PaymentState, at: Date, reason: number | null) =>
  db.insertInto('paymentHistory').values({ paymentId, state, at, reason }).execute();
