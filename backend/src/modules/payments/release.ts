import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { livingPayment, markRefundDue, REASON, setState } from './repository';

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
