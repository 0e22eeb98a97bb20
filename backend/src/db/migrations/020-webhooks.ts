import { type Kysely, sql } from 'kysely';

// Triggers write the events, in the transaction of the change and without a round trip; so changes by an older release
// cause events too.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table webhook_destinations (
      url text primary key,
      seen_at timestamptz not null
    );

    create function tell_webhooks(kind text, changed orders, at timestamptz) returns void language plpgsql as $$
    begin
      insert into outbox (channel, destination, line, content, created_at, next_at, expires_at)
      select 'webhook', url, changed.id, event, at, at, at + interval '7 days'
      from webhook_destinations, jsonb_build_object(
        'id', gen_random_uuid(),
        'type', kind,
        'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'order', jsonb_build_object(
          'id', changed.id,
          'number', changed.number,
          'statusCode', changed.status_code,
          'orderTypeId', changed.order_type_id,
          'restaurantId', changed.restaurant ->> 'id',
          'paymentType', changed.payment ->> 'type',
          'total', changed.total
        )
      ) as event;
    end $$;

    create function tell_webhooks_of_order() returns trigger language plpgsql as $$
    begin
      perform tell_webhooks(
        case when tg_op = 'INSERT' then 'order.created'
          when new.status_code = 255 then 'order.cancelled'
          else 'order.status-changed' end,
        new, new.status_at);
      return null;
    end $$;
    create trigger tell_webhooks_of_new_order after insert on orders
      for each row execute function tell_webhooks_of_order();
    create trigger tell_webhooks_of_order after update on orders
      for each row when (new.status_code is distinct from old.status_code)
      execute function tell_webhooks_of_order();

    create function tell_webhooks_of_payment() returns trigger language plpgsql as $$
    begin
      perform tell_webhooks('order.paid', orders, new.paid_at) from orders where id = new.order_id;
      return null;
    end $$;
    create trigger tell_webhooks_of_payment after update on payments
      for each row when (new.state = 'paid' and old.state is distinct from 'paid')
      execute function tell_webhooks_of_payment();
  `)
    .execute(db);
}
