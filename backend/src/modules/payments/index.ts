export { type PaymentsConfig, paymentSettings, readPayments } from './config';
export { paymentArchive, paymentData } from './customerData';
export { releasePayment } from './ledger';
export type { PayableOrders } from './PayableOrders';
export { createPayments, type PaymentDeps, type Payments } from './payments';
export { presentRefund } from './refund/obstacle';
export {
  chargedOrders,
  isBeingPaid,
  type PaymentRow,
  paymentHistoryOf,
  paymentsOfOrders,
} from './repository';
export { paymentRoutes } from './routes';
