import { type Kysely, sql } from 'kysely';

// Data of an order for the staff alone has tables of its own, so its changes give the order no new version for customers.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table restaurants
      add column paused_at timestamptz,
      add column paused_until timestamptz,
      add check (paused_at is not null or paused_until is null);

    create table order_tickets (
      order_id text primary key references orders on delete cascade,
      printed_at timestamptz not null
    );
    create table order_couriers (
      order_id text primary key references orders on delete cascade,
      member_id text not null references staff_members on delete cascade,
      taken_at timestamptz not null,
      cash_received bigint
    );
    create index order_couriers_of_member on order_couriers (member_id);

    create function tell_change_of_ticket() returns trigger language plpgsql as $$
    begin
      perform tell_change(id, restaurant ->> 'id') from orders where id = coalesce(new.order_id, old.order_id);
      return null;
    end $$;
    create trigger tell_change_of_ticket after insert or update or delete on order_tickets
      for each row execute function tell_change_of_ticket();
    create trigger tell_change_of_courier after insert or update or delete on order_couriers
      for each row execute function tell_change_of_ticket();

    create function tell_pause() returns trigger language plpgsql as $$
    begin
      perform tell_change('', new.id);
      return null;
    end $$;
    create trigger tell_pause after update of paused_at, paused_until on restaurants
      for each row execute function tell_pause();
  `)
    .execute(db);
}
