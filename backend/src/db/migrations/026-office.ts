import { type Kysely, sql } from 'kysely';

// Figures of a day are summed up once all of its orders have ended, because then nothing of it changes any more.
// `exceptions` and `free_from` have defaults: the previous release goes on to insert restaurants.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table figure_days (day date primary key);

    create table figure_sums (
      day date not null references figure_days on delete cascade,
      hour integer not null,
      restaurant_id text not null,
      orders bigint not null,
      cancelled bigint not null,
      sum bigint not null,
      timed bigint not null,
      seconds bigint not null,
      primary key (day, hour, restaurant_id)
    );

    create table figure_dishes (
      day date not null references figure_days on delete cascade,
      restaurant_id text not null,
      product_id text not null,
      name jsonb not null,
      orders bigint not null,
      pieces bigint not null,
      sum bigint not null,
      primary key (day, restaurant_id, product_id)
    );

    create table refunds (
      payment_id integer primary key references payments,
      state text not null check (state in ('asked', 'done', 'failed')),
      is_by_hand boolean not null,
      actor text not null,
      reason text not null,
      asked_at timestamptz not null,
      failure text
    );

    alter table restaurants
      add column exceptions jsonb not null default '[]',
      add column free_from bigint check (free_from > 0);
  `)
    .execute(db);
}
