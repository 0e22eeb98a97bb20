import { type Kysely, sql } from 'kysely';

/** An order has no foreign keys to the menu: later changes of the menu must not change the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create sequence order_numbers start 1001;

    create table orders (
      id text primary key,
      number text not null unique default 'A-' || nextval('order_numbers'),
      customer_id text not null,
      idempotency_key text not null,
      request_hash text not null,
      order_type_id integer not null check (order_type_id in (0, 200)),
      status_code integer not null,
      status_at timestamptz not null,
      created_at timestamptz not null,
      restaurant jsonb not null,
      lines jsonb not null,
      subtotal bigint not null check (subtotal >= 0),
      delivery bigint not null check (delivery >= 0),
      discount bigint not null check (discount >= 0),
      total bigint not null check (total = subtotal + delivery - discount and total >= 0),
      slot_start timestamptz,
      expected_from timestamptz not null,
      expected_to timestamptz not null,
      payment jsonb not null,
      customer jsonb not null,
      address jsonb check ((address is null) = (order_type_id = 200)),
      comment text,
      cutlery integer,
      unique (customer_id, idempotency_key)
    );
    create index orders_by_customer on orders (customer_id, created_at desc, id);
    create index orders_in_progress on orders (status_at) where status_code not in (201, 255);

    create table order_history (
      order_id text not null references orders on delete cascade,
      status_code integer not null,
      at timestamptz not null,
      primary key (order_id, status_code)
    );
  `)
    .execute(db);
}
