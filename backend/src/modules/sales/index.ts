export { fillIn, keepFillingIn } from './fillIn';
export { allOrders, hourOf, moveSale } from './repository';
export { businessDays, recordMove, recordRefund } from './sales';
