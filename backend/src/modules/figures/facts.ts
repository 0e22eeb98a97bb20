import { ORDER_STATUS } from '@olov/contract';
import { sql } from 'kysely';

/** Moments in time, without the end. */
export interface Span {
  from: Date;
  before: Date;
}

const { awaitingPayment, cancelled, completed } = ORDER_STATUS;

/** Tashkent's clock (spec section 9). */
const local = sql`(created_at at time zone 'utc' + interval '5 hours')`;

const isOrdered = sql`status_code not in (${sql.lit(cancelled)}, ${sql.lit(awaitingPayment)})`;

// Somebody forgot an order that took longer: the shop completes it by itself.
const isTimed = sql`status_code = ${sql.lit(completed)} and is_at_once and status_at - created_at < interval '6 hours'`;

/** Orders of all times. The archive does not know which of its orders were for a slot. */
const facts = (spans: readonly Span[]) => {
  const within = sql`unnest(
    ${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ before }) => before)}::timestamptz[]
  ) as span ("from", "before")`;
  return sql`(
    select id, restaurant ->> 'id' as restaurant_id, created_at, status_code, status_at, total, lines,
      slot_start is null as is_at_once
    from ${within} join orders on created_at >= span."from" and created_at < span."before"
    union all
    select id, restaurant_id, created_at, status_code, status_at, total, lines, false
    from ${within} join archived_orders on created_at >= span."from" and created_at < span."before"
  ) as facts`;
};

const COLUMNS = {
  day: sql`${local}::date`,
  hour: sql`extract(hour from ${local})::integer`,
  restaurant_id: sql`restaurant_id`,
};
type Column = keyof typeof COLUMNS;

const selected = (by: readonly Column[]) => by.map((column) => sql`${COLUMNS[column]} as ${sql.id(column)}`);
const grouped = (by: readonly Column[]) => by.map((column) => COLUMNS[column]);

/** Sums by these columns only, because a group for each hour of a year is slow to sort. */
export const sumsOf = (spans: readonly Span[], by: readonly Column[], among = sql<boolean>`true`) => sql`
  select ${sql.join(selected(by))},
    count(*) filter (where ${isOrdered}) as orders,
    count(*) filter (where status_code = ${sql.lit(cancelled)}) as cancelled,
    coalesce(sum(total) filter (where ${isOrdered}), 0)::bigint as sum,
    count(*) filter (where ${isTimed}) as timed,
    coalesce(sum(extract(epoch from status_at - created_at)) filter (where ${isTimed}), 0)::bigint as seconds
  from ${facts(spans)} where ${among} group by ${sql.join(grouped(by))}`;

// An order counts once for a dish: at the first of its lines. "count(distinct)" would sort all lines.
const isFirst = sql`(n = 1 or not exists (
  select from jsonb_array_elements(lines) with ordinality as earlier (other, m)
  where m < n and other ->> 'id' = line ->> 'id'
))`;

/** Dishes by these columns and by name; `latest` tells which of their names is in use. */
export const dishesOf = (spans: readonly Span[], by: readonly Column[], among = sql<boolean>`true`) => sql`
  select ${sql.join([...selected(by), sql`line ->> 'id' as product_id`])}, line -> 'name' as name,
    max(${local}) as latest,
    count(*) filter (where ${isFirst}) as orders,
    sum((line ->> 'count')::integer)::bigint as pieces,
    sum((line ->> 'total')::bigint)::bigint as sum
  from ${facts(spans)}, jsonb_array_elements(lines) with ordinality as lines_of_order (line, n)
  where ${isOrdered} and ${among}
  group by ${sql.join([...grouped(by), sql`line ->> 'id'`])}, line -> 'name'`;
