import { type Kysely, sql } from 'kysely';

/** The time for which an archived order was wanted: the start of its slot, or the time when it was made. Null if an older release archived it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table archived_orders add column wanted_at timestamptz').execute(db);
}
