import { type Kysely, sql } from 'kysely';

// Triggers give an order its promise, so orders of an older release have one too. Before its payment no customer was told a
// time, so a paid order gets its promise with the payment. What orders that have ended were told first is not known any more.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders
      add column promised_from timestamptz,
      add column promised_to timestamptz,
      add column promise_reason text,
      add column promise_changed_at timestamptz;
    alter table archived_orders
      add column promised_from timestamptz,
      add column promised_to timestamptz;

    alter table orders disable trigger user;
    update orders set promised_from = expected_from, promised_to = expected_to where status_code not in (201, 255);
    update orders set promised_from = slot_start, promised_to = slot_start + slot_minutes * interval '1 minute'
      from restaurants
      where restaurants.id = restaurant ->> 'id' and slot_start is not null and status_code not in (201, 255);
    alter table orders enable trigger user;

    create function promise_order() returns trigger language plpgsql as $$
    begin
      new.promised_from := new.expected_from;
      new.promised_to := new.expected_to;
      return new;
    end $$;
    create trigger promise_new_order before insert on orders
      for each row when (new.promised_from is null) execute function promise_order();
    create trigger promise_paid_order before update on orders
      for each row when (old.status_code = 10 and new.status_code between 20 and 80) execute function promise_order();

    create function told_moment(at timestamptz) returns text language sql immutable as $$
      select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    $$;

    create or replace function tell_webhooks(kind text, changed orders, at timestamptz) returns void language plpgsql as $$
    begin
      insert into outbox (channel, destination, line, content, created_at, next_at, expires_at)
      select 'webhook', url, changed.id, event, at, at, at + interval '7 days'
      from webhook_destinations, jsonb_build_object(
        'id', gen_random_uuid(),
        'type', kind,
        'at', told_moment(at),
        'order', jsonb_strip_nulls(jsonb_build_object(
          'id', changed.id,
          'number', changed.number,
          'statusCode', changed.status_code,
          'orderTypeId', changed.order_type_id,
          'restaurantId', changed.restaurant ->> 'id',
          'paymentType', changed.payment ->> 'type',
          'total', changed.total,
          'promise', jsonb_build_object(
            'from', told_moment(changed.promised_from),
            'to', told_moment(changed.promised_to),
            'reason', changed.promise_reason
          )
        ))
      ) as event;
    end $$;

    -- An older process that reads these messages repeats the status of the order.
    create function tell_promise() returns trigger language plpgsql as $$
    declare
      at timestamptz := new.promise_changed_at;
      told jsonb := jsonb_build_object('statusCode', new.status_code, 'promisedTo', told_moment(new.promised_to));
    begin
      perform tell_webhooks('order.promise-changed', new, at);
      insert into outbox (channel, destination, line, content, created_at, next_at, expires_at)
      select 'push', service, id::text, told || jsonb_build_object('subscriptionId', id), at, at, at + interval '1 hour'
        from push_subscriptions where order_id = new.id
      union all
      select 'telegram', '', order_id, told || jsonb_build_object('orderId', order_id), at, at, at + interval '1 hour'
        from tg_orders where order_id = new.id;
      return null;
    end $$;
    create trigger tell_promise after update on orders
      for each row when (
        new.promise_reason is not null and (old.promised_from, old.promised_to, old.promise_reason)
          is distinct from (new.promised_from, new.promised_to, new.promise_reason)
      )
      execute function tell_promise();
  `)
    .execute(db);
}
