import type { RefundAnswer, RefundBody } from '@olov/contract';
import { recordChange } from '../../../access/audit';
import { demandRight, type Staff } from '../../../access/Staff';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { ApiError, dependencyFailed } from '../../../errors';
import { refused } from '../../../refusals';
import type { Locale } from '../../../text/language';
import { recordReturn } from '../../sales';
import type { PayableOrders } from '../PayableOrders';
import type { RefundOutcome } from '../PaymentProvider';
import type { PaymentDeps } from '../payments';
import { type PaymentRow, REASON, setState } from '../repository';
import { obstacleText, obstacleTo } from './obstacle';
import { endRefund, failRefund, findRefund, noteRefund, paymentOfOrder } from './repository';
import { refundTexts } from './texts';

/** Longer than all calls of one refund: then the request that made them has ended. */
const LEASE_MS = 60_000;

/**
 * The intent is committed before the provider is called, so two requests never call it at once. The provider refuses a
 * second refund itself.
 */
export async function refundPayment(
  deps: Pick<PaymentDeps, 'db' | 'now' | 'log' | 'payments' | 'payableOrders'>,
  staff: Staff,
  body: RefundBody,
  locale: Locale,
): Promise<RefundAnswer> {
  const { db, now, log, payments, payableOrders } = deps;
  const begun = await inTransaction(db, (trx) => begin({ ...deps, db: trx }, staff, body, locale));
  if ('state' in begun) return begun;
  const { payment } = begun;
  const outcome = await payments
    .refundOf(payment.provider)?.(payment)
    .catch((error): RefundOutcome => {
      log.warn({ err: error, paymentId: payment.id }, 'a provider did not answer to a refund');
      throw dependencyFailed('provider-silent', refundTexts[locale]['provider-silent']);
    });
  if (outcome !== 'refunded') {
    const failure = outcome?.failure ?? '';
    log.warn({ paymentId: payment.id, provider: payment.provider, failure }, 'a provider refused a refund');
    await failRefund(db, payment.id, failure);
    throw new ApiError(409, 'provider-failed', refundTexts[locale]['provider-failed'](failure));
  }
  await inTransaction(db, async (trx) => {
    await orderToRefund(payableOrders, trx, body.orderId);
    await finish(trx, staff, payment, { isByHand: false, at: new Date(now()) });
  });
  return { state: 'refunded', amount: payment.amount };
}

async function begin(
  { db, now, payments, payableOrders }: Pick<PaymentDeps, 'db' | 'now' | 'payments' | 'payableOrders'>,
  staff: Staff,
  { orderId, paymentId, reason, isByHand = false }: RefundBody,
  locale: Locale,
): Promise<RefundAnswer | { payment: PaymentRow }> {
  const order = await orderToRefund(payableOrders, db, orderId);
  if (!order) throw refused(404, 'order-not-found', locale);
  demandRight(staff, ['refund', 'Order'], { restaurantId: order.restaurantId }, locale);
  const payment = await paymentOfOrder(db, orderId, paymentId);
  if (!payment) throw new ApiError(404, 'payment-not-found', refundTexts[locale]['payment-not-found']);
  const { amount, provider } = payment;
  if (payment.state === 'refunded') return { state: 'refunded', amount };

  const obstacle = obstacleTo(payments, payment, order.statusCode);
  const isByHandOnly = obstacle === 'no-call' || obstacle === 'not-configured';
  if (obstacle && !(isByHand && isByHandOnly)) {
    const code = isByHandOnly ? 'refund-not-possible' : obstacle;
    throw new ApiError(409, code, obstacleText(obstacle, { provider }, locale));
  }
  const at = new Date(now());
  const earlier = await findRefund(db, paymentId);
  if (earlier?.state === 'asked' && earlier.askedAt.getTime() + LEASE_MS > at.getTime()) {
    return { state: 'pending', amount };
  }
  await noteRefund(db, {
    paymentId,
    state: 'asked',
    isByHand,
    actor: staff.author.actor,
    reason,
    askedAt: at,
  });
  if (!isByHand) return { payment };
  await finish(db, staff, payment, { isByHand, at });
  return { state: 'refunded', amount };
}

/** The lock of the order, archived or not, keeps calls of the provider about the same payment away. */
async function orderToRefund(orders: PayableOrders, db: Database, id: string) {
  const order = await orders.lock(db, id);
  return order
    ? { restaurantId: order.restaurant.id, statusCode: order.statusCode }
    : orders.lockArchived(db, id);
}

async function finish(
  db: Database,
  staff: Staff,
  { id, orderId }: PaymentRow,
  { isByHand, at }: { isByHand: boolean; at: Date },
): Promise<void> {
  const payment = await paymentOfOrder(db, orderId, id);
  await endRefund(db, id);
  // The provider may have told of the refund already.
  if (payment?.state !== 'paid') return;
  await setState(db, payment, 'refunded', at, REASON.refund);
  await recordReturn(db, 'refund', orderId, at);
  const { provider, amount } = payment;
  const change = {
    action: 'refund',
    subject: 'Order',
    subjectId: orderId,
    before: { payment: id, state: 'paid' },
    after: { payment: id, state: 'refunded', provider, amount, isByHand },
  };
  await recordChange(db, staff.author, change, at.getTime());
}
