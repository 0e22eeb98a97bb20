import { DAY_MS, HOUR_MS, TASHKENT_OFFSET_MS, tashkentDay } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { statusIn } from '../../db/statusIn';
import { inTransaction } from '../../db/transaction';
import { repeat } from '../../repeat';

const PAUSE_MS = 10 * 60_000;

export const keepCounting = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((now) => countPairs(db, now), {
    everyMs: PAUSE_MS,
    atOnce: true,
    failed: (error) => log.warn({ err: error }, 'the dishes that are ordered together could not be counted'),
  });

export const COUNTED_DAYS = 90;
const LOCK = 7_104_202_614;
/** Orders of a day may still be cancelled on the next day. */
const SETTLED_MS = 2 * DAY_MS;

export const firstCountedDay = (now: number): string => tashkentDay(now - (COUNTED_DAYS - 1) * DAY_MS);

/**
 * Counts the pairs of every day that has changed since its last count, one day in each transaction. Returns the
 * number of days. Of several replicas one counts, and the others return at once.
 */
export async function countPairs(db: Database, now: number): Promise<number> {
  let days = 0;
  while (await inTransaction(db, (trx) => countNextDay(trx, now))) days += 1;
  return days;
}

/** True for one transaction at a time. */
export async function isFirst(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

async function countNextDay(trx: Database, now: number): Promise<boolean> {
  if (!(await isFirst(trx))) return false;
  await trx.deleteFrom('countedDays').where('day', '<', firstCountedDay(now)).execute();
  const day = await dueDay(trx, now);
  if (day === undefined) return false;
  await trx.deleteFrom('countedDays').where('day', '=', day).execute();
  await trx
    .insertInto('countedDays')
    .values({ day, countedAt: new Date(now) })
    .execute();
  await insertPairs(trx, day);
  return true;
}

/** The newest day first: a new shop recommends after its first count. */
async function dueDay(trx: Database, now: number): Promise<string | undefined> {
  const counted = await trx.selectFrom('countedDays').selectAll().execute();
  const countedAt = new Map(counted.map(({ day, countedAt: at }) => [day, at.getTime()]));
  for (let back = 0; back < COUNTED_DAYS; back += 1) {
    const day = tashkentDay(now - back * DAY_MS);
    const at = countedAt.get(day);
    if (at === undefined || (at < startOf(day) + SETTLED_MS && at <= now - HOUR_MS)) return day;
  }
  return undefined;
}

const startOf = (day: string): number => Date.parse(day) - TASHKENT_OFFSET_MS;

/** One snapshot reads both tables, so an order that moves to the archive meanwhile is counted once. */
async function insertPairs(trx: Database, day: string): Promise<void> {
  const from = new Date(startOf(day));
  const to = new Date(startOf(day) + DAY_MS);
  await sql`
    insert into dish_pairs (day, product_id, other_id, orders)
    with made as (
      select id, lines from orders
      where created_at >= ${from} and created_at < ${to} and not ${statusIn(sql`status_code`, 'cancelled')}
      union all
      select id, lines from archived_orders
      where created_at >= ${from} and created_at < ${to} and not ${statusIn(sql`status_code`, 'cancelled')}
    ), dishes as (
      select distinct made.id, line ->> 'id' as product_id
      from made cross join lateral jsonb_array_elements(made.lines) as line
      where line ->> 'isGift' is distinct from 'true'
    )
    select ${day}::date, one.product_id, other.product_id, count(*)
    from dishes as one join dishes as other on one.id = other.id
    group by one.product_id, other.product_id`.execute(trx);
}
