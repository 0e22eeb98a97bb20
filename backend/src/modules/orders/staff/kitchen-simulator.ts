import { nextStatus } from '@olov/contract/orders/board';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { promisedBy } from '../place/promise';
import { lockDueOrders } from '../repository';
import { moveOrder } from './moves';
import { moveCouriers } from './simulated-couriers';

/** All state is in the database: a restart loses nothing, and row locks give each order to one replica. */
export const moveDueOrders = (db: Database, stepSeconds: number, nowMs: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const due = await lockDueOrders(trx, {
      statusBefore: new Date(nowMs - stepSeconds * 1000),
      promisedBy: promisedBy(new Date(nowMs)),
    });
    for (const order of due) {
      const next = nextStatus(order);
      if (next !== undefined) await moveOrder(trx, order.id, next, new Date(nowMs));
    }
    return due.length;
  });

export function startKitchen(db: Database, stepSeconds: number, log: FastifyBaseLogger): () => Promise<void> {
  const pauseMs = Math.min(2000, (stepSeconds * 1000) / 4);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const step = async () => {
    try {
      await moveDueOrders(db, stepSeconds, Date.now());
      await moveCouriers(db, stepSeconds, Date.now());
    } catch (error) {
      log.warn({ err: error }, 'the kitchen simulator missed a step');
    }
    if (!isStopped) wait();
  };
  const wait = () => {
    timer = setTimeout(() => {
      running = step();
    }, pauseMs);
  };
  wait();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
