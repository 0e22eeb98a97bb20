import { countRequests, Gauge, type Registry, watchListener, watchPool } from '@olov/server-kit/metrics';
import { sql } from 'kysely';
import type pg from 'pg';
import type { App, Deps } from './deps';
import { ENDED } from './modules/orders/repository';

interface Watched extends Pick<Deps, 'db' | 'streams' | 'changes' | 'log' | 'now'> {
  pool: pg.Pool;
  registry: Registry;
}

/** A scrape while the database is down leaves out what only the database knows, and gives the rest. */
export function watchShop(app: App, { pool, registry, db, streams, changes, log, now }: Watched): void {
  countRequests(app, registry);
  watchPool(pool, registry);
  watchListener(changes, registry);
  new Gauge({
    name: 'olov_event_streams',
    help: 'Open event streams of trackers and kitchens.',
    registers: [registry],
    collect() {
      this.set(streams.count);
    },
  });

  const asked = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          await read(this);
        } catch (error) {
          log.warn({ err: error, metric: name }, 'a metric could not be read from the database');
          this.remove();
        }
      },
    });

  asked(
    'olov_active_orders',
    'Orders that are neither completed nor cancelled, by status and region.',
    ['status', 'region'],
    async (gauge) => {
      const { rows } = await sql<{ status: number; region: number; count: number }>`
        select status_code as status, restaurants.region_id as region, count(*)
        from orders join restaurants on restaurants.id = restaurant ->> 'id'
        where status_code not in (${sql.join(ENDED)})
        group by 1, 2`.execute(db);
      for (const { count, ...labels } of rows) gauge.set(labels, count);
    },
  );
  asked(
    'olov_bot_outbox_age_seconds',
    'Age in seconds of the oldest message of the bot that is due and not sent; 0 without one.',
    [],
    async (gauge) => {
      const row = await db
        .selectFrom('tgMessages')
        .select(({ fn }) => fn.min('nextAt').as('since'))
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      gauge.set(row?.since ? Math.max(0, now() - row.since.getTime()) / 1000 : 0);
    },
  );
}
