import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect';
import { statusIn } from '../../db/statusIn';
import { allOrders, hourOf } from '../sales';

type Fact = (orderId: RawBuilder<unknown>) => RawBuilder<unknown>;

export interface Summed {
  /** The columns of the rows in `day_sums`. */
  columns: readonly string[];
  /** The column `fact`: a fact of an order that its sales do not have. */
  fact?: Fact;
  /** The column `extra`, counted from the orders. */
  extra?: RawBuilder<unknown>;
}

/** The ways in which days are summed up, besides by dish. */
export const SUMMED = {
  hour: { columns: ['hour'] },
  restaurant_id: { columns: ['restaurant_id'] },
  payment_type: { columns: ['payment_type'] },
  code: {
    columns: ['restaurant_id', 'fact'],
    fact: (id) => sql`coalesce(
      (select promo ->> 'code' from orders o where o.id = ${id}), (select promo_code from archived_orders a where a.id = ${id}), '')`,
    extra: sql`sum((select count(*) from jsonb_array_elements(lines) as line where line -> 'isGift' = 'true')) filter (where is_accepted)`,
  },
  courier: {
    columns: ['restaurant_id', 'fact'],
    fact: (id) => sql`coalesce(
      (select member_id from order_couriers c where c.order_id = ${id}), (select courier_id from archived_orders a where a.id = ${id}), '')`,
    extra: sql`sum(total) filter (where cash_received is not null and ${statusIn(sql`status_code`, 'completed')})`,
  },
} as const satisfies Record<string, Summed>;

const ALL_CUTS = [...Object.keys(SUMMED), 'product_id'];

const FIGURES = [
  'orders',
  'gross',
  'refunds',
  'discounts',
  'extra',
  'cancelled',
  'timed',
  'seconds',
  'promised',
  'kept',
];
export const each = (of: (figure: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(FIGURES.map((figure) => of(sql.ref(figure))));
export const SUMS = each((figure) => sql`sum(${figure})`);

/** The conditions for sales and for orders. */
export type Conditions = Record<'sales' | 'orders', RawBuilder<unknown>>;

export const GROSS = sql`coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint`;
export const REFUNDS = sql`coalesce(-sum(amount) filter (where kind <> 'sale'), 0)::bigint`;

// Somebody forgot an order that took longer: the shop completes it by itself.
const isDone = (at: RawBuilder<unknown>) =>
  sql`${statusIn(sql`status_code`, 'completed')} and ${at} - at < interval '6 hours'`;

const isTimed = sql`is_at_once and ${isDone(sql`status_at`)}`;

const isPromised = sql`promised_to is not null and ${isDone(sql`done_at`)}`;

/** Money comes from the sales alone. Cancelled orders, extras, times and kept promises are counted from the orders, by their business day. */
export const singleSums = (
  columns: RawBuilder<unknown>,
  groups: RawBuilder<unknown>,
  { fact = () => sql`null`, extra = sql`0` }: Pick<Summed, 'fact' | 'extra'>,
  { sales, orders }: Conditions,
) => sql`
  select ${columns}, count(*) filter (where kind = 'sale' and line = 0) as orders,
    ${GROSS} as gross, ${REFUNDS} as refunds,
    coalesce(-sum(amount) filter (where kind = 'sale' and line = -1), 0)::bigint as discounts, 0 as extra,
    0 as cancelled, 0 as timed, 0 as seconds, 0 as promised, 0 as kept
  from (select *, ${fact(sql`sales.order_id`)} as fact from sales) as sales where ${sales} group by ${groups}
  union all
  select ${columns}, 0, 0, 0, 0, coalesce(${extra}, 0),
    count(*) filter (where ${statusIn(sql`status_code`, 'cancelled')}),
    count(*) filter (where ${isTimed}),
    coalesce(sum(extract(epoch from status_at - at)) filter (where ${isTimed}), 0),
    count(*) filter (where ${isPromised}),
    count(*) filter (where ${isPromised} and done_at <= promised_to)
  from (
    select *, ${hourOf(sql`at`, sql`business_day`)} as hour, ${fact(sql`orders.id`)} as fact from ${allOrders} as orders
  ) as orders
  where ${orders} group by ${groups}`;

export const DISH = sql`count(*) filter (where kind = 'sale' and is_first and (line > 0 or amount <> 0)) as orders,
  coalesce(sum(pieces) filter (where kind = 'sale'), 0)::bigint as pieces, ${GROSS} as gross, ${REFUNDS} as refunds`;

/** Days that changed after they were summed up. */
export async function changedDays(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct business_day as day from days_to_sum where business_day between ${from}::date and ${to}::date
    order by 1 desc`.execute(db);
  return rows.map(({ day }) => day);
}

/** Replaces the sums of a day. A change that comes meanwhile marks the day again. */
export async function sumDay(db: Database, day: string): Promise<void> {
  const isOfDay = sql`business_day = ${day}::date`;
  await sql`delete from days_to_sum where ${isOfDay}`.execute(db);
  // The marks of the build before, which sums up less.
  await sql`delete from changed_days where ${isOfDay}`.execute(db);
  await sql`delete from day_sums where cut = any(${ALL_CUTS}) and ${isOfDay}`.execute(db);
  await sql`delete from month_sums where business_day = date_trunc('month', ${day}::date)`.execute(db);
  for (const [cut, summed] of Object.entries<Summed>(SUMMED)) {
    const columns = sql.join(summed.columns.map((column) => sql.ref(column)));
    const groups = sql.join(summed.columns.map((_, index) => sql.lit(index + 1)));
    await sql`
      insert into day_sums (cut, business_day, ${columns}, ${each((figure) => figure)})
      select ${cut}, ${day}::date, ${columns}, ${SUMS}
      from (${singleSums(columns, groups, summed, { sales: isOfDay, orders: isOfDay })}) as sums group by ${columns}`.execute(
      db,
    );
  }
  await sql`
    insert into day_sums (cut, business_day, product_id, line, orders, pieces, gross, refunds)
    select 'product_id', ${day}::date, product_id, least(line, 1), ${DISH} from sales where ${isOfDay} group by 3, 4`.execute(
    db,
  );
}

/** The first days of the past months that have sums of days and none of their own, the newest first. */
export async function monthsToSum(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', business_day)::date as month from day_sums
    where cut = 'payment_type' and business_day < date_trunc('month', ${now}::timestamptz)
      and date_trunc('month', business_day) not in (select business_day from month_sums where cut = 'payment_type')
    order by 1 desc`.execute(db);
  return rows.map(({ month }) => month);
}

/** Adds up the days of a month. */
export async function sumMonth(db: Database, month: string): Promise<void> {
  await sql`delete from month_sums where business_day = ${month}::date`.execute(db);
  await sql`
    insert into month_sums (cut, business_day, hour, restaurant_id, payment_type, product_id, line, fact, pieces, ${each((figure) => figure)})
    select cut, ${month}::date, hour, restaurant_id, payment_type, product_id, line, fact, sum(pieces), ${SUMS}
    from day_sums where cut = any(${ALL_CUTS}) and business_day = any(array(
      select generate_series(${month}::date, ${month}::date + interval '1 month - 1 day', interval '1 day')::date))
    group by 1, 3, 4, 5, 6, 7, 8`.execute(db);
}
