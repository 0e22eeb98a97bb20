import { type Kysely, sql } from 'kysely';

/** An order has any number of payment attempts but only one active one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table payments (
      id integer generated always as identity primary key,
      order_id text not null references orders,
      provider text not null check (provider in ('payme', 'click', 'uzum')),
      transaction_id text not null,
      amount bigint not null check (amount > 0),
      state text not null check (state in ('created', 'paid', 'cancelled', 'refunded')),
      started_at timestamptz not null,
      created_at timestamptz not null,
      paid_at timestamptz,
      cancelled_at timestamptz,
      reason integer,
      is_refund_due boolean not null default false,
      unique (provider, transaction_id),
      check ((paid_at is not null) = (state in ('paid', 'refunded'))),
      check ((cancelled_at is not null) = (state in ('cancelled', 'refunded')))
    );
    create unique index payments_living on payments (order_id) where state in ('created', 'paid');
    create index payments_by_order on payments (order_id);
    create index payments_by_start on payments (provider, started_at);

    create table payment_history (
      payment_id integer not null references payments,
      state text not null,
      at timestamptz not null,
      reason integer,
      primary key (payment_id, state)
    );

    create index orders_awaiting_payment on orders (created_at) where status_code = 10;
  `)
    .execute(db);
}
