import type { Registry } from '@olov/server-kit/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { gaugeFromDatabase } from '../databaseGauge';
import type { Database } from '../db/connect';
import { nextDue } from './outbox';

interface Options {
  registry: Registry;
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

/** The back end has this figure too, so that it is known while no bot runs. */
export const watchOutbox = ({ db, now, ...place }: Options): void =>
  gaugeFromDatabase(place, {
    name: 'olov_bot_outbox_age_seconds',
    help: 'Age in seconds of the oldest message of the bot that is due and not sent; 0 without one.',
    async read(gauge) {
      const since = await nextDue(db);
      gauge.set(since ? Math.max(0, now() - since.getTime()) / 1000 : 0);
    },
  });
