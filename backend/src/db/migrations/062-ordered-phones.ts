import { type Kysely, sql } from 'kysely';

// Phones of orders that were archived or whose customer was deleted, for promo codes of first orders.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ordered_phones (phone_hash text primary key)`.execute(db);
}
