import { type Kysely, sql } from 'kysely';

/** The courier of an archived order and the cash, for the figures. Null for an order that an older release has archived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archived_orders add column courier_id text, add column cash_received bigint`.execute(
    db,
  );
}
