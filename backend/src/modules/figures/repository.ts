import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { Text } from '../../db/schema';
import { type Conditions, changedDays, DISH, each, SUMMED, SUMS, type Summed, singleSums } from './sums';

export interface Period {
  from: string;
  to: string;
  /** Undefined: all restaurants. */
  restaurants: readonly string[] | undefined;
}

export interface Sums {
  key: string;
  orders: number;
  gross: number;
  refunds: number;
  discounts: number;
  /** Gifts of a promo code, cash of a courier. */
  extra: number;
  cancelled: number;
  timed: number;
  seconds: number;
  /** Completed orders whose promise is known. */
  promised: number;
  kept: number;
}

export interface Dish extends Pick<Sums, 'key' | 'orders' | 'gross' | 'refunds'> {
  /** Null for what is no dish. */
  name: Text | null;
  pieces: number;
}

interface Cut {
  key: RawBuilder<string>;
  /** Sorts the rows: the hours after midnight are the last ones of a business day. */
  order: RawBuilder<unknown>;
  summed: keyof typeof SUMMED;
}

const BY_FACT = { key: sql<string>`fact`, order: sql`max(fact)` };

/** The ways to divide the same sums into rows. */
const CUTS = {
  hour: { key: sql<string>`lpad((hour % 24)::text, 2, '0')`, order: sql`max(hour)`, summed: 'hour' },
  day: { key: sql<string>`business_day::text`, order: sql`max(business_day)`, summed: 'restaurant_id' },
  restaurant: { key: sql<string>`restaurant_id`, order: sql`max(restaurant_id)`, summed: 'restaurant_id' },
  'restaurant-day': {
    key: sql<string>`business_day || ' ' || restaurant_id`,
    order: sql`max(business_day || ' ' || restaurant_id)`,
    summed: 'restaurant_id',
  },
  payment: { key: sql<string>`payment_type`, order: sql`max(payment_type)`, summed: 'payment_type' },
  code: { ...BY_FACT, summed: 'code' },
  courier: { ...BY_FACT, summed: 'courier' },
} as const satisfies Record<string, Cut>;

const within = ({ from, to, restaurants }: Period) =>
  sql`business_day between ${from}::date and ${to}::date and ${
    restaurants ? sql`restaurant_id = any(${[...restaurants]}::text[])` : sql`true`
  }`;

interface Parts {
  /** Rows of `day_sums` and `month_sums`; undefined: these have not what is asked. */
  summed?: RawBuilder<unknown>;
  /** The conditions for what is in no sum. */
  single: Conditions;
}

/** Sums are of the whole chain, if their columns do not have the restaurants. */
async function partsOf(
  db: Database,
  period: Period,
  { cut, columns = [], byDay = false }: { cut: string; columns?: readonly string[]; byDay?: boolean },
): Promise<Parts> {
  const { from, to, restaurants } = period;
  const all = within(period);
  // An index is read once for each day of a list; a range of days would read all restaurants, and the days of all months.
  const daysWithout = (days: RawBuilder<unknown>) =>
    sql`business_day = any(array(
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day where not ${days}))`;
  if (restaurants && !columns.includes('restaurant_id'))
    return { single: { sales: sql`${all} and ${daysWithout(sql`false`)}`, orders: all } };
  const changed = await changedDays(db, period);
  const months = byDay ? [] : await summedMonths(db, period, changed);
  const single = sql`${all} and business_day = any(${changed}::date[])`;
  const rest = daysWithout(
    sql`(day::date = any(${changed}::date[]) or date_trunc('month', day)::date = any(${months}::date[]))`,
  );
  return {
    summed: sql`(
      select * from day_sums where cut = ${cut} and ${all} and ${rest}
      union all select * from month_sums where cut = ${cut} and ${all} and business_day = any(${months}::date[])) as sums`,
    single: { sales: single, orders: single },
  };
}

/** The first days of the months whose sums stand for all of their days. */
async function summedMonths(
  db: Database,
  { from, to }: Pick<Period, 'from' | 'to'>,
  changed: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select business_day as month from month_sums where cut = 'payment_type' and business_day >= ${from}::date
      and business_day + interval '1 month' <= ${to}::date + 1 group by 1`.execute(db);
  return rows
    .map(({ month }) => month)
    .filter((month) => !changed.some((day) => day.slice(0, 7) === month.slice(0, 7)));
}

/** More rows hold up all other requests while they are written as JSON: a year of 300 restaurants by day has 109,500. */
export const MOST_ROWS = 12_000;

/** One row more than the most tells that there are more. */
export async function sumsBy(db: Database, by: keyof typeof CUTS, period: Period): Promise<Sums[]> {
  const { key, order, summed }: Cut = CUTS[by];
  // The chain has fewer sums by payment than by restaurant.
  const name = by === 'day' && !period.restaurants ? 'payment_type' : summed;
  const parts: Summed = SUMMED[name];
  const { summed: inSums, single } = await partsOf(db, period, {
    ...{ cut: name, columns: parts.columns, byDay: by === 'day' || by === 'restaurant-day' },
  });
  const columns = sql`${key} as key, ${order} as place`;
  const { rows } = await sql<Sums>`
    select key, ${each((figure) => sql`sum(${figure})::bigint as ${figure}`)}
    from (
      ${singleSums(columns, sql`1`, parts, single)}
      ${inSums ? sql`union all select ${columns}, ${SUMS} from ${inSums} group by 1` : sql``}
    ) as sums
    group by 1
    having sum(orders) > 0 or sum(cancelled) > 0 or sum(refunds) <> 0
    order by max(place) limit ${MOST_ROWS + 1}`.execute(db);
  return rows;
}

export interface Courier {
  name: string;
  handedIn: number;
}

/** All members by their id: a shift belongs to no restaurant. */
export async function couriersIn(db: Database, { from, to }: Period): Promise<Map<string, Courier>> {
  const { rows } = await sql<Courier & { id: string }>`
    select m.id, m.name, coalesce(sum(cash), 0)::bigint as handed_in
    from staff_members m left join courier_shifts on member_id = m.id
      and (ended_at at time zone 'utc')::date between ${from}::date and ${to}::date
    group by m.id, m.name order by m.name`.execute(db);
  return new Map(rows.map(({ id, ...courier }) => [id, courier]));
}

/** Dishes by their sum, then the delivery fee, the discount and refunds of sums, so that the rows add up to the total. */
export async function dishesBySum(db: Database, period: Period): Promise<Dish[]> {
  const { summed, single } = await partsOf(db, period, { cut: 'product_id' });
  const { rows } = await sql<Dish>`
    select coalesce(product_id, case line when 0 then 'delivery' when -1 then 'discount' else 'refund' end) as key,
      orders::bigint, pieces::bigint, gross::bigint, refunds::bigint,
      -- All sales may be read for what is no dish, to find no name.
      case when product_id is not null then (
        select name from sales as latest where latest.product_id = dishes.product_id order by id desc limit 1
      ) end as name
    from (
      select product_id, line, sum(orders) as orders, sum(pieces) as pieces, sum(gross) as gross, sum(refunds) as refunds from (
        select product_id, least(line, 1) as line, ${DISH} from sales where ${single.sales} group by 1, 2
        ${summed ? sql`union all select product_id, line, orders, pieces, gross, refunds from ${summed}` : sql``}
      ) as parts group by 1, 2
    ) as dishes
    where line > 0 or gross <> 0 or refunds <> 0
    order by line > 0 desc, gross desc, key`.execute(db);
  return rows;
}
