import { type OnlinePayment, ORDER_STATUS } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/connect';
import type { Schema } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { cancelOrder } from '../orders/cancel';
import { confirmPaid } from '../orders/moves';
import { lockOrder, type OrderRow } from '../orders/repository';
import { REASON } from './release';
import {
  findPayment,
  insertPayment,
  livingPayment,
  type PaymentRow,
  paymentsBetween,
  setState,
} from './repository';

/** What an id can look like, an order's as well as a provider's; nothing else is asked of the database. */
export const ID = /^[\w-]{1,64}$/;

/** Why an order takes no payment. */
export type OrderRefusal = 'order-unknown' | 'order-paid' | 'order-closed' | 'order-busy' | 'amount-wrong';

/** What a call came to; a repeated one finds that it was done before. */
export interface Done {
  payment: PaymentRow;
  isRepeated: boolean;
}

export interface LedgerOptions {
  provider: OnlinePayment;
  /** How long a payment that was begun may take; in ms. */
  lifetimeMs: number;
  /** Whether a new attempt takes the place of one under way, or has to wait for its end. */
  isSuperseding?: boolean;
}

export interface LedgerDeps {
  db: Database;
  now: () => number;
  log: FastifyBaseLogger;
  /** How long an order waits for its payment; in ms. */
  windowMs: number;
}

interface Bill {
  orderId: string;
  /** In sums; absent where the provider asks before it knows. */
  amount?: number;
}

export type Ledger = ReturnType<typeof createLedger>;

/**
 * What one provider may do with the money of orders. Every call is one transaction under the lock of its order, so that
 * calls that come at once, twice or out of order are taken one after another.
 */
export function createLedger(
  { db, now, log, windowMs }: LedgerDeps,
  { provider, lifetimeMs, isSuperseding = false }: LedgerOptions,
) {
  type Trx = Kysely<Schema>;

  const isStale = (payment: PaymentRow): boolean =>
    payment.state === 'created' && payment.startedAt.getTime() + lifetimeMs < now();

  /** A payment as it stands; one that took too long is over. */
  const stillLiving = async (trx: Trx, payment: PaymentRow): Promise<PaymentRow> =>
    isStale(payment) ? setState(trx, payment, 'cancelled', new Date(now()), REASON.timeout) : payment;

  /** Locks the order and says whether it can be paid, but for other payments. */
  async function lockPayable(trx: Trx, { orderId, amount }: Bill): Promise<OrderRow | OrderRefusal> {
    const order = ID.test(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (order?.payment.type !== provider) return 'order-unknown';
    if (amount !== undefined && amount !== order.total) return 'amount-wrong';
    const isLate = order.createdAt.getTime() + windowMs <= now();
    if (order.statusCode === ORDER_STATUS.awaitingPayment) return isLate ? 'order-closed' : order;
    return (await livingPayment(trx, orderId))?.state === 'paid' ? 'order-paid' : 'order-closed';
  }

  /** The attempt that stands in the way of a new one; one that is stale no longer does. */
  async function clearWay(trx: Trx, orderId: string): Promise<PaymentRow | undefined> {
    const other = await livingPayment(trx, orderId);
    if (!other || !(isSuperseding || isStale(other))) return other;
    await setState(trx, other, 'cancelled', new Date(now()), REASON.timeout);
    return undefined;
  }

  /** Works on a payment with its order locked. */
  async function withPayment<T>(
    transactionId: string,
    work: (trx: Trx, payment: PaymentRow, order: OrderRow) => Promise<T>,
  ): Promise<T | { refusal: 'payment-unknown' }> {
    return inTransaction(db, async (trx) => {
      const found = await findPayment(trx, provider, transactionId);
      const order = found && (await lockOrder(trx, found.orderId));
      // Read again: it may have changed while the lock was waited for.
      const payment = order && (await findPayment(trx, provider, transactionId));
      return payment ? work(trx, payment, order) : { refusal: 'payment-unknown' as const };
    });
  }

  const tell = ({ orderId, transactionId, amount, state }: PaymentRow) =>
    log.info({ provider, orderId, transactionId, amount, state }, 'payment');

  return {
    /** Whether an order can be paid now. Changes nothing. */
    check: (bill: Bill): Promise<{ order: OrderRow } | { refusal: OrderRefusal }> =>
      inTransaction(db, async (trx) => {
        const order = await lockPayable(trx, bill);
        if (typeof order === 'string') return { refusal: order };
        const other = await livingPayment(trx, order.id);
        return other && !isSuperseding && !isStale(other) ? { refusal: 'order-busy' } : { order };
      }),

    /** Begins a payment; the order waits for its end. */
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

    /** The money is there: the order is paid, and its turn comes. */
    pay: (transactionId: string) =>
      withPayment<Done | { refusal: 'payment-cancelled' }>(transactionId, async (trx, payment, order) => {
        if (payment.state === 'paid') return { payment, isRepeated: true };
        if (payment.state !== 'created') return { refusal: 'payment-cancelled' };
        if ((await stillLiving(trx, payment)).state === 'cancelled') return { refusal: 'payment-cancelled' };
        const at = new Date(now());
        const paid = await setState(trx, payment, 'paid', at);
        await confirmPaid(trx, order, at);
        tell(paid);
        return { payment: paid, isRepeated: false };
      }),

    /** The provider takes a payment back: before it was done, or after. What is being cooked stays sold. */
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
        const isCancelled = order.statusCode === ORDER_STATUS.cancelled;
        if (!isCancelled && order.statusCode >= ORDER_STATUS.preparing) return { refusal: 'order-served' };
        const refunded = await setState(trx, payment, 'refunded', at, reason);
        if (!isCancelled) await cancelOrder(trx, order.id, at, log);
        tell(refunded);
        return { payment: refunded, isRepeated: false };
      }),

    find: (transactionId: string) =>
      withPayment<{ payment: PaymentRow }>(transactionId, async (trx, payment) => ({
        payment: await stillLiving(trx, payment),
      })),

    /** What was begun in a time, both ends included, the earliest first. */
    between: (from: Date, to: Date): Promise<PaymentRow[]> => paymentsBetween(db, provider, from, to),
  };
}
