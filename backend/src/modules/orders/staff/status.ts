import { isActiveStatus, ORDER_STATUS, type OrderTypeId, progressOf } from '@olov/contract';
import { ApiError, wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import type { Facts } from '../../staff/rights';
import { demandRight, type Staff } from '../../staff/Staff';
import { orderMessages } from '../messages';
import type { OrderRow } from '../repository';

const known: readonly number[] = Object.values(ORDER_STATUS);

type StatusRefusal = 'status-unknown' | 'status-not-forward' | 'status-not-allowed' | 'status-awaits-payment';

/** Only the payment provider moves an order from status 10 on; steps may be skipped. */
function refuseMove(
  order: { orderTypeId: OrderTypeId; statusCode: number },
  to: number,
): StatusRefusal | undefined {
  if (!known.includes(to)) return 'status-unknown';
  if (to <= order.statusCode || !isActiveStatus(order.statusCode)) return 'status-not-forward';
  if (order.statusCode === ORDER_STATUS.awaitingPayment && to !== ORDER_STATUS.cancelled) {
    return 'status-awaits-payment';
  }
  const isOnTheWay = to === ORDER_STATUS.cancelled || progressOf(order.orderTypeId).includes(to);
  return isOnTheWay ? undefined : 'status-not-allowed';
}

/** Demands that the order can go to the status of `facts`, and that this person may move it there. */
export function demandMove(
  staff: Staff,
  order: OrderRow,
  facts: Facts & { to: number },
  locale: Locale,
): void {
  const refusal = refuseMove(order, facts.to);
  const messages = orderMessages[locale];
  if (refusal === 'status-unknown') throw wrongFields({ statusCode: messages[refusal] });
  if (refusal) throw new ApiError(409, refusal, messages[refusal]);
  demandRight(staff, ['move', 'Order'], facts, locale);
}

export const nextStatus = (order: { orderTypeId: OrderTypeId; statusCode: number }): number | undefined =>
  progressOf(order.orderTypeId).find((code) => code > order.statusCode);
