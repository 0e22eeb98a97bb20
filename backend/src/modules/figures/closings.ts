import {
  type CloseDayBody,
  type ClosingsQuery,
  type DayClosings,
  type DaySums,
  ENDED_CODES,
} from '@olov/contract';
import { sql } from 'kysely';
import { type Change, recordChange } from '../../access/audit';
import { demandRight, type Staff } from '../../access/Staff';
import { badQuery, checkDay, daysBetween } from '../../days';
import type { Database } from '../../db/connect';
import { lockKeys } from '../../db/lockKeys';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../errors';
import type { Locale } from '../../text/language';
import { businessDays } from '../sales';
import { figureTexts } from './texts';

const MOST_DAYS = 92;

type Day = DayClosings['days'][number];

/** The business days of a restaurant that have begun, the newest first; a closed one as it was closed. */
export async function closingsOf(
  db: Database,
  now: number,
  staff: Staff,
  { restaurantId, from, to }: ClosingsQuery,
  locale: Locale,
): Promise<DayClosings> {
  demandRight(staff, ['read', 'Figures'], { restaurantId }, locale);
  for (const day of [from, to]) checkDay(day, locale);
  const count = daysBetween(from, to);
  if (count < 1 || count > MOST_DAYS) throw badQuery(locale);
  return { days: await daysOf(db, now, restaurantId, from, to) };
}

/** Repeated with the same cash, it answers the same. */
export async function closeDay(
  db: Database,
  now: number,
  staff: Staff,
  { restaurantId, day, cashExpected, cashCounted }: CloseDayBody,
  locale: Locale,
): Promise<Day> {
  demandRight(staff, ['change', 'Figures'], { restaurantId }, locale);
  checkDay(day, locale);
  const refuse = (code: keyof (typeof figureTexts)['en']['closing']) =>
    new ApiError(409, code, figureTexts[locale].closing[code]);
  return inTransaction(db, async (trx) => {
    // Two people may close the same day at once; what is being added to it counts before or comes into the next day.
    await lockKeys(trx, 'closing', [restaurantId]);
    // Asked before the sums, so that an order which is moved away between both counts as open.
    const isOpen = await hasOpenOrders(trx, restaurantId, day);
    const seen = await dayOf(trx, now, restaurantId, day);
    if (!seen || seen.isRunning) throw refuse('day-running');
    if (seen.closing) {
      if (seen.closing.cashCounted === cashCounted) return seen;
      throw refuse('day-closed');
    }
    if (isOpen) throw refuse('orders-open');
    if (seen.cashExpected !== cashExpected) throw refuse('sums-changed');
    await trx
      .insertInto('dayClosings')
      .values({
        ...{ restaurantId, businessDay: day, closedAt: new Date(now), actor: staff.author.actor },
        ...{ sums: JSON.stringify(seen.sums), cashExpected, cashCounted },
      })
      .execute();
    const change: Change = { action: 'close', subject: 'Figures', subjectId: restaurantId };
    await recordChange(trx, staff.author, { ...change, after: { day, cashExpected, cashCounted } }, now);
    const closed = await dayOf(trx, now, restaurantId, day);
    if (!closed) throw new Error('the closed day is not in the list of days');
    return closed;
  });
}

const dayOf = async (db: Database, now: number, restaurantId: string, day: string) =>
  (await daysOf(db, now, restaurantId, day, day))[0];

async function daysOf(
  db: Database,
  now: number,
  restaurantId: string,
  from: string,
  to: string,
): Promise<Day[]> {
  const today = (await businessDays(db, restaurantId))(restaurantId, new Date(now));
  const { rows } = await sql<{
    day: string;
    sums: DaySums[];
    actor: string | null;
    closedAt: Date | null;
    cashExpected: number;
    cashCounted: number;
  }>`
    select days.day::date::text as day, coalesce(c.sums, s.sums, '[]') as sums, coalesce(c.cash_expected, s.cash, 0)::bigint as cash_expected, c.actor, c.closed_at, c.cash_counted
    from generate_series(${from}::date, least(${to}::date, ${today}::date), interval '1 day') as days (day)
      left join day_closings c on c.restaurant_id = ${restaurantId} and c.business_day = days.day
      left join (
        select business_day, jsonb_agg(jsonb_build_object(
          'payment', payment_type, 'orders', orders, 'gross', gross, 'refunds', refunds) order by payment_type) as sums,
          sum(paid) filter (where payment_type = 'cash') as cash
        from (
          select business_day, payment_type, count(*) filter (where kind = 'sale' and line = 0) as orders,
            coalesce(sum(amount) filter (where kind = 'sale'), 0) as gross,
            coalesce(-sum(amount) filter (where kind <> 'sale'), 0) as refunds,
            -- Nobody paid at the door for a cancelled order, on whatever day it was cancelled.
            coalesce(sum(amount) filter (where not exists (
              select from sales as taken where taken.order_id = sales.order_id and taken.kind = 'reversal'
            )), 0) as paid
          from sales where restaurant_id = ${restaurantId} and business_day between ${from}::date and ${to}::date
          group by 1, 2
        ) as payments group by 1
      ) s on s.business_day = days.day
    order by days.day desc`.execute(db);
  return rows.map(({ actor, closedAt, cashCounted, ...day }) => ({
    ...day,
    isRunning: day.day === today,
    ...(closedAt && actor !== null && { closing: { actor, at: closedAt.toISOString(), cashCounted } }),
  }));
}

async function hasOpenOrders(db: Database, restaurantId: string, day: string): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`business_day = ${day}::date and restaurant ->> 'id' = ${restaurantId}`)
    .where('statusCode', 'not in', ENDED_CODES)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
