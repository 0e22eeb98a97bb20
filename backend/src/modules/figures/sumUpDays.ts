import { ORDER_STATUS, tashkentDay } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { repeat } from '../../repeat';
import { dishesOf, sumsOf } from './facts';
import { spanOf } from './spans';

const HOUR_MS = 60 * 60_000;

const { completed, cancelled } = ORDER_STATUS;

/** Sums up each day that is over and whose orders have all ended. Replicas may do so at once. Returns the days. */
export async function sumUpDays(db: Database, nowMs: number): Promise<string[]> {
  const summed: string[] = [];
  for (const day of await openDays(db, nowMs)) if (await sumUp(db, day)) summed.push(day);
  return summed;
}

async function openDays(db: Database, nowMs: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with first as (
      select least((select min(created_at) from orders), (select min(created_at) from archived_orders)) as at
    )
    select days.day::date as day
    from first, generate_series(
      (first.at at time zone 'utc' + interval '5 hours')::date::timestamp,
      (${tashkentDay(nowMs)}::date - 1)::timestamp, interval '1 day'
    ) as days (day)
    where not exists (select from figure_days where figure_days.day = days.day::date)
      and not exists (
        select from orders
        where status_code not in (${sql.lit(completed)}, ${sql.lit(cancelled)})
          and created_at >= (days.day - interval '5 hours') at time zone 'utc'
          and created_at < (days.day + interval '19 hours') at time zone 'utc'
      )
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

const sumUp = (db: Database, day: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql`
      insert into figure_days (day) values (${day}) on conflict do nothing returning day`.execute(trx);
    if (rows.length === 0) return false;
    const spans = [spanOf(day)];
    await sql`
      insert into figure_sums (day, hour, restaurant_id, orders, cancelled, sum, timed, seconds)
      ${sumsOf(spans, ['day', 'hour', 'restaurant_id'])}`.execute(trx);
    await sql`
      insert into figure_dishes (day, restaurant_id, product_id, name, orders, pieces, sum)
      select day, restaurant_id, product_id, (array_agg(name order by latest desc))[1],
        sum(orders)::bigint, sum(pieces)::bigint, sum(sum)::bigint
      from (${dishesOf(spans, ['day', 'restaurant_id'])}) as dishes group by 1, 2, 3`.execute(trx);
    return true;
  });

export const keepSummingUp = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((now) => sumUpDays(db, now), {
    everyMs: HOUR_MS,
    atOnce: true,
    failed: (error) => log.error({ err: error }, 'the figures of past days could not be summed up'),
  });
