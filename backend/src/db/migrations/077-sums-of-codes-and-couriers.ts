import { type Kysely, sql } from 'kysely';

// The build before sums up fewer cuts and takes its marks from `changed_days`, so this one has marks of its own.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table days_to_sum (like changed_days including all);

    -- Beside the restaurant, the fact is a promo code or a courier, and the extra the gifts of the code or the cash of the courier.
    alter table day_sums add fact text, add extra bigint not null default 0,
      drop constraint day_sums_cut_check,
      add check (cut in ('hour', 'restaurant_id', 'payment_type', 'product_id', 'code', 'courier'));
    drop index day_sums_by_cut;
    create unique index day_sums_by_cut
      on day_sums (cut, business_day, hour, restaurant_id, payment_type, product_id, line, fact) nulls not distinct;

    create function mark_day(day date) returns void language plpgsql as $$
    begin
      if day is not null then
        insert into changed_days (business_day) values (day) on conflict do nothing;
        insert into days_to_sum (business_day) values (day) on conflict do nothing;
      end if;
    end $$;
    create or replace function mark_changed_day() returns trigger language plpgsql as $$
    begin
      perform mark_day(new.business_day);
      if old.business_day is distinct from new.business_day then perform mark_day(old.business_day); end if;
      return null;
    end $$;
    -- A refund has a day of its own, and the code and the courier of its order.
    create function mark_days_of(sold text) returns void language sql as $$
      select mark_day(business_day) from (
        select business_day from orders where id = sold union select business_day from archived_orders where id = sold
        union select business_day from sales where order_id = sold
      ) as days
    $$;
    create function mark_days_of_courier() returns trigger language plpgsql as $$
    begin
      perform mark_days_of(coalesce(new.order_id, old.order_id));
      return null;
    end $$;
    create function mark_days_of_order() returns trigger language plpgsql as $$
    begin
      perform mark_days_of(new.id);
      return null;
    end $$;
    create or replace trigger mark_changed_day after insert or delete or update of
        business_day, status_code, status_at, created_at, slot_start, promised_to, order_type_id, restaurant, payment, lines, total, promo
      on orders for each row execute function mark_changed_day();
    create or replace trigger mark_changed_day after insert or delete or update of
        business_day, status_code, status_at, created_at, wanted_at, promised_to, order_type_id, restaurant_id, payment_type, history,
        lines, total, promo_code, courier_id, cash_received
      on archived_orders for each row execute function mark_changed_day();
    create trigger mark_days_of_courier after insert or update or delete on order_couriers
      for each row execute function mark_days_of_courier();
    create trigger mark_days_of_order after update of promo on orders
      for each row when (old.promo is distinct from new.promo) execute function mark_days_of_order();
    create trigger mark_days_of_order after update of promo_code, courier_id on archived_orders
      for each row when ((old.promo_code, old.courier_id) is distinct from (new.promo_code, new.courier_id))
      execute function mark_days_of_order();

    insert into days_to_sum (business_day) select business_day from day_sums union select business_day from changed_days;
  `)
    .execute(db);
}
