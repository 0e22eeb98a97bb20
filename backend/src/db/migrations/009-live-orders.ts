import { type Kysely, sql } from 'kysely';

/**
 * Triggers count and notify changes, so that no writer can forget it, not even a person with a SQL client.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders
      add column version bigint not null default 1,
      add column courier jsonb,
      add column rating jsonb;
    create index orders_of_kitchen on orders ((restaurant ->> 'id'), created_at)
      where status_code not in (201, 255);

    create function count_order_change() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
    create trigger count_order_change before update on orders
      for each row execute function count_order_change();

    create function tell_order_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('order_changed', new.id || ' ' || (new.restaurant ->> 'id'));
      return null;
    end $$;
    create trigger tell_order_change after insert or update on orders
      for each row execute function tell_order_change();

    alter table restaurants
      add column orders_at_once integer not null default 4 check (orders_at_once > 0);

    create table staff_sessions (
      id_hash text primary key,
      token_mark text not null,
      expires_at timestamptz not null
    );
  `)
    .execute(db);
}
