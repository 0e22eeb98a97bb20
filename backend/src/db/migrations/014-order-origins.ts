import { type Kysely, sql } from 'kysely';

/** A separate table, because its rows are deleted after an hour while the orders stay. */
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
