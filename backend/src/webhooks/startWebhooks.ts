import type { Tracing } from '@olov/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect';
import type { OrderChanges } from '../db/notifications';
import { type RunningDelivery, startDelivery } from '../outbox/startDelivery';
import type { WebhooksConfig } from './config';
import { createWebhookLane } from './webhookLane';

interface Options {
  db: Database;
  tracing?: Tracing | undefined;
  changes: Pick<OrderChanges, 'subscribe' | 'onResent'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

export const startWebhooks = ({ urls, secrets }: WebhooksConfig, options: Options): RunningDelivery[] =>
  urls.map((url) => {
    const { wake, stop } = startDelivery({ ...options, lane: createWebhookLane({ url, secrets }) });
    const unsubscribe = options.changes.subscribe(wake);
    return {
      wake,
      stop() {
        unsubscribe();
        return stop();
      },
    };
  });
