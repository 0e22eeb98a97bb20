import {
  isActiveStatus,
  isOnlinePayment,
  ORDER_STATUS,
  ORDER_TYPE,
  type Order,
  type OrderTypeId,
} from '@olov/shared-kit';

const KNOWN: ReadonlySet<number> = new Set(Object.values(ORDER_STATUS));

/** Statuses with another text for pickup. */
const READS_BY_MODE: ReadonlySet<number> = new Set([ORDER_STATUS.ready, ORDER_STATUS.completed]);

type Mode = OrderTypeId | undefined;

/** `50`, `50.pickup`, `50.any` for an unknown mode, or `unknown`. */
function messageKey(statusCode: number, orderTypeId: Mode): string {
  if (!KNOWN.has(statusCode)) return 'unknown';
  if (orderTypeId === ORDER_TYPE.delivery || !READS_BY_MODE.has(statusCode)) return `${statusCode}`;
  return `${statusCode}.${modeName(orderTypeId)}`;
}

/** The end of a message that depends on the mode. */
export function modeName(orderTypeId: Mode): 'delivery' | 'pickup' | 'any' {
  if (orderTypeId === undefined) return 'any';
  return orderTypeId === ORDER_TYPE.pickup ? 'pickup' : 'delivery';
}

export const statusNameId = (statusCode: number, orderTypeId: Mode): string =>
  `orders.status.${messageKey(statusCode, orderTypeId)}`;

export const statusLeadId = (statusCode: number, orderTypeId: Mode): string =>
  `orders.lead.${messageKey(statusCode, orderTypeId)}`;

/** An online payment that did not arrive yet, or in time. */
export function missingPayment(order: Order): 'awaited' | 'missed' | undefined {
  const money = onlineMoneyOf(order);
  return money === 'awaited' || money === 'missed' ? money : undefined;
}

type OnlineMoney = 'paid' | 'awaited' | 'missed' | 'refund' | 'refunded' | 'unknown';

/** The state of an online payment. Without `isRefunded` an unpaid order may have been charged and refunded. */
export function onlineMoneyOf({ statusCode, payment }: Order): OnlineMoney {
  const { awaitingPayment, cancelled } = ORDER_STATUS;
  if (statusCode === awaitingPayment) return 'awaited';
  if (!payment || !isOnlinePayment(payment.type)) return 'unknown';
  if (payment.isPaid) return statusCode === cancelled ? 'refund' : 'paid';
  if (payment.isRefunded) return 'refunded';
  return statusCode === cancelled && payment.isRefunded === false ? 'missed' : 'unknown';
}

/** The text of a cancelled order says where its online payment is. */
const CANCELLED_LEADS: Partial<Record<OnlineMoney, string>> = {
  missed: 'unpaid',
  refund: 'refund',
  refunded: 'refunded',
};

export function orderLeadId(order: Order): string {
  const lead = statusLeadId(order.statusCode, order.orderTypeId);
  const money = CANCELLED_LEADS[onlineMoneyOf(order)];
  return order.statusCode === ORDER_STATUS.cancelled && money ? `${lead}.${money}` : lead;
}

export function statusTone(statusCode: number): 'active' | 'done' | 'cancelled' {
  if (statusCode === ORDER_STATUS.completed) return 'done';
  return statusCode === ORDER_STATUS.cancelled ? 'cancelled' : 'active';
}

/** A customer may cancel until the kitchen begins. */
export const canCancel = (statusCode: number): boolean => statusCode < ORDER_STATUS.preparing;

export const isWithCourier = (statusCode: number): boolean =>
  statusCode >= ORDER_STATUS.withCourier && statusCode <= ORDER_STATUS.courierArrived;

/** The hero of the tracker is large while an order is made, smaller when it is ready, and a line when it has ended. */
export type Stage = 'made' | 'ready' | 'ended';

export function stageOf(statusCode: number): Stage {
  if (!isActiveStatus(statusCode)) return 'ended';
  return isReady(statusCode) ? 'ready' : 'made';
}

/** An unknown status counts as made. */
const isReady = (statusCode: number): boolean =>
  statusCode >= ORDER_STATUS.ready && statusCode <= ORDER_STATUS.courierArrived;
