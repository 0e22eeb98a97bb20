import { ORDER_STATUS, ORDER_TYPE, type OrderTypeId } from '@olov/shared-kit';

const KNOWN: ReadonlySet<number> = new Set(Object.values(ORDER_STATUS));

/** Codes that read differently where the customer comes to the restaurant. */
const READS_BY_MODE: ReadonlySet<number> = new Set([ORDER_STATUS.ready, ORDER_STATUS.completed]);

/** What the messages of a status are called: `50`, `50.pickup`, `unknown`. */
function messageKey(statusCode: number, orderTypeId: OrderTypeId): string {
  if (!KNOWN.has(statusCode)) return 'unknown';
  const isOther = orderTypeId === ORDER_TYPE.pickup && READS_BY_MODE.has(statusCode);
  return isOther ? `${statusCode}.pickup` : `${statusCode}`;
}

/** Id of the status's name. */
export const statusNameId = (statusCode: number, orderTypeId: OrderTypeId): string =>
  `orders.status.${messageKey(statusCode, orderTypeId)}`;

/** Id of the sentence that says what is going on. */
export const statusLeadId = (statusCode: number, orderTypeId: OrderTypeId): string =>
  `orders.lead.${messageKey(statusCode, orderTypeId)}`;

/** Whether the status is a good end, a bad end or still on its way. */
export function statusTone(statusCode: number): 'active' | 'done' | 'cancelled' {
  if (statusCode === ORDER_STATUS.completed) return 'done';
  return statusCode === ORDER_STATUS.cancelled ? 'cancelled' : 'active';
}

/** A customer may cancel until the kitchen begins (PRODUCT.md "Order status codes"). */
export const canCancel = (statusCode: number): boolean => statusCode < ORDER_STATUS.preparing;

/** Whether a courier has the order; then it may be known where. */
export const isWithCourier = (statusCode: number): boolean =>
  statusCode >= ORDER_STATUS.withCourier && statusCode <= ORDER_STATUS.courierArrived;
