import { ENDED_CODES, ORDER_STATUS } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { repeat } from '../../../repeat';
import { forgetCouriers } from '../follow/courierSeen';
import { lockForgottenOrders } from '../repository';
import { moveOrder } from './moves';

const PAUSE_MS = 10 * 60_000;
/** A ready order that is untouched for so long was handed over without a status change. */
const FORGOTTEN_MS = 12 * 60 * 60_000;

/** Such orders fill the kitchen’s board and prevent customers from deleting their data. */
export const completeForgottenOrders = (db: Database, nowMs: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const due = await lockForgottenOrders(trx, new Date(nowMs - FORGOTTEN_MS));
    for (const { id } of due) await moveOrder(trx, id, ORDER_STATUS.completed, new Date(nowMs));
    await forgetCouriers(trx, ENDED_CODES);
    return due.length;
  });

/** Row locks make sure that only one replica completes an order. */
export const watchForgottenOrders = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((now) => completeForgottenOrders(db, now), {
    everyMs: PAUSE_MS,
    failed: (error) => log.warn({ err: error }, 'orders that were forgotten could not be completed'),
  });
