import { type Kysely, sql } from 'kysely';

// An order that moves to another restaurant before the kitchen begins takes its sale along; sums and kinds never change.
// A second move may keep an interval and its reason, so its moment counts too when the customer is told.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    drop trigger keep_sales on sales;
    create or replace function keep_sales() returns trigger language plpgsql as $$
    declare
      moves text[] := array['restaurant_id', 'business_day', 'hour'];
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - moves = to_jsonb(old) - moves then
        return new;
      end if;
      raise exception 'sales are only appended';
    end $$;
    create trigger keep_sales before update or delete on sales
      for each row execute function keep_sales();

    drop trigger tell_promise on orders;
    create trigger tell_promise after update on orders
      for each row when (
        new.promise_reason is not null and (old.promised_from, old.promised_to, old.promise_reason, old.promise_changed_at)
          is distinct from (new.promised_from, new.promised_to, new.promise_reason, new.promise_changed_at)
      )
      execute function tell_promise();
  `)
    .execute(db);
}
