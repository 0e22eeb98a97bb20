import { ORDER_TYPE } from '@olov/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { SaleTable } from '../../db/schema';
import { statusIn } from '../../db/statusIn';

/** Hours since the midnight of the business day, in Tashkent. */
export const hourOf = (at: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`greatest(0, floor(extract(epoch from (${at} at time zone 'utc') + interval '5 hours' - ${day}::timestamp) / 3600))::smallint`;

const isAccepted = (code: RawBuilder<unknown>) =>
  statusIn(code, 'accepted', 'kitchen', 'ready', 'courier', 'completed');

const isDone = (code: RawBuilder<unknown>) => statusIn(code, 'ready', 'courier', 'completed');

/**
 * Orders of both tables. An online order is accepted when it is paid. The archive of an older release does not know the slots. The shop has
 * done its part (`done_at`) when a pickup is ready, and when a delivery is completed.
 */
export const allOrders = sql`(
  select id, status_code, status_at, business_day, coalesce(slot_start, created_at) as at, slot_start is null as is_at_once,
    restaurant ->> 'id' as restaurant_id, payment ->> 'type' as payment_type, lines, delivery, discount, total,
    (select cash_received from order_couriers c where c.order_id = orders.id) as cash_received,
    exists (select from order_history h where h.order_id = orders.id and ${isAccepted(sql`h.status_code`)}) as is_accepted,
    promised_to, case order_type_id when ${sql.lit(ORDER_TYPE.delivery)} then status_at else (
      select min(h.at) from order_history h where h.order_id = orders.id and ${isDone(sql`h.status_code`)}
    ) end as done_at
  from orders
  union all
  select id, status_code, status_at, business_day, coalesce(wanted_at, created_at), wanted_at = created_at, restaurant_id, payment_type, lines, delivery, discount,
    total, cash_received, exists (
      select from jsonb_array_elements(history) h where ${isAccepted(sql`(h ->> 'statusCode')::integer`)}
    ),
    promised_to, case order_type_id when ${sql.lit(ORDER_TYPE.delivery)} then status_at else (
      select min((h ->> 'at')::timestamptz) from jsonb_array_elements(history) h
      where ${isDone(sql`(h ->> 'statusCode')::integer`)}
    ) end
  from archived_orders
)`;

/** Writes the sales of those orders that are accepted, once. */
export const insertSales = (db: Database, which: RawBuilder<unknown>) =>
  sql`
    insert into sales (order_id, line, kind, business_day, hour, restaurant_id, payment_type, product_id, name, is_first, pieces, amount)
    select o.id, line.n, 'sale', o.business_day, ${hourOf(sql`o.at`, sql`o.business_day`)}, o.restaurant_id, o.payment_type,
      line.product_id, line.name, line.is_first, line.pieces, line.amount
    from ${allOrders} as o cross join lateral (
      select 0 as n, null as product_id, null::jsonb as name, true as is_first, 0 as pieces, o.delivery as amount
      union all
      select -1, null, null, true, 0, -o.discount where o.discount > 0
      union all
      select n, line ->> 'id', line -> 'name', row_number() over (partition by line ->> 'id' order by n) = 1,
        (line ->> 'count')::integer, (line ->> 'total')::bigint
      from jsonb_array_elements(o.lines) with ordinality as lines (line, n)
    ) as line
    where o.is_accepted and o.business_day is not null and ${which}
    on conflict do nothing`.execute(db);

/** The sale of an order goes to the restaurant, day and hour that the order has now. */
export const moveSale = (db: Database, orderId: string) =>
  sql`
    update sales set restaurant_id = o.restaurant_id, business_day = o.business_day,
      hour = ${hourOf(sql`o.at`, sql`o.business_day`)}
    from ${allOrders} as o where o.id = sales.order_id and o.id = ${orderId} and sales.kind = 'sale'`.execute(
    db,
  );

/** An entry of an order besides its sale: what is not taken back yet, or some of its lines. */
export interface Return {
  kind: Exclude<SaleTable['kind'], 'sale'>;
  orderId: string;
  at: Date;
  refundId?: number;
}

/** The line of a refund of a sum, of which nobody says for what. */
const SUM_LINE = -2;

/**
 * Writes the opposite of all entries of an order, so that they add up to nothing; a repetition writes nothing. Each return has the
 * line 0, by which the previous release knows it.
 */
export const insertRest = (db: Database, { kind, orderId, at, refundId }: Return, day: string) =>
  sql`
    insert into sales (order_id, line, kind, business_day, hour, restaurant_id, payment_type, product_id, name, is_first, pieces, amount, refund_id)
    select order_id, line, ${kind}, ${day}::date, ${hourOf(sql`${at}::timestamptz`, sql`${day}::date`)}, min(restaurant_id), min(payment_type),
      min(product_id), (array_agg(name order by id))[1], bool_or(is_first), -sum(pieces), -sum(amount), ${refundId ?? null}::bigint
    from sales where order_id = ${orderId} group by order_id, line having line = 0 or sum(amount) <> 0 or sum(pieces) <> 0
    on conflict do nothing`.execute(db);

/** Some pieces of a line that went back; the discount of the order has a line of its own. */
export type Taken = Pick<SaleTable, 'line' | 'pieces' | 'amount'>;

export const insertTaken = (
  db: Database,
  { kind, orderId, at, refundId }: Return,
  day: string,
  taken: readonly Taken[],
) =>
  sql`
    insert into sales (order_id, line, kind, business_day, hour, restaurant_id, payment_type, product_id, name, is_first, pieces, amount, refund_id)
    select ${orderId}, taken.line, ${kind}, ${day}::date, ${hourOf(sql`${at}::timestamptz`, sql`${day}::date`)}, first.restaurant_id, first.payment_type,
      sale.product_id, sale.name, coalesce(sale.is_first, true), taken.pieces, taken.amount, ${refundId ?? null}::bigint
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (line integer, pieces integer, amount bigint)
      join sales as first on first.order_id = ${orderId} and first.kind = 'sale' and first.line = 0
      left join sales as sale on sale.order_id = ${orderId} and sale.kind = 'sale' and sale.line = taken.line
    on conflict do nothing`.execute(db);

export const takenSum = (amount: number): Taken[] => [
  { line: 0, pieces: 0, amount: 0 },
  { line: SUM_LINE, pieces: 0, amount: -amount },
];

/** The sum of an order's sale that is not taken back. */
export const restOf = async (db: Database, orderId: string): Promise<number> => {
  const { rows } = await sql<{ rest: number }>`
    select coalesce(sum(amount), 0)::bigint as rest from sales where order_id = ${orderId}`.execute(db);
  return rows[0]?.rest ?? 0;
};

export const restaurantOfSale = async (db: Database, orderId: string): Promise<string | undefined> => {
  const sale = db.selectFrom('sales').select('restaurantId').where('orderId', '=', orderId);
  return (await sale.limit(1).executeTakeFirst())?.restaurantId;
};

const hasSale = sql`exists (select from sales s where s.order_id = o.id and s.kind = 'sale' and s.line = 0)`;
const hasRest = sql`exists (
  select from sales s where s.order_id = o.id group by s.line having sum(s.amount) <> 0 or sum(s.pieces) <> 0)`;

const isCancelled = statusIn(sql`o.status_code`, 'cancelled');

/** Only orders that changed since then may lack their sales. */
export async function filledUntil(db: Database): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select until - interval '1 day' as since from sales_filled`.execute(db);
  return rows[0]?.since ?? new Date(0);
}

export const noteFilled = (db: Database, until: Date) =>
  sql`insert into sales_filled (until) values (${until}) on conflict (is_only) do update set until = excluded.until`.execute(
    db,
  );

/** The condition for orders whose sale was not written, because the previous release accepted them. */
export const lacksSale = (since: Date, day: string) =>
  sql`o.business_day = ${day}::date and o.status_at >= ${since} and not ${hasSale}`;

/** The business days of the orders that changed since then, the newest first. Each part reads an index by the time of the status. */
export async function daysToFill(db: Database, since: Date): Promise<string[]> {
  const hasEnded = statusIn(sql`status_code`, 'completed', 'cancelled');
  const isOf = (table: string, more: RawBuilder<unknown>) =>
    sql`select business_day from ${sql.table(table)} where status_at >= ${since} and business_day is not null and ${more}`;
  const { rows } = await sql<{ day: string }>`
    select distinct business_day as day from (
      ${isOf('orders', hasEnded)} union all ${isOf('orders', sql`not ${hasEnded}`)} union all ${isOf('archived_orders', sql`true`)}
    ) as changed order by 1 desc`.execute(db);
  return rows.map(({ day }) => day);
}

export const isCancelledOf = (since: Date, day: string) =>
  sql`o.business_day = ${day}::date and ${isCancelled} and o.status_at >= ${since}`;

export const isRefundedAfter = (since: Date) =>
  sql`o.id = any(array(select order_id from payments where state = 'refunded' and cancelled_at >= ${since}))`;

export const missingReturns = async (db: Database, which: RawBuilder<unknown>, most: number) => {
  const { rows } = await sql<Return & { restaurantId: string }>`
    select o.id as order_id, o.restaurant_id,
      case when ${isCancelled} then 'reversal' else 'refund' end as kind,
      case when ${isCancelled} then o.status_at else p.cancelled_at end as at
    from ${allOrders} as o left join payments p on p.order_id = o.id and p.state = 'refunded'
    where ${which} and ${hasRest}
    limit ${most}`.execute(db);
  return rows;
};
