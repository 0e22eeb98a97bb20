import { ORDER_STATUS } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { repeat } from '../../repeat';
import { forgetCouriers } from './courierSeen';
import { moveOrder } from './moves';
import { ENDED, lockForgottenOrders } from './repository';

const PAUSE_MS = 10 * 60_000;
/** No order that is ready waits for its customer or its courier as long as this; in ms. */
const FORGOTTEN_MS = 12 * 60 * 60_000;

/**
 * Completes the orders that are ready and that nobody has touched for long: they were handed over, and nobody said so.
 * Open for ever they would fill the kitchen's board and keep customers from deleting their data. The number of those
 * completed.
 */
export const completeForgottenOrders = (db: Database, nowMs: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const due = await lockForgottenOrders(trx, new Date(nowMs - FORGOTTEN_MS));
    for (const { id } of due) await moveOrder(trx, id, ORDER_STATUS.completed, new Date(nowMs));
    await forgetCouriers(trx, ENDED);
    return due.length;
  });

/** Looks again and again until it is stopped. Of several replicas each order is completed by one. */
export const watchForgottenOrders = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((now) => completeForgottenOrders(db, now), {
    everyMs: PAUSE_MS,
    failed: (error) => log.warn({ err: error }, 'orders that were forgotten could not be completed'),
  });
