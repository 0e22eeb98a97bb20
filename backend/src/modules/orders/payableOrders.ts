import { ORDER_STATUS } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import type { PayableOrders } from '../payments';
import { releasePayment } from '../payments';
import { lockArchivedOrder } from './archive/repository';
import { lockOrder } from './repository';
import { confirmPaid, moveOrder } from './staff/moves';

/** Of payments. */
export const payableOrders: PayableOrders = {
  lock: lockOrder,
  lockArchived: lockArchivedOrder,
  confirmPaid,
  cancel: cancelOrder,
};

export async function cancelOrder(db: Database, orderId: string, at: Date, log: FastifyBaseLogger) {
  await moveOrder(db, orderId, ORDER_STATUS.cancelled, at);
  await releasePayment(db, orderId, at, log);
}
