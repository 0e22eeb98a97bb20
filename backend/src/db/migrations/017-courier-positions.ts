import { type Kysely, sql } from 'kysely';

// NOTIFY takes one server-wide lock at every commit, so processes with a lease in `change_tellers` send the
// changes from `order_changes`; without such a process the trigger does. The table is unlogged: after a crash
// it is empty, and listeners read everything again. An older release writes positions to `orders.courier`,
// from where a trigger copies them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create unlogged table order_changes (
      id bigint generated always as identity primary key,
      order_id text not null,
      restaurant_id text not null
    );
    create table change_tellers (
      id text primary key,
      valid_until timestamptz not null
    );

    create function tell_change(changed text, kitchen text) returns void language plpgsql as $$
    begin
      if exists (select from change_tellers where valid_until > clock_timestamp()) then
        insert into order_changes (order_id, restaurant_id) values (changed, kitchen);
      else
        perform pg_notify('order_changed', changed || ' ' || kitchen);
      end if;
    end $$;
    create or replace function tell_order_change() returns trigger language plpgsql as $$
    begin
      perform tell_change(new.id, new.restaurant ->> 'id');
      return null;
    end $$;
    create or replace function tell_telegram_order() returns trigger language plpgsql as $$
    begin
      perform tell_change(id, restaurant ->> 'id') from orders where id = new.order_id;
      return null;
    end $$;

    create table courier_positions (
      order_id text primary key references orders (id) on delete cascade,
      position jsonb not null,
      status_code integer not null,
      expected_from timestamptz not null,
      expected_to timestamptz not null,
      version bigint not null default 1,
      changed_at timestamptz not null default clock_timestamp()
    );
    insert into courier_positions (order_id, position, status_code, expected_from, expected_to)
      select id, courier, status_code, expected_from, expected_to from orders
      where courier is not null and status_code not in (201, 255);

    create function forget_courier() returns trigger language plpgsql as $$
    begin
      new.courier := null;
      delete from courier_positions where order_id = new.id;
      return new;
    end $$;
    create trigger forget_courier before update on orders
      for each row when (new.status_code in (201, 255) or new.customer_id = '')
      execute function forget_courier();

    create function copy_courier() returns trigger language plpgsql as $$
    begin
      insert into courier_positions as known (order_id, position, status_code, expected_from, expected_to)
        values (new.id, new.courier, new.status_code, new.expected_from, new.expected_to)
        on conflict (order_id) do update set
          position = excluded.position, status_code = excluded.status_code,
          expected_from = excluded.expected_from, expected_to = excluded.expected_to,
          version = known.version + 1, changed_at = excluded.changed_at;
      return null;
    end $$;
    create trigger copy_courier after update on orders
      for each row when (new.courier is not null and new.courier is distinct from old.courier)
      execute function copy_courier();
  `)
    .execute(db);
}
