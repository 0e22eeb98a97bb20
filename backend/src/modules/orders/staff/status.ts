import { isActiveStatus, type OrderTypeId, phaseOf, progressOf } from '@olov/contract';
import type { Facts } from '../../../access/rights';
import { demandRight, type Staff } from '../../../access/Staff';
import { ApiError, wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import type { OrderRow } from '../repository';
import { orderTexts } from '../texts';

type StatusRefusal = 'status-unknown' | 'status-not-forward' | 'status-not-allowed' | 'status-awaits-payment';

/** Only the payment provider moves an order from status 10 on; steps may be skipped. */
function refuseMove(
  order: { orderTypeId: OrderTypeId; statusCode: number },
  to: number,
): StatusRefusal | undefined {
  const phase = phaseOf(to);
  if (!phase) return 'status-unknown';
  if (to <= order.statusCode || !isActiveStatus(order.statusCode)) return 'status-not-forward';
  if (phaseOf(order.statusCode) === 'unpaid' && phase !== 'cancelled') {
    return 'status-awaits-payment';
  }
  const isOnTheWay = phase === 'cancelled' || progressOf(order.orderTypeId).includes(to);
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
  const messages = orderTexts[locale];
  if (refusal === 'status-unknown') throw wrongFields({ statusCode: messages[refusal] });
  if (refusal) throw new ApiError(409, refusal, messages[refusal]);
  demandRight(staff, ['move', 'Order'], facts, locale);
}
