export { fillIn, keepFillingIn } from './fillIn';
export { allOrders, hourOf, moveSale } from './repository';
export { recordMove, recordRefund } from './sales';
