import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect';
import type { OrderChanges } from '../db/notifications';
import { startDelivery } from '../outbox/startDelivery';
import type { WebhooksConfig } from './config';
import { createWebhookLane } from './webhookLane';

interface Options {
  db: Database;
  changes: Pick<OrderChanges, 'subscribe'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

export const startWebhooks = (
  { urls, secrets }: WebhooksConfig,
  { db, changes, log, now }: Options,
): (() => Promise<void>)[] =>
  urls.map((url) => {
    const delivery = startDelivery({ db, lane: createWebhookLane({ url, secrets }), log, now });
    const unsubscribe = changes.subscribe(delivery.wake);
    return async () => {
      unsubscribe();
      await delivery.stop();
    };
  });
