import { type Kysely, sql } from 'kysely';

/**
 * From where the orders of the last hour came, so that those that nobody has accepted yet can be counted. A table of its
 * own, because it is forgotten while the order stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table order_origins (
      order_id text primary key references orders on delete cascade,
      phone_hash text not null,
      ip_hash text not null,
      made_at timestamptz not null
    );
    create index order_origins_by_phone on order_origins (phone_hash);
    create index order_origins_by_ip on order_origins (ip_hash);
    create index order_origins_by_time on order_origins (made_at);
  `)
    .execute(db);
}
