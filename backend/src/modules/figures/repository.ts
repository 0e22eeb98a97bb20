import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { Text } from '../../db/schema';
import { dishesOf, type Span, sumsOf } from './facts';

export interface Period {
  from: string;
  to: string;
  /** Undefined: all restaurants. */
  restaurants: readonly string[] | undefined;
  /** Days that are not summed up yet. */
  open: readonly Span[];
}

export interface Sums {
  key: string;
  orders: number;
  cancelled: number;
  sum: number;
  timed: number;
  seconds: number;
}

export interface Dish extends Pick<Sums, 'key' | 'orders' | 'sum'> {
  name: Text;
  pieces: number;
}

const KEYS: Record<'hour' | 'day' | 'restaurant', RawBuilder<string>> = {
  hour: sql`lpad(hour::text, 2, '0')`,
  day: sql`day::text`,
  restaurant: sql`restaurant_id`,
};

const among = ({ restaurants }: Period) =>
  restaurants ? sql`restaurant_id = any(${[...restaurants]}::text[])` : sql`true`;

export async function summedDays(db: Database, from: string, to: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('figureDays')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

export async function sumsBy(db: Database, by: keyof typeof KEYS, period: Period): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select ${KEYS[by]} as key, sum(orders)::bigint as orders, sum(cancelled)::bigint as cancelled,
      sum(sum)::bigint as sum, sum(timed)::bigint as timed, sum(seconds)::bigint as seconds
    from (
      select day, hour, restaurant_id, orders, cancelled, sum, timed, seconds from figure_sums
      where day between ${period.from} and ${period.to}
      union all ${sumsOf(period.open)}
    ) as sums
    where ${among(period)} group by 1 order by 1`.execute(db);
  return rows;
}

export async function dishesBySum(db: Database, period: Period): Promise<Dish[]> {
  const { rows } = await sql<Dish>`
    select product_id as key, (array_agg(name order by day desc))[1] as name, sum(orders)::bigint as orders,
      sum(pieces)::bigint as pieces, sum(sum)::bigint as sum
    from (
      select day, restaurant_id, product_id, name, orders, pieces, sum from figure_dishes
      where day between ${period.from} and ${period.to}
      union all ${dishesOf(period.open)}
    ) as dishes
    where ${among(period)} group by 1 order by 5 desc, 1`.execute(db);
  return rows;
}
