import { type Kysely, sql } from 'kysely';

// `refunds`, one row for a whole payment, stays for the previous release: a trigger copies what it writes there.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table order_refunds (
      id bigint generated always as identity primary key,
      order_id text not null,
      -- Null: the order was paid at the door or at the counter.
      payment_id integer references payments,
      key text not null,
      state text not null check (state in ('asked', 'done', 'failed')),
      amount bigint not null check (amount > 0),
      -- Null: a sum without lines.
      lines jsonb,
      is_by_hand boolean not null,
      actor text not null,
      reason text not null,
      asked_at timestamptz not null,
      done_at timestamptz check ((done_at is not null) = (state = 'done')),
      failure text,
      unique (order_id, key)
    );
    create index order_refunds_by_payment on order_refunds (payment_id);

    create function bound_refunds() returns trigger language plpgsql as $$
    declare paid bigint;
    begin
      if new.payment_id is not null then
        select amount into paid from payments where id = new.payment_id for update;
      else
        select total into paid from orders where id = new.order_id for update;
        if paid is null then
          select total into paid from archived_orders where id = new.order_id for update;
        end if;
      end if;
      if (select sum(amount) from order_refunds where order_id = new.order_id and state <> 'failed') > coalesce(paid, 0) then
        raise exception 'more is refunded than was paid' using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create trigger bound_refunds after insert or update on order_refunds
      for each row when (new.state <> 'failed') execute function bound_refunds();

    create function copy_refund() returns trigger language plpgsql as $$
    begin
      insert into order_refunds
        (order_id, payment_id, key, state, amount, is_by_hand, actor, reason, asked_at, done_at, failure)
      select order_id, id, 'whole', new.state, amount, new.is_by_hand, new.actor, new.reason, new.asked_at,
        case when new.state = 'done' then coalesce(cancelled_at, now()) end, new.failure
      from payments where id = new.payment_id
      on conflict (order_id, key) do update set state = excluded.state, is_by_hand = excluded.is_by_hand,
        actor = excluded.actor, asked_at = excluded.asked_at, done_at = excluded.done_at, failure = excluded.failure,
        reason = case excluded.reason when '' then order_refunds.reason else excluded.reason end;
      -- Only the copy is emptied when a customer deletes the data.
      new.reason := '';
      return new;
    end $$;
    create trigger copy_refund before insert or update on refunds
      for each row execute function copy_refund();
    update refunds set failure = failure;

    insert into order_refunds (order_id, payment_id, key, state, amount, is_by_hand, actor, reason, asked_at, done_at)
    select order_id, id, 'provider', 'done', amount, false, provider, '', cancelled_at, cancelled_at from payments
    where state = 'refunded' and not exists (
      select from order_refunds r where r.payment_id = payments.id and r.state <> 'failed'
    );

    -- An older process that reads these messages repeats the status of the order.
    create function tell_refund() returns trigger language plpgsql as $$
    begin
      insert into outbox (channel, destination, line, content, created_at, next_at, expires_at)
      select 'telegram', '', tg_orders.order_id,
        jsonb_build_object('orderId', tg_orders.order_id, 'statusCode', orders.status_code, 'refund', new.amount),
        new.done_at, new.done_at, new.done_at + interval '1 day'
      from tg_orders join orders on orders.id = tg_orders.order_id where tg_orders.order_id = new.order_id;
      return null;
    end $$;
    create trigger tell_refund after insert on order_refunds
      for each row when (new.state = 'done') execute function tell_refund();
    create trigger tell_refund_later after update on order_refunds
      for each row when (new.state = 'done' and old.state <> 'done') execute function tell_refund();

    -- An order is sold once and taken back once, but it may have several refunds.
    alter table sales add column refund_id bigint references order_refunds;
    drop index sales_once;
    create unique index sales_once on sales (order_id, line, (kind = 'sale'), (coalesce(refund_id, 0)));
  `)
    .execute(db);
}
