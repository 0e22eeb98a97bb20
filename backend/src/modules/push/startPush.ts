import type { Tracing } from '@olov/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import type { OrderChanges } from '../../db/notifications';
import { startDelivery } from '../../outbox/startDelivery';
import { repeat } from '../../repeat';
import type { Push } from './createPush';
import { createPushLane } from './pushLane';
import { forgetEnded } from './repository';

interface Options {
  db: Database;
  push: Push;
  brandName: string;
  tracing?: Tracing | undefined;
  changes: Pick<OrderChanges, 'subscribe' | 'onResent'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

const TIDY_MS = 10 * 60_000;

/** One lane for each push service, so that a slow one delays no other. */
export function startPush({ push, brandName, ...options }: Options): () => Promise<void> {
  const { db, changes, log, now } = options;
  const deliveries = push.services.map((service) =>
    startDelivery({ ...options, lane: createPushLane({ db, push, service, brandName, now }) }),
  );
  const unsubscribe = changes.subscribe(() => {
    for (const { wake } of deliveries) wake();
  });
  const stopTidying = repeat(() => forgetEnded(db, now()), {
    everyMs: TIDY_MS,
    atOnce: true,
    failed: (error) => log.warn({ err: error }, 'push subscriptions of ended orders could not be removed'),
  });
  return async () => {
    unsubscribe();
    await Promise.all([stopTidying(), ...deliveries.map(({ stop }) => stop())]);
  };
}
