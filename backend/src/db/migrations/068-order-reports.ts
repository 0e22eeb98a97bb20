import { type Kysely, sql } from 'kysely';

// A message may name its order, with a reason and photos, and both sides may go on. The first answer stays in its columns for the
// previous release. Photos are rows, so that they go with their message.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table feedback
      add column order_id text references orders on delete set null,
      add column order_number text,
      add column restaurant_id text,
      add column reason text,
      add column closed_at timestamptz;
    create index feedback_by_order on feedback (order_id) where order_id is not null;

    create table feedback_replies (
      id bigint generated always as identity primary key,
      feedback_id text not null references feedback on delete cascade,
      at timestamptz not null,
      text text not null,
      is_staff boolean not null
    );
    create index feedback_replies_by_message on feedback_replies (feedback_id, id);

    create table feedback_photos (
      feedback_id text not null references feedback on delete cascade,
      place smallint not null,
      content bytea not null,
      primary key (feedback_id, place)
    );

    -- The text stays in the shop. An older process that reads these messages repeats the status of the order.
    create function tell_answer(answered text, at timestamptz) returns void language sql as $$
      with told as (
        select order_id, jsonb_build_object('statusCode', status_code, 'answeredAt', told_moment(at)) as content
        from feedback join orders on orders.id = order_id where feedback.id = answered
      )
      insert into outbox (channel, destination, line, content, created_at, next_at, expires_at)
      select 'push', service, id::text, content || jsonb_build_object('subscriptionId', id), at, at, at + interval '1 day'
        from told join push_subscriptions using (order_id)
      union all
      select 'telegram', '', order_id, content || jsonb_build_object('orderId', order_id), at, at, at + interval '1 day'
        from told join tg_orders using (order_id)
    $$;
    create function tell_first_answer() returns trigger language plpgsql as $$
    begin
      perform tell_answer(new.id, new.answered_at);
      return null;
    end $$;
    create trigger tell_first_answer after update on feedback
      for each row when (old.answer is null and new.answer is not null) execute function tell_first_answer();
    create function tell_reply() returns trigger language plpgsql as $$
    begin
      perform tell_answer(new.feedback_id, new.at);
      return null;
    end $$;
    create trigger tell_reply after insert on feedback_replies
      for each row when (new.is_staff) execute function tell_reply();
  `)
    .execute(db);
}
