import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table restaurants add column slot_limit integer check (slot_limit > 0)`.execute(db);
}
