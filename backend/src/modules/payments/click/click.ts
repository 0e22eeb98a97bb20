import { DAY_MS } from '@olov/contract/platform/durations';
import { isSameSecret } from '@olov/server-kit/keyring';
import type { ClickConfig } from '../config';
import { ID, type Ledger, type OrderRefusal } from '../ledger';
import type { Call, PaymentProvider } from '../PaymentProvider';
import { REASON } from '../repository';
import { createClickRefund } from './refund';
import { type ClickRequest, readRequest, signatureOf } from './request';

/** Codes and notes of Click’s SHOP API ("Errors return by suppliers system"). */
const CLICK_ERROR = {
  success: { error: 0, error_note: 'Success' },
  sign: { error: -1, error_note: 'SIGN CHECK FAILED!' },
  amount: { error: -2, error_note: 'Incorrect parameter amount' },
  action: { error: -3, error_note: 'Action not found' },
  paid: { error: -4, error_note: 'Already paid' },
  order: { error: -5, error_note: 'User does not exist' },
  transaction: { error: -6, error_note: 'Transaction does not exist' },
  update: { error: -7, error_note: 'Failed to update user' },
  request: { error: -8, error_note: 'Error in request from click' },
  cancelled: { error: -9, error_note: 'Transaction cancelled' },
} as const;

const refused: Record<OrderRefusal, (typeof CLICK_ERROR)[keyof typeof CLICK_ERROR]> = {
  'order-unknown': CLICK_ERROR.order,
  'amount-wrong': CLICK_ERROR.amount,
  'order-paid': CLICK_ERROR.paid,
  'order-closed': CLICK_ERROR.cancelled,
  'order-busy': CLICK_ERROR.cancelled,
};

/** Click’s protocol defines no lifetime; the order’s own payment time ends much earlier. */
const LIFETIME_MS = DAY_MS;

type Outcome = object & { error: number };
type Step = (request: ClickRequest, ledger: Ledger, now: () => number) => Promise<Outcome>;

const amountOf = ({ amount }: ClickRequest): number =>
  /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? Number(amount) : Number.NaN;

const hasFailed = ({ error }: ClickRequest): boolean => Number(error) < 0;

const prepare: Step = async (request, ledger, now) => {
  if (hasFailed(request)) return CLICK_ERROR.cancelled;
  const done = await ledger.begin({
    orderId: request.merchant_trans_id,
    amount: amountOf(request),
    transactionId: request.click_trans_id,
    startedAt: new Date(now()),
  });
  if ('refusal' in done) return refused[done.refusal];
  if (done.payment.state === 'paid') return CLICK_ERROR.paid;
  if (done.payment.state !== 'created') return CLICK_ERROR.cancelled;
  return { ...CLICK_ERROR.success, merchant_prepare_id: done.payment.id };
};

const complete: Step = async (request, ledger) => {
  const found = await ledger.find(request.click_trans_id);
  if ('refusal' in found) return CLICK_ERROR.transaction;
  const { payment } = found;
  if (payment.orderId !== request.merchant_trans_id) return CLICK_ERROR.order;
  if (String(payment.id) !== request.merchant_prepare_id) return CLICK_ERROR.transaction;
  if (payment.state === 'paid') return CLICK_ERROR.paid;
  if (hasFailed(request)) {
    await ledger.cancel(request.click_trans_id, REASON.unknown);
    return CLICK_ERROR.cancelled;
  }
  if (payment.amount !== amountOf(request)) return CLICK_ERROR.amount;
  const done = await ledger.pay(request.click_trans_id);
  if ('refusal' in done) {
    await ledger.noteReturn(request.click_trans_id);
    return CLICK_ERROR.cancelled;
  }
  return done.isRepeated ? CLICK_ERROR.paid : { ...CLICK_ERROR.success, merchant_confirm_id: payment.id };
};

/** Click’s SHOP API: every request is signed with the service’s secret, and every response has HTTP status 200. */
export function createClick(config: ClickConfig): PaymentProvider {
  const answer = (action: string, step: Step) => async (call: Call, ledger: Ledger, now: () => number) => {
    const request = readRequest(call.body);
    const outcome =
      call.method === 'POST' && request
        ? (faultOf(call, request, action) ?? (await step(request, ledger, now)))
        : CLICK_ERROR.request;
    const { click_trans_id, merchant_trans_id } = request ?? {};
    return { status: 200, body: { click_trans_id: numeric(click_trans_id), merchant_trans_id, ...outcome } };
  };

  const faultOf = (call: Call, request: ClickRequest, action: string): Outcome | undefined => {
    const said = request.sign_string.toLowerCase();
    const isSigned = config.secretKey.verifies((value) => isSameSecret(said, signatureOf(request, value)));
    if (!call.isFromProvider || !isSigned) return CLICK_ERROR.sign;
    if (request.action !== action) return CLICK_ERROR.action;
    const isForUs = request.service_id === config.serviceId && ID.test(request.click_trans_id);
    return isForUs ? undefined : CLICK_ERROR.request;
  };

  return {
    ledger: { provider: 'click', lifetimeMs: LIFETIME_MS, isSuperseding: true },
    allowed: config.allowed,

    urlFor({ orderId, amount, returnUrl }) {
      const url = new URL(config.paymentUrl);
      url.searchParams.set('service_id', config.serviceId);
      url.searchParams.set('merchant_id', config.merchantId);
      url.searchParams.set('amount', amount.toFixed(2));
      url.searchParams.set('transaction_param', orderId);
      url.searchParams.set('return_url', returnUrl);
      return url.href;
    },

    calls: { '/click/prepare': answer('0', prepare), '/click/complete': answer('1', complete) },
    failure: { status: 200, body: CLICK_ERROR.update },
    ...(config.merchantUserId !== undefined && {
      refund: createClickRefund(config, config.merchantUserId),
    }),
  };
}

/** Click’s ids are numbers; the response must have them as numbers too. */
const numeric = (id: string | undefined): number | string | undefined =>
  id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : id;
