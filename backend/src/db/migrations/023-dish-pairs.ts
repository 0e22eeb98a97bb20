import { type Kysely, sql } from 'kysely';

// A day is replaced as a whole, so a count that runs twice counts nothing twice.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table counted_days (
      day date primary key,
      counted_at timestamptz not null
    );

    create table dish_pairs (
      day date not null references counted_days on delete cascade,
      product_id text not null,
      other_id text not null,
      orders integer not null,
      primary key (day, product_id, other_id)
    );
  `)
    .execute(db);
}
