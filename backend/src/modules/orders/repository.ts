import { codesOf, ENDED_CODES, type OrderRating } from '@olov/contract';
import { STUCK_MS } from '@olov/contract/orders/board';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { OrderTable } from '../../db/schema';
import { statusIn } from '../../db/statusIn';
import { isBeingPaid } from '../payments';
import { type CourierSeen, courierSeen } from './follow/courierSeen';

export interface OrderRow extends Selectable<OrderTable> {
  courierSeen: CourierSeen | null;
}

export const findByKey = (db: Database, customerId: string, idempotencyKey: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(courierSeen)
    .where('customerId', '=', customerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

export const findOrder = (db: Database, customerId: string, id: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(courierSeen)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst();

export const historyOf = (db: Database, orderIds: string[]) =>
  db
    .selectFrom('orderHistory')
    .select(['orderId', 'statusCode', 'at'])
    .where('orderId', 'in', orderIds)
    .orderBy('at')
    .orderBy('statusCode')
    .execute();

export const listOrders = (
  db: Database,
  customerId: string,
  page: { skip: number; take: number; onlyActive?: boolean },
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(courierSeen)
    .where('customerId', '=', customerId)
    .$if(page.onlyActive === true, (query) => query.where('statusCode', 'not in', ENDED_CODES))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(page.skip)
    .limit(page.take)
    .execute();

export async function openOrdersAt(db: Database, restaurantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`restaurant ->> 'id'`, '=', restaurantId)
    .where('statusCode', 'not in', ENDED_CODES)
    .executeTakeFirstOrThrow();
  return count;
}

export async function withOpenOrders(db: Database, restaurantIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(sql<string>`restaurant ->> 'id'`.as('id'))
    .where(sql`restaurant ->> 'id'`, 'in', restaurantIds)
    .where('statusCode', 'not in', ENDED_CODES)
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The active orders of the business day and of earlier ones, and those that are promised before `until`. A new order must never be missing: above `most`, orders that await their
 * payment, orders that are ready, and among the others the abandoned ones are left out first, and those that are promised later before
 * those that are promised earlier.
 */
export async function ordersOfKitchen(
  db: Database,
  restaurantId: string,
  { date, until, at, most }: { date: string; until: Date; at: Date; most: number },
) {
  const active = db
    .selectFrom('orders')
    .where(sql`restaurant ->> 'id'`, '=', restaurantId)
    .where('statusCode', 'not in', ENDED_CODES)
    .where(({ or, eb }) =>
      or([eb('businessDay', 'is', null), eb('businessDay', '<=', date), eb('promisedFrom', '<', until)]),
    );
  const orders = await active
    .selectAll()
    .select(courierSeen)
    .orderBy(
      sql`case when ${statusIn(sql`status_code`, 'unpaid')} then 3 when ${statusIn(sql`status_code`, 'ready', 'courier')} then 2
        when promised_to <= ${new Date(at.getTime() - STUCK_MS)} then 1 else 0 end`,
    )
    .orderBy('promisedFrom')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  if (orders.length < most) return { orders, left: 0 };
  const { count } = await active
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { orders, left: Math.max(0, count - orders.length) };
}

export const findAnyOrder = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().select(courierSeen).where('id', '=', id).executeTakeFirst();

export const lockOrder = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().select(courierSeen).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockOwnOrder = (db: Database, customerId: string, id: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(courierSeen)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

export const rateOrder = (db: Database, id: string, rating: OrderRating): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set({ rating: JSON.stringify(rating) })
    .where('id', '=', id)
    .returningAll()
    .returning(courierSeen)
    .executeTakeFirstOrThrow();

export const lockDueOrders = (db: Database, due: { statusBefore: Date; promisedBy: Date }) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderTypeId', 'statusCode'])
    .where('statusCode', 'not in', [...ENDED_CODES, ...codesOf('unpaid')])
    .where('statusAt', '<=', due.statusBefore)
    .where((eb) =>
      eb.or([
        eb('slotStart', 'is', null),
        eb('promisedFrom', '<=', due.promisedBy),
        eb('statusCode', 'in', codesOf('placed')),
      ]),
    )
    .orderBy('statusAt')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

export const ordersOnTheWay = (db: Database): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(courierSeen)
    .where(statusIn(sql`status_code`, 'courier'))
    .orderBy('statusAt')
    .limit(50)
    .execute();

export const lockForgottenOrders = (db: Database, untouchedSince: Date) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(statusIn(sql`status_code`, 'ready', 'courier'))
    .where('statusAt', '<=', untouchedSince)
    .where('promisedFrom', '<=', untouchedSince)
    .orderBy('statusAt')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

export const lockUnpaidOrders = (db: Database, due: { createdBefore: Date; begunAfter: Date }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(statusIn(sql`status_code`, 'unpaid'))
    .where('createdAt', '<=', due.createdBefore)
    .where(({ not }) => not(isBeingPaid(due.begunAfter)))
    .orderBy('createdAt')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

export const recordStatus = (db: Database, orderId: string, statusCode: number, at: Date | string) =>
  db.insertInto('orderHistory').values({ orderId, statusCode, at }).execute();
