import { type Kysely, sql } from 'kysely';

// The payments of an archived order stay where the providers’ calls find them, so they cannot reference `orders`.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- The order in which the transactions of payments lock them.
    lock table orders, payments in access exclusive mode;

    create table archived_orders (
      id text primary key,
      number text not null unique,
      customer_hash text,
      key_hash text,
      phone_hash text,
      order_type_id integer not null,
      status_code integer not null,
      status_at timestamptz not null,
      created_at timestamptz not null,
      restaurant_id text not null,
      lines jsonb not null,
      subtotal bigint not null,
      delivery bigint not null,
      discount bigint not null,
      total bigint not null,
      payment_type text not null,
      promo_code text,
      stars integer,
      history jsonb not null,
      archived_at timestamptz not null default now(),
      unique (customer_hash, key_hash)
    );
    create index archived_orders_by_promo on archived_orders (promo_code) where promo_code is not null;
    create index archived_orders_by_phone on archived_orders (phone_hash) where phone_hash is not null;
    create index archived_orders_by_time on archived_orders (created_at);

    alter table payments drop constraint payments_order_id_fkey;

    create view order_figures as
      select id, number, order_type_id, status_code, created_at, restaurant ->> 'id' as restaurant_id,
        subtotal, delivery, discount, total, payment ->> 'type' as payment_type, promo ->> 'code' as promo_code,
        (rating ->> 'stars')::integer as stars
      from orders
      union all
      select id, number, order_type_id, status_code, created_at, restaurant_id,
        subtotal, delivery, discount, total, payment_type, promo_code, stars
      from archived_orders;
  `)
    .execute(db);
}
