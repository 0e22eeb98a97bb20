import { type Kysely, sql } from 'kysely';

/** When an archived order was wanted: its slot, or its making. Null for those that an older release has archived: nobody knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table archived_orders add column wanted_at timestamptz').execute(db);
}
