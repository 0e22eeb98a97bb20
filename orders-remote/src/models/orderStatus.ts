import {
  codesOf,
  isActiveStatus,
  isOnlinePayment,
  ORDER_TYPE,
  type Order,
  type OrderPhase,
  type OrderTypeId,
  phaseOf,
} from '@olov/shared-kit';

/** The statuses of these phases have another text for pickup. */
export const READS_BY_MODE = ['ready', 'completed'] as const satisfies OrderPhase[];

type Mode = OrderTypeId | undefined;

/** `50`, `50.pickup`, `50.any` for an unknown mode, or `unknown`. */
function messageKey(statusCode: number, orderTypeId: Mode): string {
  const phase = phaseOf(statusCode);
  if (!phase) return 'unknown';
  const readsByMode = READS_BY_MODE.some((one) => one === phase);
  if (orderTypeId === ORDER_TYPE.delivery || !readsByMode) return `${statusCode}`;
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

/** The state of an online payment. Without `isRefunded` a cancelled order may have been refunded: its state is unknown. */
export function onlineMoneyOf({ statusCode, payment }: Order): OnlineMoney {
  const isCancelled = phaseOf(statusCode) === 'cancelled';
  if (phaseOf(statusCode) === 'unpaid') return 'awaited';
  if (!payment || !isOnlinePayment(payment.type)) return 'unknown';
  if (payment.isPaid) return isCancelled ? 'refund' : 'paid';
  if (payment.isRefunded) return 'refunded';
  return isCancelled && payment.isRefunded === false ? 'missed' : 'unknown';
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
  return phaseOf(order.statusCode) === 'cancelled' && money ? `${lead}.${money}` : lead;
}

export function statusTone(statusCode: number): 'active' | 'done' | 'cancelled' {
  const phase = phaseOf(statusCode);
  if (phase === 'completed') return 'done';
  return phase === 'cancelled' ? 'cancelled' : 'active';
}

/** True also for a code of another back end between those of the phases. */
function isWithin(statusCode: number, ...phases: OrderPhase[]): boolean {
  const codes = codesOf(...phases);
  return statusCode >= Math.min(...codes) && statusCode <= Math.max(...codes);
}

export const isWithCourier = (statusCode: number): boolean => isWithin(statusCode, 'courier');

/** The hero of the tracker is large while an order is made (or its status is unknown), smaller when it is ready, and a line when it has ended. */
export type Stage = 'made' | 'ready' | 'ended';

export function stageOf(statusCode: number): Stage {
  if (!isActiveStatus(statusCode)) return 'ended';
  return isWithin(statusCode, 'ready', 'courier') ? 'ready' : 'made';
}
