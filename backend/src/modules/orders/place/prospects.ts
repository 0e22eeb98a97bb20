import { isBeforeKitchen, MINUTE_MS, statusOf } from '@olov/contract';
import { STUCK_MS, UNREADY } from '@olov/contract/orders/board';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { statement } from '../../../db/statement';
import { statusIn } from '../../../db/statusIn';
import { metresBetween, type Point } from '../../../geography';
import type { OrderRow } from '../repository';
import type { Prospects, Range } from './expected';
import { promisedBy, promiseOf } from './promise';

export async function prospectsOf(
  db: Database,
  order: OrderRow,
  at: Date,
  courier: Point | undefined = order.courierSeen?.position,
): Promise<Prospects> {
  const { statusCode, restaurant, slotStart, createdAt } = order;
  const kitchen = await db
    .selectFrom('restaurants')
    .select('ordersAtOnce')
    .where('id', '=', restaurant.id)
    .executeTakeFirst();
  return {
    statusCode,
    distance: distanceOf(order, courier),
    ordersAhead: isBeforeKitchen(statusCode) ? await ordersAhead(db, restaurant.id, createdAt, at) : 0,
    ordersAtOnce: kitchen?.ordersAtOnce ?? 1,
    slot: slotStart ? promiseOf(order) : undefined,
  };
}

/** Orders that are overdue for long do not count. */
export async function ordersAhead(db: Database, restaurantId: string | undefined, before: Date, at: Date) {
  if (restaurantId === undefined) return 0;
  const [found] = await countAhead(db, {
    restaurantId,
    before,
    dueAfter: new Date(at.getTime() - STUCK_MS),
    promisedBy: promisedBy(at),
  });
  return found?.count ?? 0;
}

const countAhead = statement<{ restaurantId: string; before: Date; dueAfter: Date; promisedBy: Date }>()(
  (db, value) =>
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql`restaurant ->> 'id'`, '=', value('restaurantId'))
      .where(statusIn(sql`status_code`, ...UNREADY))
      .where('createdAt', '<', value('before'))
      .where('promisedTo', '>', value('dueAfter'))
      .where(({ or, eb }) =>
        or([eb('slotStart', 'is', null), eb('promisedFrom', '<=', value('promisedBy'))]),
      ),
);

export function slotOf(start: Date | string | null | undefined, minutes: number): Range | undefined {
  const from = start ? new Date(start) : undefined;
  return from && { from, to: new Date(from.getTime() + minutes * MINUTE_MS) };
}

function distanceOf({ address, restaurant, statusCode }: OrderRow, courier: Point | undefined): number {
  if (!address) return 0;
  const place = statusOf(statusCode)?.place ?? 'restaurant';
  return metresBetween((place !== 'restaurant' && courier) || restaurant, address);
}
