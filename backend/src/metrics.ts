import { ENDED_CODES } from '@olov/contract';
import type { Keyring } from '@olov/server-kit/keyring';
import {
  countRequests,
  Gauge,
  Histogram,
  type Registry,
  SECONDS,
  watchListener,
  watchPool,
  watchSecrets,
} from '@olov/server-kit/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { gaugeFromDatabase } from './databaseGauge';
import type { Database } from './db/connect';
import type { OrderChanges } from './db/notifications';
import { watchOutbox } from './outbox/watchOutbox';
import type { App } from './plugins/App';
import type { EventStreams } from './plugins/event-streams';

interface Watched {
  db: Database;
  streams: EventStreams;
  changes: OrderChanges;
  log: FastifyBaseLogger;
  now: () => number;
  pool: pg.Pool;
  secrets: readonly Keyring[];
  registry: Registry;
}

/** Returns what to call with the time of a change when an event stream got it. */
export function createEventDelays(registry: Registry, now: () => number): (changedAt: Date) => void {
  const delays = new Histogram({
    name: 'olov_event_delay_seconds',
    help: 'Time from a change of the status of an order to the event in the stream of its customer, in seconds.',
    buckets: SECONDS,
    registers: [registry],
  });
  // The clock of another replica may be ahead.
  return (changedAt) => delays.observe(Math.max(0, now() - changedAt.getTime()) / 1000);
}

export function watchShop(
  app: App,
  { pool, registry, secrets, db, streams, changes, log, now }: Watched,
): void {
  countRequests(app, registry);
  watchPool(pool, registry);
  watchListener(changes, registry);
  watchSecrets(secrets, registry);
  new Gauge({
    name: 'olov_event_streams',
    help: 'Open event streams of trackers and kitchens.',
    registers: [registry],
    collect() {
      this.set(streams.count);
    },
  });

  gaugeFromDatabase(
    { registry, log },
    {
      name: 'olov_active_orders',
      help: 'Orders that are neither completed nor cancelled, by status and region.',
      labelNames: ['status', 'region'],
      async read(gauge) {
        const { rows } = await sql<{ status: number; region: number; count: number }>`
        select status_code as status, restaurants.region_id as region, count(*)
        from orders join restaurants on restaurants.id = restaurant ->> 'id'
        where status_code not in (${sql.join(ENDED_CODES)})
        group by 1, 2`.execute(db);
        for (const { count, ...labels } of rows) gauge.set(labels, count);
      },
    },
  );
  watchOutbox({ registry, db, log, now });
}
