import { isOnlinePayment, ORDER_STATUS, type StaffOrder } from '@olov/contract';

/** Payment moves an order paid online to confirmed (20) without the kitchen. */
export const isNew = ({ statusCode, payment }: StaffOrder): boolean =>
  statusCode === ORDER_STATUS.new || (statusCode === ORDER_STATUS.confirmed && isOnlinePayment(payment.type));
