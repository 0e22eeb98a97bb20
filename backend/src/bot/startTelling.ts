import type { Tracing } from '@olov/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { Api } from 'grammy';
import type { Database } from '../db/connect';
import { type ListenOptions, listenToOrders } from '../db/notifications';
import { startDelivery } from '../outbox/startDelivery';
import { noteChanges } from './noteChanges';
import { createTelegramLane } from './telegramLane';

interface Options {
  db: Database;
  api: Pick<Api, 'sendMessage'>;
  shopUrl: string;
  tracing: Tracing | undefined;
  log: FastifyBaseLogger;
  now: () => number;
  listen: ListenOptions;
}

export async function startTelling({ listen, ...options }: Options): Promise<() => Promise<void>> {
  const { db, tracing, log, now } = options;
  /** Ids of changed orders; undefined means all orders, after notifications may have been lost. */
  let changed: Set<string> | undefined;
  const changes = await listenToOrders(listen);
  const delivery = startDelivery({
    db,
    tracing,
    log,
    now,
    changes,
    lane: createTelegramLane(options),
    async collect() {
      const orders = changes.isHearing ? changed : undefined;
      changed = new Set();
      if (orders?.size !== 0) await noteChanges(db, now(), orders);
    },
    failed() {
      changed = undefined;
    },
  });
  changes.onGap(() => {
    changed = undefined;
    delivery.wake();
  });
  changes.subscribe((orderId) => {
    changed?.add(orderId);
    delivery.wake();
  });

  return async () => {
    await Promise.all([delivery.stop(), changes.close()]);
  };
}
