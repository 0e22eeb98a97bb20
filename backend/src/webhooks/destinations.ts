import { HOUR_MS } from '@olov/contract/platform/durations';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { hostOf } from '../outbox/hostOf';
import { repeat } from '../repeat';

interface Options {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const REFRESH_MS = 30_000;
const BATCH = 10_000;

/** The database writes events for these addresses, until no back end has refreshed them for an hour. */
export async function refreshDestinations(db: Database, urls: string[]): Promise<void> {
  // One order of the locks for all back ends.
  await sql`
    insert into webhook_destinations (url, seen_at)
    select url, clock_timestamp() from unnest(${urls}::text[]) as url order by url
    on conflict (url) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Also removes events that were written while their address was removed. */
export async function removeUnseen({ db, log }: Options): Promise<void> {
  const unseen = await db
    .deleteFrom('webhookDestinations')
    .where(sql<boolean>`seen_at < clock_timestamp() - interval '1 hour'`)
    .returning('url')
    .execute();
  const removed = new Map(unseen.map(({ url }) => [url, 0]));
  for (let batch = await removeOrphans(db); batch.length > 0; batch = await removeOrphans(db)) {
    for (const { destination } of batch) removed.set(destination, (removed.get(destination) ?? 0) + 1);
  }
  for (const [url, messages] of removed) {
    log.warn(
      { host: hostOf(url), messages },
      'no back end has this address of a webhook: its messages were removed',
    );
  }
}

const removeOrphans = (db: Database) =>
  db
    .deleteFrom('outbox')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('outbox as message')
        .select('message.id')
        .where('message.channel', '=', 'webhook')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('webhookDestinations')
                .select('url')
                .whereRef('webhookDestinations.url', '=', 'message.destination'),
            ),
          ),
        )
        .limit(BATCH),
    )
    .returning('destination')
    .execute();

/** The first removal is an hour after the start: after a downtime of the shop each back end can refresh its addresses. */
export async function keepDestinations(
  urls: string[],
  { db, log }: Options,
): Promise<(() => Promise<void>)[]> {
  await refreshDestinations(db, urls);
  const failed = (error: unknown) => log.warn({ err: error }, 'the addresses of webhooks could not be kept');
  return [
    repeat(() => refreshDestinations(db, urls), { everyMs: REFRESH_MS, failed }),
    repeat(() => removeUnseen({ db, log }), { everyMs: HOUR_MS, failed }),
  ];
}
