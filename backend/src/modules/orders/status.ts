import { isActiveStatus, ORDER_STATUS, type OrderTypeId, progressOf } from '@olov/contract';

const known: readonly number[] = Object.values(ORDER_STATUS);

/** Why an order may not be moved to a status; undefined where it may. */
export type StatusRefusal =
  | 'status-unknown'
  | 'status-not-forward'
  | 'status-not-allowed'
  | 'status-awaits-payment';

/**
 * Forward only, by mode; steps may be skipped. Only an order paid online waits for its payment (10), and nobody but its
 * provider moves it on from there: it can be cancelled.
 */
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

/** The step that follows by itself. */
export const nextStatus = (order: { orderTypeId: OrderTypeId; statusCode: number }): number | undefined =>
  progressOf(order.orderTypeId).find((code) => code > order.statusCode);
