import { isOnlinePayment, ORDER_STATUS, type Order } from '@olov/contract';

/** Payment moves an order paid online to confirmed (20) without the kitchen. */
export const isNew = ({ statusCode, payment }: Order): boolean =>
  statusCode === ORDER_STATUS.new || (statusCode === ORDER_STATUS.confirmed && isOnlinePayment(payment.type));
