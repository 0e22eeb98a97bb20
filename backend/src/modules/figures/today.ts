import type { StartPage } from '@olov/contract/staff/site';
import { sql } from 'kysely';
import { restaurantsOf, type Staff } from '../../access/Staff';
import type { Database } from '../../db/connect';
import { allRestaurants, businessDayOf } from '../places';
import { GROSS, REFUNDS } from './sums';

type Sums = NonNullable<StartPage['figures']>['today'];

/** Sums of the running business days, and those of the week before until the same time. */
export async function todayOf(
  db: Database,
  nowMs: number,
  staff: Staff,
): Promise<Required<StartPage>['figures']> {
  const reach = restaurantsOf(staff);
  const days = (await allRestaurants(db))
    .filter(({ id }) => reach === undefined || reach.includes(id))
    .map((restaurant) => ({ id: restaurant.id, day: businessDayOf(restaurant, nowMs).date }));
  const { rows } = await sql<Sums & { weeks: number }>`
    select weeks, ${GROSS} as gross, ${REFUNDS} as refunds,
      count(*) filter (where kind = 'sale' and line = 0)::bigint as orders
    from sales
      join unnest(${days.map(({ id }) => id)}::text[], ${days.map(({ day }) => day)}::date[]) as days (restaurant, day)
        on restaurant_id = restaurant
      join unnest(array[0, 1]) as weeks on business_day = day - 7 * weeks
    where weeks = 0 or recorded_at <= ${new Date(nowMs)}::timestamptz - interval '7 days'
    group by weeks`.execute(db);
  const sumsOf = (week: number): Sums => {
    const { gross = 0, refunds = 0, orders = 0 } = rows.find(({ weeks }) => weeks === week) ?? {};
    return { gross, refunds, orders, ...(orders > 0 && { average: Math.round(gross / orders) }) };
  };
  return { today: sumsOf(0), weekAgo: sumsOf(1) };
}
