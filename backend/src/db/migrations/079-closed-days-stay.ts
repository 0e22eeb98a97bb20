import { type Kysely, sql } from 'kysely';

/**
 * An order or an entry of sales whose business day its restaurant has closed counts in the next day that is open: a moved order, or
 * new opening hours, would otherwise change the day after its closing. A closing waits for the transactions that add to its days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create function open_day(restaurant text, day date) returns date language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('closing ' || restaurant, 0));
      while exists (select from day_closings where restaurant_id = restaurant and business_day = day) loop
        day := day + 1;
      end loop;
      return day;
    end $$;
    create function keep_closed_days_of_orders() returns trigger language plpgsql as $$
    begin
      new.business_day := open_day(new.restaurant ->> 'id', new.business_day);
      return new;
    end $$;
    create function keep_closed_days_of_sales() returns trigger language plpgsql as $$
    declare
      day date := open_day(new.restaurant_id, new.business_day);
    begin
      new.hour := greatest(0, new.hour - 24 * (day - new.business_day));
      new.business_day := day;
      return new;
    end $$;
    create trigger keep_closed_days before insert or update of business_day on orders
      for each row when (new.business_day is not null) execute function keep_closed_days_of_orders();
    create trigger keep_closed_days before insert or update of business_day on sales
      for each row execute function keep_closed_days_of_sales();
  `)
    .execute(db);
}
