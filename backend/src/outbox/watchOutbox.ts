import type { Registry } from '@olov/server-kit/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { gaugeFromDatabase } from '../databaseGauge';
import type { Database } from '../db/connect';
import { type Backlog, backlogOf } from './backlog';

interface Options {
  registry: Registry;
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

/** Bot and back end both have these figures, so that they are known while one of them does not run. */
export function watchOutbox({ db, now, ...place }: Options): void {
  let reading: Promise<Backlog[]> | undefined;
  /** Both figures of a scrape share one query. */
  const backlog = (): Promise<Backlog[]> => {
    reading ??= backlogOf(db, now()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  gaugeFromDatabase(place, {
    name: 'olov_outbox_age_seconds',
    help: 'Age in seconds of the oldest message that waits in the outbox, by channel; 0 without one.',
    labelNames: ['channel'],
    async read(gauge) {
      for (const { channel, age } of await backlog()) gauge.set({ channel }, age);
    },
  });
  gaugeFromDatabase(place, {
    name: 'olov_outbox_dead_messages',
    help: 'Messages in the outbox that are not retried any more, by channel.',
    labelNames: ['channel'],
    async read(gauge) {
      for (const { channel, dead } of await backlog()) gauge.set({ channel }, dead);
    },
  });
}
