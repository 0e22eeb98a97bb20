import type { PaymentState } from '../../../db/schema';
import { asObject } from '../json';
import { ID, type Ledger } from '../ledger';
import type { PaymentRow } from '../repository';
import { REASON } from '../repository';
import { fromTiyin, toTiyin } from '../tiyin';
import { refused, UZUM_ERROR, UzumError } from './errors';

/** Uzum treats a payment that is not confirmed after 30 minutes as failed. */
export const LIFETIME_MS = 30 * 60_000;

/** The field of `params` with the order id; the service has to be configured with the same name. */
export const ACCOUNT_FIELD = 'order_id';

export type Body = Record<string, unknown>;
interface Webhook {
  timeName: string;
  run: (body: Body, ledger: Ledger, now: () => number) => Promise<object>;
}

const orderIdOf = ({ params }: Body): string => {
  const id = asObject(params)?.[ACCOUNT_FIELD];
  if (typeof id !== 'string' && typeof id !== 'number') throw new UzumError(UZUM_ERROR.missing);
  return String(id);
};

const transIdOf = ({ transId }: Body): string => {
  if (transId === undefined) throw new UzumError(UZUM_ERROR.missing);
  if (typeof transId !== 'string' || !ID.test(transId)) throw new UzumError(UZUM_ERROR.transaction);
  return transId;
};

const amountOf = ({ amount }: Body): number => {
  if (amount === undefined) throw new UzumError(UZUM_ERROR.missing);
  return typeof amount === 'number' ? fromTiyin(amount) : Number.NaN;
};

const STATUS: Record<PaymentState, string> = {
  created: 'CREATED',
  paid: 'CONFIRMED',
  cancelled: 'REVERSED',
  refunded: 'REVERSED',
};

const ms = (time: Date | null): number | null => time?.getTime() ?? null;

const presented = (payment: PaymentRow) => ({
  transId: payment.transactionId,
  status: STATUS[payment.state],
  data: { [ACCOUNT_FIELD]: { value: payment.orderId } },
  amount: toTiyin(payment.amount),
});

/** Unlike Payme’s, each webhook has its own error code for a repeated call. */
export const webhooks: Record<string, Webhook> = {
  check: {
    timeName: 'timestamp',
    async run(body, ledger, now) {
      const found = await ledger.check({ orderId: orderIdOf(body) });
      if ('refusal' in found) throw new UzumError(refused[found.refusal]);
      const { id, total } = found.order;
      // The only amount in UZS: Uzum shows it to the customer.
      return {
        timestamp: now(),
        status: 'OK',
        data: { [ACCOUNT_FIELD]: { value: id }, amount: { value: String(total) } },
      };
    },
  },

  create: {
    timeName: 'transTime',
    async run(body, ledger, now) {
      const bill = { transactionId: transIdOf(body), orderId: orderIdOf(body), amount: amountOf(body) };
      const done = await ledger.begin({ ...bill, startedAt: new Date(now()) });
      if ('refusal' in done) throw new UzumError(refused[done.refusal]);
      if (done.isRepeated) throw new UzumError(UZUM_ERROR.known);
      return { ...presented(done.payment), transTime: ms(done.payment.createdAt) };
    },
  },

  confirm: {
    timeName: 'confirmTime',
    async run(body, ledger) {
      const done = await ledger.pay(transIdOf(body));
      if ('refusal' in done) {
        const { transaction, transactionCancelled } = UZUM_ERROR;
        throw new UzumError(done.refusal === 'payment-unknown' ? transaction : transactionCancelled);
      }
      if (done.isRepeated) throw new UzumError(UZUM_ERROR.confirmed);
      return { ...presented(done.payment), confirmTime: ms(done.payment.paidAt) };
    },
  },

  reverse: {
    timeName: 'reverseTime',
    async run(body, ledger) {
      const done = await ledger.cancel(transIdOf(body), REASON.refund);
      if ('refusal' in done) {
        const { transaction, served } = UZUM_ERROR;
        throw new UzumError(done.refusal === 'payment-unknown' ? transaction : served);
      }
      if (done.isRepeated) throw new UzumError(UZUM_ERROR.reversed);
      return { ...presented(done.payment), reverseTime: ms(done.payment.cancelledAt) };
    },
  },

  status: {
    timeName: 'transTime',
    async run(body, ledger) {
      const found = await ledger.find(transIdOf(body));
      if ('refusal' in found) throw new UzumError(UZUM_ERROR.transaction);
      const { payment } = found;
      return {
        ...presented(payment),
        transTime: ms(payment.createdAt),
        confirmTime: ms(payment.paidAt),
        reverseTime: ms(payment.cancelledAt),
      };
    },
  },
};
