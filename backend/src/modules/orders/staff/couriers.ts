import { codesOf, ENDED_CODES } from '@olov/contract';
import { type Selectable, sql } from 'kysely';
import type { Facts, Rights } from '../../../access/rights';
import type { Database } from '../../../db/connect';
import type { OrderCourierTable } from '../../../db/schema';
import { courierSeen } from '../follow/courierSeen';
import type { OrderRow } from '../repository';

export interface OrderCourier extends Pick<Selectable<OrderCourierTable>, 'memberId' | 'cashReceived'> {
  name: string;
}

export const couriersOf = async (
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderCourier>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderCouriers')
    .innerJoin('staffMembers', 'staffMembers.id', 'orderCouriers.memberId')
    .select(['orderId', 'memberId', 'cashReceived', 'staffMembers.name'])
    .where('orderId', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ orderId, ...courier }) => [orderId, courier]));
};

export const courierOf = async (db: Database, orderId: string): Promise<OrderCourier | undefined> =>
  (await couriersOf(db, [orderId])).get(orderId);

/** The order must be locked. */
export async function setCourierOf(
  db: Database,
  orderId: string,
  courier: { memberId: string; takenAt: Date; cashReceived?: number | null },
): Promise<void> {
  await db
    .insertInto('orderCouriers')
    .values({ orderId, ...courier })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(courier))
    .execute();
}

export const removeCourierOf = async (db: Database, orderId: string): Promise<void> => {
  await db.deleteFrom('orderCouriers').where('orderId', '=', orderId).execute();
};

/** The completed deliveries of a courier since the last shift ended. The cash to hand in is the sum of totals, because the change went back to the customers. */
export async function shiftOf(db: Database, memberId: string) {
  const last = await db
    .selectFrom('courierShifts')
    .select('endedAt')
    .where('memberId', '=', memberId)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { deliveries, cash } = await db
    .selectFrom('orderCouriers')
    .innerJoin('orders', 'orders.id', 'orderCouriers.orderId')
    .select((eb) => [
      eb.fn.countAll<number>().as('deliveries'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>('orders.total').filterWhere('orderCouriers.cashReceived', 'is not', null),
          eb.lit(0),
        )
        .as('cash'),
    ])
    .where('orderCouriers.memberId', '=', memberId)
    .where('orders.statusCode', 'in', codesOf('completed'))
    .where('orderCouriers.takenAt', '>', last?.endedAt ?? new Date(0))
    .executeTakeFirstOrThrow();
  return { since: last?.endedAt.toISOString() ?? null, deliveries, cash: Number(cash) };
}

/** Couriers who may deliver for a restaurant. */
export const couriersFor = (
  db: Database,
  restaurantId: string,
): Promise<{ id: string; name: string; login: string }[]> =>
  db
    .selectFrom('staffMembers')
    .select(['id', 'name', 'login'])
    .where('role', '=', 'courier')
    .where('disabledAt', 'is', null)
    .where(sql<boolean>`(restaurants is null or ${restaurantId} = any (restaurants))`)
    .orderBy('name')
    .execute();

const MOST = 100;

interface Fields extends Pick<OrderRow, 'orderTypeId' | 'statusCode'> {
  restaurant: { id: string };
}

/** The facts of an order that rights compare. */
export const factsOf = (
  { restaurant, orderTypeId, statusCode }: Fields,
  courier: Pick<OrderCourier, 'memberId'> | undefined,
): Facts => ({
  restaurantId: restaurant.id,
  orderTypeId,
  statusCode,
  courierId: courier?.memberId ?? null,
});

/**
 * Own deliveries, then those of nobody; the oldest first. The rights choose among the facts of all active orders, so that
 * only they say what a courier sees.
 */
export async function ordersForCourier(db: Database, rights: Rights): Promise<OrderRow[]> {
  const active = await db
    .selectFrom('orders')
    .leftJoin('orderCouriers', 'orderCouriers.orderId', 'orders.id')
    .select(['orders.id', 'orders.orderTypeId', 'orders.statusCode', 'orderCouriers.memberId as courierId'])
    .select(sql<string>`orders.restaurant ->> 'id'`.as('restaurantId'))
    .where('orders.statusCode', 'not in', ENDED_CODES)
    .orderBy(sql`order_couriers.member_id is null`)
    .orderBy('orders.createdAt')
    .execute();
  const ids = active
    .filter((facts) => rights.has(['read', 'Order'], facts))
    .slice(0, MOST)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().select(courierSeen).where('id', 'in', ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
