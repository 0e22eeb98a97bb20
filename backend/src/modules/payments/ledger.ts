import { isBeforeKitchen, type OnlinePayment, phaseOf } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import type { Receipts } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { PayableOrder, PayableOrders } from './PayableOrders';
import { noteProviderRefund } from './refund/repository';
import {
  findPayment,
  insertPayment,
  keepReceipt,
  livingPayment,
  markRefundDue,
  markReturned,
  type PaymentRow,
  paymentsBetween,
  REASON,
  setState,
} from './repository';

export const ID = /^[\w-]{1,64}$/;

export type OrderRefusal = 'order-unknown' | 'order-paid' | 'order-closed' | 'order-busy' | 'amount-wrong';

export interface Done {
  payment: PaymentRow;
  isRepeated: boolean;
}

export interface LedgerOptions {
  provider: OnlinePayment;
  lifetimeMs: number;
  isSuperseding?: boolean;
}

export interface LedgerDeps {
  db: Database;
  now: () => number;
  log: FastifyBaseLogger;
  windowMs: number;
  orders: PayableOrders;
}

interface Bill {
  orderId: string;
  /** Amount in UZS; absent if the provider asks for the amount. */
  amount?: number;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Each call locks its order, so that simultaneous, repeated and late calls run one after the other. */
export function createLedger(
  { db, now, log, windowMs, orders }: LedgerDeps,
  { provider, lifetimeMs, isSuperseding = false }: LedgerOptions,
) {
  type Trx = Database;

  const isStale = (payment: PaymentRow): boolean =>
    payment.state === 'created' && payment.startedAt.getTime() + lifetimeMs < now();

  const stillLiving = async (trx: Trx, payment: PaymentRow): Promise<PaymentRow> =>
    isStale(payment) ? setState(trx, payment, 'cancelled', new Date(now()), REASON.timeout) : payment;

  async function lockPayable(trx: Trx, { orderId, amount }: Bill): Promise<PayableOrder | OrderRefusal> {
    const order = ID.test(orderId) ? await orders.lock(trx, orderId) : undefined;
    if (order?.payment.type !== provider) return 'order-unknown';
    if (amount !== undefined && amount !== order.total) return 'amount-wrong';
    const isLate = order.createdAt.getTime() + windowMs <= now();
    if (phaseOf(order.statusCode) === 'unpaid') return isLate ? 'order-closed' : order;
    return (await livingPayment(trx, orderId))?.state === 'paid' ? 'order-paid' : 'order-closed';
  }

  /** Returns the payment attempt that still blocks a new one. */
  async function clearWay(trx: Trx, orderId: string): Promise<PaymentRow | undefined> {
    const other = await livingPayment(trx, orderId);
    if (!other || !(isSuperseding || isStale(other))) return other;
    await setState(trx, other, 'cancelled', new Date(now()), REASON.timeout);
    return undefined;
  }

  async function withPayment<T>(
    transactionId: string,
    work: (trx: Trx, payment: PaymentRow, order: Pick<PayableOrder, 'id' | 'statusCode'>) => Promise<T>,
  ): Promise<T | { refusal: 'payment-unknown' }> {
    return inTransaction(db, async (trx) => {
      const found = await findPayment(trx, provider, transactionId);
      const order =
        found && ((await orders.lock(trx, found.orderId)) ?? (await orders.lockArchived(trx, found.orderId)));
      // The payment is read again, because it may have changed before the lock was granted.
      const payment = order && (await findPayment(trx, provider, transactionId));
      return payment ? work(trx, payment, order) : { refusal: 'payment-unknown' as const };
    });
  }

  const tell = ({ orderId, transactionId, amount, state }: PaymentRow) =>
    log.info({ provider, orderId, transactionId, amount, state }, 'payment');

  return {
    check: (bill: Bill): Promise<{ order: PayableOrder } | { refusal: OrderRefusal }> =>
      inTransaction(db, async (trx) => {
        const order = await lockPayable(trx, bill);
        if (typeof order === 'string') return { refusal: order };
        const other = await livingPayment(trx, order.id);
        return other && !isSuperseding && !isStale(other) ? { refusal: 'order-busy' } : { order };
      }),

    begin: (
      bill: Required<Bill> & { transactionId: string; startedAt: Date },
    ): Promise<Done | { refusal: OrderRefusal }> =>
      inTransaction(db, async (trx) => {
        const { orderId, amount, transactionId, startedAt } = bill;
        const order = await lockPayable(trx, bill);
        const known = await findPayment(trx, provider, transactionId);
        if (known?.orderId === orderId && known.amount === amount) {
          return { payment: await stillLiving(trx, known), isRepeated: true };
        }
        if (typeof order === 'string') return { refusal: order };
        if (known || (await clearWay(trx, orderId))) return { refusal: 'order-busy' };
        const createdAt = new Date(now());
        const payment = await insertPayment(trx, {
          orderId,
          provider,
          transactionId,
          amount,
          startedAt,
          createdAt,
        });
        tell(payment);
        return { payment, isRepeated: false };
      }),

    pay: (transactionId: string) =>
      withPayment<Done | { refusal: 'payment-cancelled' }>(transactionId, async (trx, payment, order) => {
        if (payment.state === 'paid') return { payment, isRepeated: true };
        if (payment.state !== 'created') return { refusal: 'payment-cancelled' };
        if ((await stillLiving(trx, payment)).state === 'cancelled') return { refusal: 'payment-cancelled' };
        const at = new Date(now());
        const paid = await setState(trx, payment, 'paid', at);
        await orders.confirmPaid(trx, order, at);
        tell(paid);
        return { payment: paid, isRepeated: false };
      }),

    /** An order in preparation is not refunded. */
    cancel: (transactionId: string, reason: number) =>
      withPayment<Done | { refusal: 'order-served' }>(transactionId, async (trx, payment, order) => {
        if (payment.state === 'cancelled' || payment.state === 'refunded')
          return { payment, isRepeated: true };
        const at = new Date(now());
        if (payment.state === 'created') {
          const cancelled = await setState(trx, payment, 'cancelled', at, reason);
          tell(cancelled);
          return { payment: cancelled, isRepeated: false };
        }
        const isCancelled = phaseOf(order.statusCode) === 'cancelled';
        if (!isCancelled && !isBeforeKitchen(order.statusCode)) return { refusal: 'order-served' };
        const refunded = await setState(trx, payment, 'refunded', at, reason);
        await noteProviderRefund(trx, payment, at);
        if (!isCancelled) await orders.cancel(trx, order.id, at, log);
        tell(refunded);
        return { payment: refunded, isRepeated: false };
      }),

    /** The provider has debited a payment that was cancelled here, and returns the money because of our refusal. */
    noteReturn: (transactionId: string) =>
      withPayment<undefined>(transactionId, async (trx, payment) => {
        if (payment.state === 'cancelled' && payment.reason === REASON.timeout)
          await markReturned(trx, payment);
        return undefined;
      }),

    find: (transactionId: string) =>
      withPayment<{ payment: PaymentRow }>(transactionId, async (trx, payment) => ({
        payment: await stillLiving(trx, payment),
      })),

    /** Idempotent. */
    keepReceipt: (transactionId: string, receipts: Receipts) =>
      withPayment<undefined>(transactionId, async (trx, payment) => {
        await keepReceipt(trx, payment, receipts);
        return undefined;
      }),

    /** Payments that began between both times, inclusive; the earliest first. */
    between: (from: Date, to: Date): Promise<PaymentRow[]> => paymentsBetween(db, provider, from, to),
  };
}

/** A refund is done manually in the provider’s dashboard, so it is logged. */
export async function releasePayment(db: Database, orderId: string, at: Date, log: FastifyBaseLogger) {
  const payment = await livingPayment(db, orderId);
  if (!payment) return;
  const { provider, transactionId, amount } = payment;
  if (payment.state === 'created') {
    await setState(db, payment, 'cancelled', at, REASON.timeout);
    return;
  }
  await markRefundDue(db, payment);
  log.warn({ orderId, provider, transactionId, amount }, 'a paid order was cancelled: refund its payment');
}
