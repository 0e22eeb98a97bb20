import { isActiveStatus, ORDER_STATUS, ORDER_TYPE, type StaffOrder } from '@olov/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrderCourierTable, Schema } from '../../../db/schema';
import type { Member } from '../../staff/Actor';
import { courierSeen } from '../follow/courierSeen';
import { ENDED, type OrderRow } from '../repository';

type Db = Kysely<Schema>;

export interface OrderCourier extends Pick<Selectable<OrderCourierTable>, 'memberId' | 'cashReceived'> {
  name: string;
}

export const couriersOf = async (
  db: Db,
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

export const courierOf = async (db: Db, orderId: string): Promise<OrderCourier | undefined> =>
  (await couriersOf(db, [orderId])).get(orderId);

/** The order must be locked. */
export async function setCourierOf(
  db: Db,
  orderId: string,
  courier: { memberId: string; takenAt: Date; cashReceived?: number | null },
): Promise<void> {
  await db
    .insertInto('orderCouriers')
    .values({ orderId, ...courier })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(courier))
    .execute();
}

export const removeCourierOf = async (db: Db, orderId: string): Promise<void> => {
  await db.deleteFrom('orderCouriers').where('orderId', '=', orderId).execute();
};

/** Couriers who may deliver for a restaurant. */
export const couriersFor = (
  db: Db,
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

/** Own deliveries, then those that are ready and nobody’s, of the restaurants in reach; the oldest first. */
export const ordersForCourier = (db: Db, { id, restaurants }: Member): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .leftJoin('orderCouriers', 'orderCouriers.orderId', 'orders.id')
    .selectAll('orders')
    .select(courierSeen)
    .where('orders.statusCode', 'not in', ENDED)
    .where('orders.orderTypeId', '=', ORDER_TYPE.delivery)
    .where((eb) =>
      eb.or([
        eb('orderCouriers.memberId', '=', id),
        eb.and([eb('orderCouriers.memberId', 'is', null), eb('orders.statusCode', '>=', ORDER_STATUS.ready)]),
      ]),
    )
    .$if(restaurants !== undefined, (query) =>
      query.where(sql`orders.restaurant ->> 'id'`, 'in', [...(restaurants ?? []), '']),
    )
    .orderBy(sql`order_couriers.member_id is null`)
    .orderBy('orders.createdAt')
    .limit(MOST)
    .execute();

export const isForCourier = ({
  orderTypeId,
  statusCode,
}: Pick<StaffOrder, 'orderTypeId' | 'statusCode'>): boolean =>
  orderTypeId === ORDER_TYPE.delivery &&
  isActiveStatus(statusCode) &&
  statusCode !== ORDER_STATUS.awaitingPayment;
