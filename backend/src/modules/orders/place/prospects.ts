import { ORDER_STATUS } from '@olov/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema';
import { metresBetween, type Point } from '../../../geography';
import type { OrderRow } from '../repository';
import { STUCK_MS } from '../staff/stuck';
import type { Prospects, Range } from './expected';

type Db = Kysely<Schema>;

const MINUTE = 60_000;
/** In ms before the slot. */
export const LEAD_MS = 45 * MINUTE;

export async function prospectsOf(
  db: Db,
  order: OrderRow,
  at: Date,
  courier: Point | undefined = order.courierSeen?.position,
): Promise<Prospects> {
  const { statusCode, restaurant, slotStart, createdAt } = order;
  const kitchen = await db
    .selectFrom('restaurants')
    .select(['ordersAtOnce', 'slotMinutes'])
    .where('id', '=', restaurant.id)
    .executeTakeFirst();
  return {
    statusCode,
    distance: distanceOf(order, courier),
    ordersAhead:
      statusCode < ORDER_STATUS.preparing ? await ordersAhead(db, restaurant.id, createdAt, at) : 0,
    ordersAtOnce: kitchen?.ordersAtOnce ?? 1,
    slot: slotOf(slotStart, kitchen?.slotMinutes ?? 0),
  };
}

/** Orders that are overdue for long do not count. */
export async function ordersAhead(
  db: Db,
  restaurantId: string | undefined,
  before: Date,
  at: Date,
): Promise<number> {
  if (restaurantId === undefined) return 0;
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`restaurant ->> 'id'`, '=', restaurantId)
    .where('statusCode', '<', ORDER_STATUS.ready)
    .where('statusCode', '!=', ORDER_STATUS.awaitingPayment)
    // Redundant, but it lets PostgreSQL use the partial index.
    .where('statusCode', 'not in', [ORDER_STATUS.completed, ORDER_STATUS.cancelled])
    .where('createdAt', '<', before)
    .where(sql<Date>`coalesce(slot_start, created_at)`, '>', new Date(at.getTime() - STUCK_MS))
    .where(({ or, eb }) =>
      or([eb('slotStart', 'is', null), eb('slotStart', '<=', new Date(at.getTime() + LEAD_MS))]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export const slotOf = (start: Date | null, minutes: number): Range | undefined =>
  start ? { from: start, to: new Date(start.getTime() + minutes * MINUTE) } : undefined;

function distanceOf({ address, restaurant, statusCode }: OrderRow, courier: Point | undefined): number {
  if (!address) return 0;
  return metresBetween(statusCode >= ORDER_STATUS.onTheWay && courier ? courier : restaurant, address);
}
