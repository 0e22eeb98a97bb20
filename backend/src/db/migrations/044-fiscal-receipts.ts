import { type Kysely, sql } from 'kysely';

/** The fiscal receipts of a payment and of its refund, by Payme's types `PERFORM` and `CANCEL`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table payments add receipts jsonb not null default '{}'").execute(db);
}
