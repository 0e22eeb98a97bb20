import { ENDED_CODES, HOUR_MS } from '@olov/contract';
import type { Insertable } from 'kysely';
import type { Database } from '../../db/connect';
import type { PushSubscriptionTable } from '../../db/schema';

/** Messages about the end of an order expire after this time. */
const LAST_MS = HOUR_MS;
/** An order without an end is abandoned so long after it was made, or after its slot. */
const LONGEST_MS = 3 * 24 * HOUR_MS;
/** A customer has a phone and a computer, each with a browser or two. */
const MOST = 5;

/** The older ones beyond the limit are removed. */
export async function keepPush(trx: Database, row: Insertable<PushSubscriptionTable>): Promise<void> {
  const { endpoint: _, orderId: __, createdAt: ___, ...renewed } = row;
  await trx
    .insertInto('pushSubscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['orderId', 'endpoint']).doUpdateSet(renewed))
    .execute();
  await trx
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('pushSubscriptions as older')
        .select('older.id')
        .where('older.orderId', '=', row.orderId)
        .orderBy('older.id', 'desc')
        .offset(MOST),
    )
    .execute();
}

export const hasPush = async (db: Database, orderId: string, endpoint: string): Promise<boolean> =>
  (await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('orderId', '=', orderId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()) !== undefined;

export const findPush = (db: Database, id: number) =>
  db
    .selectFrom('pushSubscriptions as push')
    .innerJoin('orders', 'orders.id', 'push.orderId')
    .select([
      'push.orderId',
      'push.endpoint',
      'push.p256dh',
      'push.auth',
      'push.locale',
      'orders.number',
      'orders.orderTypeId',
      'orders.statusCode',
      'orders.createdAt',
      'orders.promisedFrom',
      'orders.promisedTo',
      'orders.promiseReason',
      'orders.unreachableAt',
      'orders.restaurant',
    ])
    .where('push.id', '=', id)
    .executeTakeFirst();

export async function forgetPush(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute();
}

export async function dropPush(db: Database, orderId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('orderId', '=', orderId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The browser has ended the subscription, for all of its orders. */
export async function forgetEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute();
}

export async function forgetEnded(db: Database, nowMs: number): Promise<void> {
  const longAgo = new Date(nowMs - LONGEST_MS);
  await db
    .deleteFrom('pushSubscriptions')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('createdAt', '<', longAgo).and(
          not(
            exists(
              selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.id', '=', 'pushSubscriptions.orderId')
                .where('orders.slotStart', '>=', longAgo),
            ),
          ),
        ),
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'pushSubscriptions.orderId')
            .where('orders.statusCode', 'in', ENDED_CODES)
            .where('orders.statusAt', '<', new Date(nowMs - LAST_MS)),
        ),
      ]),
    )
    .execute();
}

/** The subscriptions for the orders of a customer, which a deletion of the customer removes. */
export const forgetPushOf = async (trx: Database, customerId: string): Promise<void> => {
  await trx
    .deleteFrom('pushSubscriptions')
    .where('orderId', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('orders.id').where('orders.customerId', '=', customerId),
    )
    .execute();
};

export const pushOf = (db: Database, customerId: string) =>
  db
    .selectFrom('pushSubscriptions as push')
    .innerJoin('orders', 'orders.id', 'push.orderId')
    .select(['push.orderId', 'push.endpoint', 'push.locale'])
    .where('orders.customerId', '=', customerId)
    .orderBy('push.id')
    .execute();
