import { type Kysely, sql } from 'kysely';

// A basket is one row, because it is read and merged as a whole. The Telegram user of an order is stored a
// moment after the order and notified like a change of it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table tg_baskets (
      tg_id bigint primary key,
      device_id text not null,
      version bigint not null,
      lines jsonb not null
    );

    create table tg_chats (
      tg_id bigint primary key,
      locale text not null check (locale in ('ru', 'en', 'uz')),
      is_muted boolean not null default false
    );

    create table tg_orders (
      order_id text primary key references orders on delete cascade,
      tg_id bigint not null,
      locale text not null check (locale in ('ru', 'en', 'uz'))
    );

    create table tg_messages (
      order_id text not null references tg_orders on delete cascade,
      status_code integer not null,
      state text not null check (state in ('waiting', 'sent', 'dropped')),
      attempts integer not null default 0,
      next_at timestamptz not null,
      primary key (order_id, status_code)
    );
    create index order_history_by_time on order_history (at);
    create index tg_messages_waiting on tg_messages (next_at) where state = 'waiting';

    create function tell_telegram_order() returns trigger language plpgsql as $$
    begin
      perform pg_notify('order_changed', id || ' ' || (restaurant ->> 'id')) from orders where id = new.order_id;
      return null;
    end $$;
    create trigger tell_telegram_order after insert on tg_orders
      for each row execute function tell_telegram_order();
  `)
    .execute(db);
}
