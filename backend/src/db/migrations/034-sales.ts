import { type Kysely, sql } from 'kysely';

// Old orders are filled in outside of this transaction, as in 033. `figure_days`, `figure_sums` and `figure_dishes` stay
// for the previous release.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- Line 0 is the delivery fee, also of 0, and line -1 the discount of an order.
    create table sales (
      id bigint generated always as identity primary key,
      order_id text not null,
      line integer not null,
      kind text not null check (kind in ('sale', 'reversal', 'refund')),
      business_day date not null,
      hour smallint not null,
      restaurant_id text not null,
      payment_type text not null,
      product_id text,
      name jsonb,
      is_first boolean not null,
      pieces integer not null,
      amount bigint not null,
      recorded_at timestamptz not null default now()
    );
    -- An order is sold once, and taken back once: cancelled or refunded.
    create unique index sales_once on sales (order_id, line, (kind = 'sale'));
    create index sales_by_day on sales (business_day, restaurant_id)
      include (kind, hour, payment_type, line, product_id, is_first, pieces, amount);
    create index sales_by_product on sales (product_id, id) where product_id is not null;

    -- Orders that ended or changed before this time, and a day, have their sales.
    create table sales_filled (is_only boolean primary key default true check (is_only), until timestamptz not null);

    create function keep_sales() returns trigger language plpgsql as $$
    begin
      raise exception 'sales are only appended';
    end $$;
    create trigger keep_sales before update or delete on sales
      for each statement execute function keep_sales();
  `)
    .execute(db);
}
