import type { Fiscal } from '@olov/contract/menu/dishDetails';
import { asObject } from '../json';
import { ID, type Ledger } from '../ledger';
import type { PaymentRow } from '../repository';
import { REASON } from '../repository';
import { fromTiyin, toTiyin } from '../tiyin';
import { detailOf } from './detail';
import {
  ACCOUNT_FIELD,
  malformed,
  notCancellable,
  notPossible,
  receiptUnknown,
  refused,
  transactionUnknown,
} from './errors';

/** The lifetime of a Payme transaction: twelve hours. */
export const LIFETIME_MS = 43_200_000;

const STATE = { created: 1, paid: 2, cancelled: -1, refunded: -2 } as const;

type Params = Record<string, unknown>;
type Method = (params: Params, ledger: Ledger, now: () => number, delivery?: Fiscal) => Promise<object>;

const idOf = ({ id }: Params): string => {
  if (typeof id !== 'string' || !ID.test(id)) throw malformed('id');
  return id;
};

const timeOf = (params: Params, name: string): number => {
  const time = params[name];
  if (!Number.isSafeInteger(time) || Number(time) < 0) throw malformed(name);
  return Number(time);
};

const billOf = ({ account, amount }: Params) => {
  if (!Number.isSafeInteger(amount)) throw malformed('amount');
  const orderId = asObject(account)?.[ACCOUNT_FIELD];
  // The customer typed the order id; a number is an unknown order.
  if (typeof orderId !== 'string') throw refused['order-unknown']();
  return { orderId, amount: fromTiyin(Number(amount)) };
};

const msOf = (time: Date | null): number => time?.getTime() ?? 0;

const presented = (payment: PaymentRow) => ({
  create_time: msOf(payment.createdAt),
  perform_time: msOf(payment.paidAt),
  cancel_time: msOf(payment.cancelledAt),
  transaction: String(payment.id),
  state: STATE[payment.state],
  reason: payment.reason,
});

export const methods: Record<string, Method> = {
  async CheckPerformTransaction(params, ledger, _now, delivery) {
    const found = await ledger.check(billOf(params));
    if ('refusal' in found) throw refused[found.refusal]();
    const detail = detailOf(found.order, delivery);
    return { allow: true, ...(detail && { detail }) };
  },

  async SetFiscalData(params, ledger) {
    const { type } = params;
    const receipt = asObject(params.fiscal_data);
    const url = receipt?.qr_code_url;
    if (type !== 'PERFORM' && type !== 'CANCEL') throw malformed('type');
    // The tracker links to it.
    if (typeof url !== 'string' || !/^https?:\/\/[^\s]{1,2000}$/.test(url))
      throw malformed('fiscal_data.qr_code_url');
    const done = await ledger.keepReceipt(idOf(params), { [type]: { ...receipt, qr_code_url: url } });
    if (done) throw receiptUnknown();
    return { success: true };
  },

  async CreateTransaction(params, ledger, now) {
    const [transactionId, time, bill] = [idOf(params), timeOf(params, 'time'), billOf(params)];
    if (now() - time >= LIFETIME_MS) throw notPossible();
    const done = await ledger.begin({ ...bill, transactionId, startedAt: new Date(time) });
    if ('refusal' in done) throw refused[done.refusal]();
    const { create_time, transaction, state } = presented(done.payment);
    if (state !== STATE.created) throw notPossible();
    return { create_time, transaction, state };
  },

  async PerformTransaction(params, ledger) {
    const done = await ledger.pay(idOf(params));
    if ('refusal' in done) throw done.refusal === 'payment-unknown' ? transactionUnknown() : notPossible();
    const { perform_time, transaction, state } = presented(done.payment);
    return { perform_time, transaction, state };
  },

  async CancelTransaction(params, ledger) {
    const { reason = REASON.unknown } = params;
    if (!Number.isSafeInteger(reason)) throw malformed('reason');
    const done = await ledger.cancel(idOf(params), Number(reason));
    if ('refusal' in done) throw done.refusal === 'payment-unknown' ? transactionUnknown() : notCancellable();
    const { cancel_time, transaction, state } = presented(done.payment);
    return { cancel_time, transaction, state };
  },

  async CheckTransaction(params, ledger) {
    const found = await ledger.find(idOf(params));
    if ('refusal' in found) throw transactionUnknown();
    return presented(found.payment);
  },

  async GetStatement(params, ledger) {
    const [from, to] = [timeOf(params, 'from'), timeOf(params, 'to')];
    const payments = await ledger.between(new Date(from), new Date(to));
    return {
      transactions: payments.map((payment) => ({
        id: payment.transactionId,
        time: msOf(payment.startedAt),
        amount: toTiyin(payment.amount),
        account: { [ACCOUNT_FIELD]: payment.orderId },
        ...presented(payment),
        receivers: null,
      })),
    };
  },
};
