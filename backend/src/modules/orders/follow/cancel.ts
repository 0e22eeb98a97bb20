import { ORDER_STATUS } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/connect';
import { releasePayment } from '../../payments/release';
import { moveOrder } from '../staff/moves';

export async function cancelOrder(db: Database, orderId: string, at: Date, log: FastifyBaseLogger) {
  await moveOrder(db, orderId, ORDER_STATUS.cancelled, at);
  await releasePayment(db, orderId, at, log);
}
