/* Rules of the kitchen's board. They import no schema library. */

import type { OrderTypeId } from '../platform/common';
import { isOnlinePayment, ORDER_TYPE } from '../platform/constants';
import type { WholeOrder } from './orders';
import {
  isActiveStatus,
  isBeforeKitchen,
  type OrderPhase,
  phaseOf,
  progressOf,
  type StatusCode,
} from './statuses';

/** A status that follows another one. */
export type NextCode = Exclude<StatusCode, StatusCode<'placed' | 'unpaid' | 'cancelled'>>;

/** The next step of the staff; an unpaid order goes on by its payment only. */
export const nextStatus = (order: { orderTypeId: OrderTypeId; statusCode: number }): NextCode | undefined =>
  phaseOf(order.statusCode) === 'unpaid'
    ? undefined
    : progressOf(order.orderTypeId).find((code): code is NextCode => code > order.statusCode);

/** Nobody in the kitchen has touched the order: one that is paid online, or comes from another restaurant, may be confirmed (20). */
export function isNewOrder({
  statusCode,
  payment,
  promise,
}: Pick<WholeOrder, 'statusCode' | 'payment' | 'promise'>): boolean {
  const phase = phaseOf(statusCode);
  const isStrange = isOnlinePayment(payment.type) || promise.change?.reason === 'moved';
  return phase === 'placed' || (phase === 'accepted' && isStrange);
}

/** Another restaurant may still make the order. */
export const isMovable = ({ statusCode }: Pick<WholeOrder, 'statusCode'>): boolean =>
  isBeforeKitchen(statusCode) && phaseOf(statusCode) !== 'unpaid';

/** The phases in which the kitchen still has work. */
export const UNREADY = ['placed', 'accepted', 'kitchen'] as const satisfies readonly OrderPhase[];

export const isUnready = (statusCode: number): boolean =>
  UNREADY.some((phase) => phase === phaseOf(statusCode));

// An order that was due longer ago was prepared without a status change, or never is, so it delays no other orders.
export const STUCK_MS = 4 * 60 * 60_000;

export const isStuck = (
  { statusCode, promise }: Pick<WholeOrder, 'statusCode' | 'promise'>,
  nowMs: number,
): boolean => isUnready(statusCode) && Date.parse(promise.to) <= nowMs - STUCK_MS;

/** The order may have a courier. */
export const isForCourier = ({ orderTypeId, statusCode }: { orderTypeId: OrderTypeId; statusCode: number }) =>
  orderTypeId === ORDER_TYPE.delivery && isActiveStatus(statusCode) && phaseOf(statusCode) !== 'unpaid';

/** Why the staff cancel an order. */
export const CANCEL_REASONS = ['customer', 'dish', 'address', 'mistake'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export type Urgency = 'calm' | 'soon' | 'late';

/** An order is soon due from the beginning of its promise, and late after the end. */
export function urgencyOf({ promise: { from, to } }: Pick<WholeOrder, 'promise'>, nowMs: number): Urgency {
  if (nowMs >= Date.parse(to)) return 'late';
  return nowMs >= Date.parse(from) ? 'soon' : 'calm';
}
