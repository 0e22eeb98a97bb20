import { isOnlinePayment, ORDER_STATUS, type Order } from '@olov/contract';

/**
 * Nobody in the kitchen has touched it. An order paid online comes to the kitchen confirmed (20), moved there by its
 * payment alone; the kitchen's first step is the one after.
 */
export const isNew = ({ statusCode, payment }: Order): boolean =>
  statusCode === ORDER_STATUS.new || (statusCode === ORDER_STATUS.confirmed && isOnlinePayment(payment.type));
