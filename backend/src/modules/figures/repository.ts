import { sql } from 'kysely';
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

const KEYS = {
  hour: { column: 'hour', key: sql<string>`lpad(hour::text, 2, '0')` },
  day: { column: 'day', key: sql<string>`day::text` },
  restaurant: { column: 'restaurant_id', key: sql<string>`restaurant_id` },
} as const;

const among = ({ restaurants }: Period) =>
  restaurants ? sql<boolean>`restaurant_id = any(${[...restaurants]}::text[])` : sql<boolean>`true`;

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
  const { column, key } = KEYS[by];
  const { rows } = await sql<Sums>`
    select ${key} as key, sum(orders)::bigint as orders, sum(cancelled)::bigint as cancelled,
      sum(sum)::bigint as sum, sum(timed)::bigint as timed, sum(seconds)::bigint as seconds
    from (
      select ${sql.id(column)}, orders, cancelled, sum, timed, seconds from figure_sums
      where day between ${period.from} and ${period.to} and ${among(period)}
      union all ${sumsOf(period.open, [column], among(period))}
    ) as sums
    group by 1 order by 1`.execute(db);
  return rows;
}

// The few names of a dish are grouped first, so that only they are sorted.
export async function dishesBySum(db: Database, period: Period): Promise<Dish[]> {
  const { rows } = await sql<Dish>`
    select product_id as key, (array_agg(name order by latest desc))[1] as name, sum(orders)::bigint as orders,
      sum(pieces)::bigint as pieces, sum(sum)::bigint as sum
    from (
      select product_id, name, max(day)::timestamp as latest, sum(orders) as orders, sum(pieces) as pieces,
        sum(sum) as sum
      from figure_dishes where day between ${period.from} and ${period.to} and ${among(period)} group by 1, 2
      union all ${dishesOf(period.open, [], among(period))}
    ) as dishes
    group by 1 order by 5 desc, 1`.execute(db);
  return rows;
}
