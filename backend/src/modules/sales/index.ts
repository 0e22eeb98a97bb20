export { fillIn, keepFillingIn } from './fillIn';
export { allOrders, hourOf } from './repository';
export { recordMove, recordRefund } from './sales';
