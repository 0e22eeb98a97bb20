import { ORDER_STATUS } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema';
import { releasePayment } from '../../payments/release';
import { moveOrder } from '../staff/moves';

export async function cancelOrder(
  db: Kysely<Schema>,
  orderId: string,
  at: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  await moveOrder(db, orderId, ORDER_STATUS.cancelled, at);
  await releasePayment(db, orderId, at, log);
}
