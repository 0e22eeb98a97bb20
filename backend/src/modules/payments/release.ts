import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { livingPayment, markRefundDue, setState } from './repository';

/** Payme's codes of why a payment was cancelled, kept for all providers. */
export const REASON = { timeout: 4, refund: 5, unknown: 10 } as const;

/**
 * What becomes of the money of a locked order that is cancelled: a payment under way is refused from now on, one that
 * is done has to be given back. That happens in the provider's own cabinet, so a person has to hear of it.
 */
export async function releasePayment(
  db: Kysely<Schema>,
  orderId: string,
  at: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  const payment = await livingPayment(db, orderId);
  if (!payment) return;
  const { provider, transactionId, amount } = payment;
  if (payment.state === 'created') {
    await setState(db, payment, 'cancelled', at, REASON.timeout);
    return;
  }
  await markRefundDue(db, payment);
  log.warn({ orderId, provider, transactionId, amount }, 'a paid order was cancelled: give its money back');
}
