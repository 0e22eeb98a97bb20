import { isOnlinePayment, ORDER_STATUS, type WholeOrder } from '@olov/contract';

/**
 * Whether the kitchen has not acted on the order yet. Payment moves an order paid online to confirmed (20) without
 * the kitchen; the kitchen’s first step is the next one.
 */
export const isNew = ({ statusCode, payment }: WholeOrder): boolean =>
  statusCode === ORDER_STATUS.new || (statusCode === ORDER_STATUS.confirmed && isOnlinePayment(payment.type));
