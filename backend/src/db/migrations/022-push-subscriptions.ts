import { type Kysely, sql } from 'kysely';

// A trigger writes the messages, in the transaction of the change; so changes by an older release cause messages too.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table push_subscriptions (
      id bigint generated always as identity primary key,
      order_id text not null references orders on delete cascade,
      service text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      locale text not null check (locale in ('ru', 'en', 'uz')),
      created_at timestamptz not null,
      unique (order_id, endpoint)
    );
    create index push_subscriptions_of_endpoint on push_subscriptions (endpoint);

    create function tell_push_of_order() returns trigger language plpgsql as $$
    begin
      insert into outbox (channel, destination, line, content, created_at, next_at, expires_at)
      select 'push', service, id::text,
        jsonb_build_object('subscriptionId', id, 'statusCode', new.status_code),
        new.status_at, new.status_at, new.status_at + interval '1 hour'
      from push_subscriptions where order_id = new.id;
      return null;
    end $$;
    create trigger tell_push_of_order after update on orders
      for each row when (new.status_code is distinct from old.status_code)
      execute function tell_push_of_order();
  `)
    .execute(db);
}
