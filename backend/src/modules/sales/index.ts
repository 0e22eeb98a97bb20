export { fillIn, keepFillingIn } from './fillIn';
export { allOrders, hourOf } from './repository';
export { recordMove, recordReturn } from './sales';
