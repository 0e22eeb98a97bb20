export { keyringsOf, type PaymentsConfig, paymentSettings, readPayments } from './config';
export { paymentArchive, paymentData } from './customerData';
export { releasePayment } from './ledger';
export type { PayableOrders } from './PayableOrders';
export { paymentNames } from './paymentNames';
export { createPayments, type PaymentDeps, type Payments } from './payments';
export { presentRefund, presentRefundable } from './refund/refundable';
export { type RefundRow, refundsOfOrders } from './refund/repository';
export {
  chargedOrders,
  isBeingPaid,
  type PaymentRow,
  paymentHistoryOf,
  paymentsOfOrders,
} from './repository';
export { paymentRoutes } from './routes';
