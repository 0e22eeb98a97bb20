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

export const sumsOf = (spans: readonly Span[]) => sql`
  select ${local}::date as day, extract(hour from ${local})::integer as hour, restaurant_id,
    count(*) filter (where ${isOrdered}) as orders,
    count(*) filter (where status_code = ${sql.lit(cancelled)}) as cancelled,
    coalesce(sum(total) filter (where ${isOrdered}), 0)::bigint as sum,
    count(*) filter (where ${isTimed}) as timed,
    coalesce(sum(extract(epoch from status_at - created_at)) filter (where ${isTimed}), 0)::bigint as seconds
  from ${facts(spans)} group by 1, 2, 3`;

export const dishesOf = (spans: readonly Span[]) => sql`
  select ${local}::date as day, restaurant_id, line ->> 'id' as product_id,
    (array_agg(line -> 'name' order by created_at desc))[1] as name,
    count(distinct facts.id) as orders,
    sum((line ->> 'count')::integer)::bigint as pieces,
    sum((line ->> 'total')::bigint)::bigint as sum
  from ${facts(spans)}, jsonb_array_elements(lines) as line
  where ${isOrdered} group by 1, 2, 3`;
