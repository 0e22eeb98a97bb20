import { type Kysely, sql } from 'kysely';

// Days are summed up outside of this transaction (modules/figures/sumDays). Each transaction marks a day with a row of its own, so
// that orders of one day never wait for each other, and a mark that comes during the summing up stays for the next one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table changed_days (
      business_day date not null,
      transaction xid8 not null default pg_current_xact_id(),
      changed_at timestamptz not null default now(),
      primary key (business_day, transaction)
    );

    -- Sums of a day of the whole chain. The cut is the one column that the row is about.
    create table day_sums (
      cut text not null check (cut in ('hour', 'restaurant_id', 'payment_type', 'product_id')),
      business_day date not null,
      hour smallint,
      restaurant_id text,
      payment_type text,
      -- Null for the lines up to 0 of a sale, which are no dishes.
      product_id text,
      line integer,
      orders bigint not null,
      gross bigint not null,
      refunds bigint not null,
      discounts bigint not null default 0,
      pieces bigint not null default 0,
      cancelled bigint not null default 0,
      timed bigint not null default 0,
      seconds numeric not null default 0,
      promised bigint not null default 0,
      kept bigint not null default 0
    );
    create unique index day_sums_by_cut
      on day_sums (cut, business_day, hour, restaurant_id, payment_type, product_id, line) nulls not distinct;

    create function mark_changed_day() returns trigger language plpgsql as $$
    begin
      insert into changed_days (business_day)
        select distinct day from unnest(array[old.business_day, new.business_day]) as day where day is not null
        on conflict do nothing;
      return null;
    end $$;
    -- All entries of one moment have the same day, and one of them is line 0.
    create trigger mark_changed_day after insert or update on sales
      for each row when (new.line = 0) execute function mark_changed_day();
    create trigger mark_changed_day after insert or delete or update of
        business_day, status_code, status_at, created_at, slot_start, promised_to, order_type_id, restaurant, payment
      on orders for each row execute function mark_changed_day();
    create trigger mark_changed_day after insert or delete or update of
        business_day, status_code, status_at, created_at, wanted_at, promised_to, order_type_id, restaurant_id, payment_type, history
      on archived_orders for each row execute function mark_changed_day();

    insert into changed_days (business_day)
      select generate_series(min(first), max(last), interval '1 day') from (
        select min(business_day) as first, max(business_day) as last from sales
        union all select min(business_day), max(business_day) from orders
        union all select min(business_day), max(business_day) from archived_orders
      ) as days;
  `)
    .execute(db);
}
