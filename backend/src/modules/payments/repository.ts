import type { OnlinePayment } from '@olov/contract';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { PaymentState, PaymentTable, Schema } from '../../db/schema';

/** A change of a payment requires the lock on its order. */
type Db = Kysely<Schema>;

export type PaymentRow = Selectable<PaymentTable>;

export const findPayment = (
  db: Db,
  provider: OnlinePayment,
  transactionId: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('transactionId', '=', transactionId)
    .executeTakeFirst();

export const livingPayment = (db: Db, orderId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', ['created', 'paid'])
    .executeTakeFirst();

/** Ids of the orders whose payment arrived, by whether it was refunded later. */
export async function chargedOrders(
  db: Db,
  orderIds: string[],
): Promise<Record<'paid' | 'refunded', Set<string>>> {
  const rows = await db
    .selectFrom('payments')
    .select(['orderId', 'state'])
    .where('orderId', 'in', orderIds)
    .where('state', 'in', ['paid', 'refunded'])
    .execute();
  const idsIn = (wanted: PaymentState) =>
    new Set(rows.filter(({ state }) => state === wanted).map(({ orderId }) => orderId));
  return { paid: idsIn('paid'), refunded: idsIn('refunded') };
}

export const paymentsOf = (db: Db, customerId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .where('orders.customerId', '=', customerId)
    .orderBy('payments.id')
    .execute();

export const paymentsBetween = (db: Db, provider: OnlinePayment, from: Date, to: Date) =>
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
  db: Db,
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
  db: Db,
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

export const markRefundDue = (db: Db, payment: PaymentRow) =>
  db.updateTable('payments').set({ isRefundDue: true }).where('id', '=', payment.id).execute();

const record = (db: Db, paymentId: number, state: PaymentState, at: Date, reason: number | null) =>
  db.insertInto('paymentHistory').values({ paymentId, state, at, reason }).execute();
