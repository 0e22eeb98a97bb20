export { type PaymentsConfig, paymentSettings, readPayments } from './config';
export { paymentData } from './customerData';
export type { PayableOrders } from './PayableOrders';
export { createPayments, type PaymentDeps, type Payments } from './payments';
export { presentRefund } from './refund/obstacle';
export { forgetArchivedReasons } from './refund/repository';
export { releasePayment } from './release';
export { chargedOrders, type PaymentRow } from './repository';
export { paymentRoutes } from './routes';
