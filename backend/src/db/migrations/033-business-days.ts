import { type Kysely, sql } from 'kysely';

// Old orders, and those that the previous release still makes, get their day outside of this transaction
// (modules/sales/fillIn), so that no lock keeps the shop from taking orders. Nobody is told of that change.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders add column business_day date;
    alter table archived_orders add column business_day date;

    create or replace function tell_order_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or old.business_day is not distinct from new.business_day then
        perform tell_change(new.id, new.restaurant ->> 'id');
      end if;
      return null;
    end $$;

    create or replace view order_figures as
      select id, number, order_type_id, status_code, created_at, restaurant ->> 'id' as restaurant_id,
        subtotal, delivery, discount, total, payment ->> 'type' as payment_type, promo ->> 'code' as promo_code,
        (rating ->> 'stars')::integer as stars, business_day
      from orders
      union all
      select id, number, order_type_id, status_code, created_at, restaurant_id,
        subtotal, delivery, discount, total, payment_type, promo_code, stars, business_day
      from archived_orders;
  `)
    .execute(db);
}
