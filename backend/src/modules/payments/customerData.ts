import type { CustomerData } from '../../customerData';
import { forgetReasonsOf } from './refund/repository';
import { paymentsOf } from './repository';

export const paymentData: CustomerData = {
  async export(db, owner) {
    const payments = await paymentsOf(db, owner.id);
    return {
      payments: payments.map(({ orderId, provider, transactionId, amount, state, startedAt }) => ({
        orderId,
        provider,
        transactionId,
        amount,
        state,
        startedAt: startedAt.toISOString(),
      })),
    };
  },

  async delete(trx, { id }) {
    await forgetReasonsOf(trx, id);
    return {};
  },
};
