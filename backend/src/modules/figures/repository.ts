import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { Text } from '../../db/schema';
import { statusIn } from '../../db/statusIn';
import { allOrders, hourOf } from '../sales';

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
  gifts: number;
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

type Fact = (orderId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Facts of an order that its sales do not have. */
const code: Fact = (id) => sql`coalesce(
  (select promo ->> 'code' from orders o where o.id = ${id}), (select promo_code from archived_orders a where a.id = ${id}), '')`;
const courier: Fact = (id) =>
  sql`coalesce(
  (select member_id from order_couriers c where c.order_id = ${id}), (select courier_id from archived_orders a where a.id = ${id}), '')`;

interface Cut {
  key: RawBuilder<string>;
  /** Sorts the rows: the hours after midnight are the last ones of a business day. */
  order: RawBuilder<unknown>;
  /** The column `fact` of the key. */
  fact?: Fact;
  /** The sums of days that have it. */
  column?: Column;
}

/** The columns by which days are summed up. */
export const COLUMNS = ['hour', 'restaurant_id', 'payment_type'] as const;
type Column = (typeof COLUMNS)[number];

const BY_FACT = { key: sql<string>`fact`, order: sql`max(fact)` };

/** The ways to divide the same sums into rows. */
const CUTS = {
  hour: { key: sql<string>`lpad((hour % 24)::text, 2, '0')`, order: sql`max(hour)`, column: 'hour' },
  day: { key: sql<string>`business_day::text`, order: sql`max(business_day)`, column: 'restaurant_id' },
  restaurant: { key: sql<string>`restaurant_id`, order: sql`max(restaurant_id)`, column: 'restaurant_id' },
  'restaurant-day': {
    key: sql<string>`business_day || ' ' || restaurant_id`,
    order: sql`max(business_day || ' ' || restaurant_id)`,
    column: 'restaurant_id',
  },
  payment: { key: sql<string>`payment_type`, order: sql`max(payment_type)`, column: 'payment_type' },
  code: { ...BY_FACT, fact: code },
  courier: { ...BY_FACT, fact: courier },
} as const satisfies Record<string, Cut>;

const within = ({ from, to, restaurants }: Period) =>
  sql`business_day between ${from}::date and ${to}::date and ${
    restaurants ? sql`restaurant_id = any(${[...restaurants]}::text[])` : sql`true`
  }`;

/** Days that changed after they were summed up. */
export async function changedDays(
  db: Database,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct business_day as day from changed_days where business_day between ${from}::date and ${to}::date
    order by 1 desc`.execute(db);
  return rows.map(({ day }) => day);
}

interface Parts {
  /** The condition for rows of `day_sums`; undefined: these have not what is asked. */
  summed?: RawBuilder<unknown>;
  /** The conditions for what is in no sum. */
  single: Record<'sales' | 'orders', RawBuilder<unknown>>;
}

/** Sums of days are of the whole chain, and only one cut has the restaurants. */
async function partsOf(
  db: Database,
  period: Period,
  column: Column | 'product_id' | undefined,
): Promise<Parts> {
  const { from, to, restaurants } = period;
  const all = within(period);
  if (!column || (restaurants && column !== 'restaurant_id')) {
    // The index by day and restaurant is read once for each day; a range of days would read all restaurants.
    const days = sql`array(select generate_series(${from}::date, ${to}::date, interval '1 day')::date)`;
    const sales = restaurants ? sql`${all} and business_day = any(${days})` : all;
    return { single: { sales, orders: all } };
  }
  const isChanged = sql`business_day = any(${await changedDays(db, period)}::date[])`;
  const changed = sql`${all} and ${isChanged}`;
  return {
    summed: sql`cut = ${column} and ${all} and not ${isChanged}`,
    single: { sales: changed, orders: changed },
  };
}

export const GROSS = sql`coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint`;
export const REFUNDS = sql`coalesce(-sum(amount) filter (where kind <> 'sale'), 0)::bigint`;

// Somebody forgot an order that took longer: the shop completes it by itself.
const isDone = (at: RawBuilder<unknown>) =>
  sql`${statusIn(sql`status_code`, 'completed')} and ${at} - at < interval '6 hours'`;

const isTimed = sql`is_at_once and ${isDone(sql`status_at`)}`;

const isPromised = sql`promised_to is not null and ${isDone(sql`done_at`)}`;

/** Money comes from the sales alone. Cancelled orders, gifts, times and kept promises are counted from the orders, by their business day. */
const singleSums = (
  { key, order, fact = () => sql`null` }: Cut,
  { sales, orders }: Parts['single'],
  gifts = sql`0`,
) => sql`
  select ${key} as key, ${order} as place, count(*) filter (where kind = 'sale' and line = 0) as orders,
    ${GROSS} as gross, ${REFUNDS} as refunds,
    coalesce(-sum(amount) filter (where kind = 'sale' and line = -1), 0)::bigint as discounts, 0 as gifts,
    0 as cancelled, 0 as timed, 0 as seconds, 0 as promised, 0 as kept
  from (select *, ${fact(sql`sales.order_id`)} as fact from sales) as sales where ${sales} group by 1
  union all
  select ${key}, ${order}, 0, 0, 0, 0, ${gifts},
    count(*) filter (where ${statusIn(sql`status_code`, 'cancelled')}),
    count(*) filter (where ${isTimed}),
    coalesce(sum(extract(epoch from status_at - at)) filter (where ${isTimed}), 0),
    count(*) filter (where ${isPromised}),
    count(*) filter (where ${isPromised} and done_at <= promised_to)
  from (
    select *, ${hourOf(sql`at`, sql`business_day`)} as hour, ${fact(sql`orders.id`)} as fact from ${allOrders} as orders
  ) as orders
  where ${orders} group by 1`;

export async function sumsBy(db: Database, by: keyof typeof CUTS, period: Period): Promise<Sums[]> {
  const cut: Cut = CUTS[by];
  // The chain has fewer sums by payment than by restaurant.
  const column = by === 'day' && !period.restaurants ? 'payment_type' : cut.column;
  const { summed, single } = await partsOf(db, period, column);
  const gifts = sql`coalesce(sum((
    select count(*) from jsonb_array_elements(lines) as line where line -> 'isGift' = 'true'
  )) filter (where is_accepted), 0)`;
  const { rows } = await sql<Sums>`
    select key, sum(orders)::bigint as orders, sum(gross)::bigint as gross, sum(refunds)::bigint as refunds,
      sum(discounts)::bigint as discounts, sum(gifts)::bigint as gifts,
      sum(cancelled)::bigint as cancelled, sum(timed)::bigint as timed, sum(seconds)::bigint as seconds,
      sum(promised)::bigint as promised, sum(kept)::bigint as kept
    from (
      ${singleSums(cut, single, by === 'code' ? gifts : undefined)}
      ${
        summed
          ? sql`union all select ${cut.key}, ${cut.order}, sum(orders), sum(gross), sum(refunds), sum(discounts), 0, sum(cancelled), sum(timed),
          sum(seconds), sum(promised), sum(kept) from day_sums where ${summed} group by 1`
          : sql``
      }
    ) as sums
    group by 1
    having sum(orders) > 0 or sum(cancelled) > 0 or sum(refunds) <> 0
    order by max(place)`.execute(db);
  return rows;
}

const DISH = sql`count(*) filter (where kind = 'sale' and is_first and (line > 0 or amount <> 0)) as orders,
  coalesce(sum(pieces) filter (where kind = 'sale'), 0)::bigint as pieces, ${GROSS} as gross, ${REFUNDS} as refunds`;

/** Replaces the sums of a day. A change that comes meanwhile marks the day again. */
export async function sumDay(db: Database, day: string): Promise<void> {
  await sql`delete from changed_days where business_day = ${day}::date`.execute(db);
  await sql`delete from day_sums where cut = any(${[...COLUMNS, 'product_id']}) and business_day = ${day}::date`.execute(
    db,
  );
  const isOfDay = sql`business_day = ${day}::date`;
  for (const column of COLUMNS) {
    const key = sql<string>`${sql.ref(column)}`;
    await sql`
      insert into day_sums (cut, business_day, ${key}, orders, gross, refunds, discounts, cancelled, timed, seconds, promised, kept)
      select ${column}, ${day}::date, key, sum(orders), sum(gross), sum(refunds), sum(discounts), sum(cancelled), sum(timed), sum(seconds),
        sum(promised), sum(kept)
      from (${singleSums({ key, order: key }, { sales: isOfDay, orders: isOfDay })}) as sums group by key`.execute(
      db,
    );
  }
  await sql`
    insert into day_sums (cut, business_day, product_id, line, orders, pieces, gross, refunds)
    select 'product_id', ${day}::date, product_id, least(line, 1), ${DISH} from sales where ${isOfDay} group by 3, 4`.execute(
    db,
  );
}

export interface Cash {
  key: string;
  name: string;
  cash: number;
  handedIn: number;
}

/** All members with their cash as couriers: a shift belongs to no restaurant. */
export async function cashOfCouriers(db: Database, { from, to, restaurants }: Period): Promise<Cash[]> {
  const { rows } = await sql<Cash>`
    select m.id as key, m.name, coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(handed_in), 0)::bigint as handed_in
    from staff_members m left join (
      select c.member_id, o.total as cash, 0 as handed_in from order_couriers c
        join (select id, total, status_code, business_day, restaurant ->> 'id' as restaurant_id from orders) o on o.id = c.order_id
        where c.cash_received is not null and ${statusIn(sql`o.status_code`, 'completed')} and ${within({ from, to, restaurants })}
      union all
      select courier_id, total, 0 from archived_orders
        where cash_received is not null and ${statusIn(sql`status_code`, 'completed')} and ${within({ from, to, restaurants })}
      union all
      select member_id, 0, cash from courier_shifts
        where (ended_at at time zone 'utc')::date between ${from}::date and ${to}::date
    ) as sums on m.id = member_id
    group by m.id, m.name order by m.name`.execute(db);
  return rows;
}

/** Groups of restaurants that have one of these. */
export async function groupsOf(
  db: Database,
  restaurants: Period['restaurants'],
): Promise<{ id: string; name: string; restaurantIds: string[] }[]> {
  const { rows } = await sql<{ id: string; name: string; restaurantIds: string[] }>`
    select g.id, g.name, array_agg(m.restaurant_id) as restaurant_ids
    from restaurant_groups g join restaurant_group_members m on m.group_id = g.id
    where ${restaurants ? sql`m.restaurant_id = any(${[...restaurants]}::text[])` : sql`true`}
    group by g.id, g.name order by g.name, g.id`.execute(db);
  return rows;
}

/** Dishes by their sum, then the delivery fee, the discount and refunds of sums, so that the rows add up to the total. */
export async function dishesBySum(db: Database, period: Period): Promise<Dish[]> {
  const { summed, single } = await partsOf(db, period, 'product_id');
  const { rows } = await sql<Dish>`
    select coalesce(product_id, case line when 0 then 'delivery' when -1 then 'discount' else 'refund' end) as key,
      orders::bigint, pieces::bigint, gross::bigint, refunds::bigint, (
        select name from sales as latest where latest.product_id = dishes.product_id order by id desc limit 1
      ) as name
    from (
      select product_id, line, sum(orders) as orders, sum(pieces) as pieces, sum(gross) as gross, sum(refunds) as refunds from (
        select product_id, least(line, 1) as line, ${DISH} from sales where ${single.sales} group by 1, 2
        ${summed ? sql`union all select product_id, line, orders, pieces, gross, refunds from day_sums where ${summed}` : sql``}
      ) as parts group by 1, 2
    ) as dishes
    where line > 0 or gross <> 0 or refunds <> 0
    order by line > 0 desc, gross desc, key`.execute(db);
  return rows;
}
