import { isOnlinePayment, ORDER_STATUS, type WholeOrder } from '@olov/contract';

/** Payment moves an order paid online to confirmed (20) without the kitchen. */
export const isNew = ({ statusCode, payment }: WholeOrder): boolean =>
  statusCode === ORDER_STATUS.new || (statusCode === ORDER_STATUS.confirmed && isOnlinePayment(payment.type));
