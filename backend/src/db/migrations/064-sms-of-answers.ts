import { type Kysely, sql } from 'kysely';

// The SMS of an answer in the outbox: until it has left, `is_answer_sent` is false.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feedback add column answer_sms bigint`.execute(db);
}
