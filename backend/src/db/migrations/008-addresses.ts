import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table addresses (
      id text primary key,
      customer_id text not null,
      position bigint generated always as identity,
      longitude double precision not null check (longitude > 0),
      latitude double precision not null check (latitude > 0),
      title text not null,
      address text not null,
      icon_src text not null,
      unique (customer_id, longitude, latitude)
    );
  `)
    .execute(db);
}
