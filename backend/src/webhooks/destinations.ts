import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';

/** The database writes events for these addresses only. Events for an address that is no longer set are removed. */
export const setDestinations = (db: Database, urls: string[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom('webhookDestinations').where(sql<boolean>`url <> all (${urls}::text[])`).execute();
    await trx
      .deleteFrom('outbox')
      .where('channel', '=', 'webhook')
      .where(sql<boolean>`destination <> all (${urls}::text[])`)
      .execute();
    await sql`insert into webhook_destinations select unnest(${urls}::text[]) on conflict do nothing`.execute(
      trx,
    );
  });
