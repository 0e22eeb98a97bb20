import { isActiveStatus, ORDER_STATUS, type OrderTypeId, progressOf } from '@olov/contract';

const known: readonly number[] = Object.values(ORDER_STATUS);

export type StatusRefusal =
  | 'status-unknown'
  | 'status-not-forward'
  | 'status-not-allowed'
  | 'status-awaits-payment';

/** Only the payment provider moves an order from status 10 on; steps may be skipped. */
export function refuseMove(
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

export const nextStatus = (order: { orderTypeId: OrderTypeId; statusCode: number }): number | undefined =>
  progressOf(order.orderTypeId).find((code) => code > order.statusCode);
