import { isOnlinePayment, ORDER_STATUS, type Order } from '@olov/contract';

/** The payment, and not the kitchen, moves an order that was paid online to confirmed (20). */
export const isNew = ({ statusCode, payment }: Order): boolean =>
  statusCode === ORDER_STATUS.new || (statusCode === ORDER_STATUS.confirmed && isOnlinePayment(payment.type));
