import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { repeat } from '../../../repeat';
import { cancelOrder } from '../payableOrders';
import { lockUnpaidOrders } from '../repository';

const PAUSE_MS = 10_000;
/** The additional time for a payment that began in time, in ms. */
const FINISH_MS = 10 * 60_000;

export const cancelUnpaidOrders = (db: Database, windowMs: number, nowMs: number, log: FastifyBaseLogger) =>
  inTransaction(db, async (trx) => {
    const due = await lockUnpaidOrders(trx, {
      createdBefore: new Date(nowMs - windowMs),
      begunAfter: new Date(nowMs - FINISH_MS),
    });
    for (const { id } of due) await cancelOrder(trx, id, new Date(nowMs), log);
    return due.length;
  });

export const watchUnpaidOrders = (
  db: Database,
  windowMs: number,
  log: FastifyBaseLogger,
  pauseMs = PAUSE_MS,
): (() => Promise<void>) =>
  repeat((now) => cancelUnpaidOrders(db, windowMs, now, log), {
    everyMs: pauseMs,
    failed: (error) => log.warn({ err: error }, 'unpaid orders could not be cancelled'),
  });
