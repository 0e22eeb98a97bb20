import { type Kysely, sql } from 'kysely';

// The customer is told by the channels of a changed promise. A move to another restaurant tells the board that loses the order.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders add column unreachable_at timestamptz;

    -- An older process that reads these messages repeats the status of the order.
    create function tell_unreachable() returns trigger language plpgsql as $$
    declare
      at timestamptz := new.unreachable_at;
      told jsonb := jsonb_build_object('statusCode', new.status_code, 'unreachableAt', told_moment(at));
    begin
      insert into outbox (channel, destination, line, content, created_at, next_at, expires_at)
      select 'push', service, id::text, told || jsonb_build_object('subscriptionId', id), at, at, at + interval '1 hour'
        from push_subscriptions where order_id = new.id
      union all
      select 'telegram', '', order_id, told || jsonb_build_object('orderId', order_id), at, at, at + interval '1 hour'
        from tg_orders where order_id = new.id;
      return null;
    end $$;
    create trigger tell_unreachable after update on orders
      for each row when (new.unreachable_at is distinct from old.unreachable_at and new.unreachable_at is not null)
      execute function tell_unreachable();

    create or replace function tell_order_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or old.business_day is not distinct from new.business_day
        or old.restaurant is distinct from new.restaurant then
        perform tell_change(new.id, new.restaurant ->> 'id');
      end if;
      return null;
    end $$;
    create function tell_moved() returns trigger language plpgsql as $$
    begin
      perform tell_change(new.id, old.restaurant ->> 'id');
      perform tell_webhooks('order.moved', new, clock_timestamp());
      return null;
    end $$;
    create trigger tell_moved after update on orders
      for each row when (old.restaurant ->> 'id' is distinct from new.restaurant ->> 'id')
      execute function tell_moved();
  `)
    .execute(db);
}
