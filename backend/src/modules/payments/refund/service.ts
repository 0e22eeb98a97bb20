import type { RefundAnswer, RefundBody } from '@olov/contract';
import { type Change, recordChange } from '../../../access/audit';
import { demandRight, type Staff } from '../../../access/Staff';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { ApiError, dependencyFailed, wrongFields } from '../../../errors';
import { refused } from '../../../refusals';
import type { Locale } from '../../../text/language';
import { recordRefund } from '../../sales';
import type { PayableOrders } from '../PayableOrders';
import type { RefundOutcome } from '../PaymentProvider';
import type { PaymentDeps } from '../payments';
import { type PaymentRow, REASON, setState } from '../repository';
import { isByHandOnly, obstacleText, obstacleTo, partOf, type RefundedOrder } from './refundable';
import { askRefund, endRefund, paymentOfOrder, type RefundRow, refundsOfOrders } from './repository';
import { refundTexts } from './texts';

/** Longer than all calls of one refund: then the request that made them has ended. */
const LEASE_MS = 60_000;

/** The key of each refund without lines or a sum: all that is left goes back. */
const WHOLE = 'whole';

type Deps = Pick<PaymentDeps, 'db' | 'now' | 'log' | 'payments' | 'payableOrders'>;

/** The intent is committed before the provider is called, so two requests never call it at once. */
export async function refundPayment(
  deps: Deps,
  staff: Staff,
  body: RefundBody,
  locale: Locale,
): Promise<RefundAnswer> {
  const { db, now, log, payments, payableOrders } = deps;
  const begun = await inTransaction(db, (trx) => begin({ ...deps, db: trx }, staff, body, locale));
  if ('state' in begun) return begun;
  const { payment, refund } = begun;
  const outcome = await payments
    .refundOf(payment.provider)?.(payment, refund.amount)
    .catch((error): RefundOutcome => {
      log.warn({ err: error, paymentId: payment.id }, 'a provider did not answer to a refund');
      throw dependencyFailed('provider-silent', refundTexts[locale]['provider-silent']);
    });
  if (outcome !== 'refunded') {
    const failure = outcome?.failure ?? '';
    log.warn({ paymentId: payment.id, provider: payment.provider, failure }, 'a provider refused a refund');
    await endRefund(db, refund.id, { state: 'failed', failure });
    throw new ApiError(409, 'provider-failed', refundTexts[locale]['provider-failed'](failure));
  }
  await inTransaction(db, async (trx) => {
    await orderToRefund(payableOrders, trx, body.orderId);
    await finish(trx, staff, refund, new Date(now()));
  });
  return { state: 'refunded', amount: refund.amount };
}

async function begin(
  { db, now, payments, payableOrders }: Deps,
  staff: Staff,
  body: RefundBody,
  locale: Locale,
): Promise<RefundAnswer | { payment: PaymentRow; refund: RefundRow }> {
  const { orderId, paymentId, reason, isByHand = false, isChecked = false } = body;
  const texts = refundTexts[locale];
  const order = await orderToRefund(payableOrders, db, orderId);
  if (!order) throw refused(404, 'order-not-found', locale);
  demandRight(staff, ['refund', 'Order'], { restaurantId: order.restaurantId }, locale);
  const payment = paymentId === undefined ? undefined : await paymentOfOrder(db, orderId, paymentId);
  if (paymentId !== undefined && !payment)
    throw new ApiError(404, 'payment-not-found', texts['payment-not-found']);
  const isPart = body.lines !== undefined || body.amount !== undefined;
  const key = isPart ? body.key : WHOLE;
  if (key === undefined) throw wrongFields({ key: texts['key-missing'] });

  const refunds = await refundsOfOrders(db, [orderId]);
  const earlier = refunds.find((refund) => refund.key === key);
  if (isPart && (earlier ? !isSame(earlier, body) : key === WHOLE))
    throw new ApiError(409, 'key-used', texts['key-used']);
  if (earlier?.state === 'done') return { state: 'refunded', amount: earlier.amount };
  if (!isPart && payment?.state === 'refunded') return { state: 'refunded', amount: payment.amount };

  const obstacle = obstacleTo(payments, order, payment);
  if (obstacle && !(isByHand && isByHandOnly(obstacle))) {
    const code = isByHandOnly(obstacle) ? 'refund-not-possible' : obstacle;
    throw new ApiError(409, code, obstacleText(obstacle, order, locale));
  }
  const at = new Date(now());
  if (earlier?.state === 'asked') {
    if (earlier.askedAt.getTime() + LEASE_MS > at.getTime())
      return { state: 'pending', amount: earlier.amount };
    // The provider refuses to refund the whole payment a second time, but not another part of it.
    if (!isByHand && !isChecked && earlier.amount !== payment?.amount)
      throw new ApiError(409, 'provider-unsure', texts['provider-unsure']);
  }
  const others = refunds.filter((refund) => refund !== earlier);
  const isUnsure = !isPart && earlier?.state === 'asked';
  const part = partOf(isUnsure ? { amount: earlier.amount } : body, order, payment, others);
  if (!part) throw new ApiError(409, 'refund-too-much', texts['refund-too-much']);
  const refund = await askRefund(db, {
    orderId,
    paymentId: payment?.id ?? null,
    key,
    amount: part.amount,
    lines: part.lines && JSON.stringify(part.lines),
    isByHand,
    actor: staff.author.actor,
    reason,
    askedAt: at,
  });
  if (payment && !isByHand) return { payment, refund };
  await finish(db, staff, refund, at);
  return { state: 'refunded', amount: refund.amount };
}

const isSame = (refund: RefundRow, { lines, amount }: RefundBody): boolean =>
  lines
    ? JSON.stringify(refund.lines?.map(({ line, count }) => [line, count])) ===
      JSON.stringify(lines.map(({ line, count }) => [line, count]))
    : !refund.lines && refund.amount === amount;

/** The lock of the order, archived or not, keeps calls of the provider about the same payment away. */
async function orderToRefund(
  orders: PayableOrders,
  db: Database,
  id: string,
): Promise<(RefundedOrder & { restaurantId: string }) | undefined> {
  const order = await orders.lock(db, id);
  return order
    ? { ...order, restaurantId: order.restaurant.id, paymentType: order.payment.type }
    : orders.lockArchived(db, id);
}

async function finish(db: Database, staff: Staff, { id }: RefundRow, at: Date): Promise<void> {
  const refund = await endRefund(db, id, { state: 'done', doneAt: at });
  // The provider may have told of it already.
  if (!refund) return;
  const { orderId, paymentId, amount, lines, isByHand } = refund;
  const payment = paymentId === null ? undefined : await paymentOfOrder(db, orderId, paymentId);
  const done = (await refundsOfOrders(db, [orderId])).filter(({ state }) => state === 'done');
  const refunded = done.reduce((sum, other) => sum + other.amount, 0);
  if (payment?.state === 'paid' && refunded === payment.amount)
    await setState(db, payment, 'refunded', at, REASON.refund);
  await recordRefund(db, { orderId, id, amount, lines, at });
  const change: Change = {
    action: 'refund',
    subject: 'Order',
    subjectId: orderId,
    before: { refunded: refunded - amount },
    after: {
      refunded,
      isByHand,
      ...(payment && { payment: payment.id, provider: payment.provider }),
      ...(lines && { lines: lines.map(({ line, count }) => ({ line, count })) }),
    },
  };
  await recordChange(db, staff.author, change, at.getTime());
}
