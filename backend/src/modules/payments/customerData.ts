import { sql } from 'kysely';
import type { ArchivePart, CustomerData } from '../../customerData';
import { forgetArchivedReasons, forgetReasonsOf, refundsOf } from './refund/repository';
import { paymentsOf } from './repository';

export const paymentData: CustomerData = {
  async export(db, owner) {
    const payments = await paymentsOf(db, owner.id);
    const refunds = await refundsOf(db, owner.id);
    return {
      payments: payments.map(({ orderId, provider, transactionId, amount, state, startedAt }) => ({
        orderId,
        provider,
        transactionId,
        amount,
        state,
        startedAt: startedAt.toISOString(),
      })),
      refunds: refunds.map(({ orderId, amount, state, reason, askedAt }) => ({
        orderId,
        amount,
        state,
        reason,
        at: askedAt.toISOString(),
      })),
    };
  },

  async delete(trx, { id }) {
    await forgetReasonsOf(trx, id);
    return {};
  },
};

/** A provider owes a call or a refund of an order that is held. */
export const paymentArchive: ArchivePart = {
  holds: sql<boolean>`exists (
    select from payments p where p.order_id = orders.id and (p.state = 'created' or p.is_refund_due))`,
  forget: forgetArchivedReasons,
};
