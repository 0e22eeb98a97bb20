import { type Kysely, sql } from 'kysely';

// Capitals make the spelling of a code unique. Its uses are the orders that are not cancelled, so a cancelled
// order releases its use. Older rows of promotions are not checked.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table promos (
      code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
      title jsonb not null check (title ?& array['ru', 'en', 'uz']),
      kind text not null check (kind in ('percent', 'amount', 'free-delivery', 'free-product')),
      value integer,
      product_id text,
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      minimum integer not null default 0 check (minimum >= 0),
      region_id integer references regions,
      order_type_id integer check (order_type_id in (0, 200)),
      once_per_customer boolean not null default false,
      max_uses integer check (max_uses > 0),
      is_active boolean not null default true,
      check (case kind
        when 'percent' then coalesce(value between 1 and 100, false)
        when 'amount' then coalesce(value > 0, false)
        else value is null end),
      check ((kind = 'free-product') = (product_id is not null))
    );

    alter table stocks add foreign key (promo_code) references promos on update cascade on delete set null not valid;

    alter table orders add promo jsonb;
    create index orders_by_promo on orders ((promo ->> 'code')) where promo is not null and status_code <> 255;
    create index orders_with_promo_by_phone on orders ((customer ->> 'phone'))
      where promo is not null and status_code <> 255;
  `)
    .execute(db);
}
