import { type Kysely, sql } from 'kysely';

// Phones of orders that were archived or whose customer was deleted, for promo codes of first orders. Orders before this
// migration kept a hash of their phone only if they had a promo code.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ordered_phones (phone_hash text primary key)`.execute(db);
  await sql`
    insert into ordered_phones
      select phone_hash from archived_orders where phone_hash is not null and status_code <> 255
      union select phone_hash from orders where phone_hash is not null and status_code <> 255`.execute(db);
}
