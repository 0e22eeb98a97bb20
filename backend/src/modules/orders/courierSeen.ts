import { type CourierPosition, isActiveStatus } from '@olov/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Range } from './expected';

/** The last position of an order's courier. Moments are written as PostgreSQL writes them into JSON. */
export interface CourierSeen {
  position: CourierPosition;
  /** The order's status by which `from` and `to` were reckoned. */
  statusCode: number;
  from: string;
  to: string;
  /** Counts the positions of this order. */
  version: number;
}

/** A column for every question that reads `orders`: the order's row does not hold the position. */
export const courierSeen = sql<CourierSeen | null>`(
  select json_build_object(
    'position', position, 'statusCode', status_code, 'from', expected_from, 'to', expected_to, 'version', version
  ) from courier_positions where order_id = orders.id
)`.as('courierSeen');

interface Expecting {
  statusCode: number;
  expectedFrom: Date;
  expectedTo: Date;
  courierSeen: CourierSeen | null;
}

/**
 * The expected time of an order, by the courier's last position unless the status has changed since; none once the order
 * has ended. A range that is over is told as it was promised, and the page says that the order is late: a range that
 * followed the clock would be different after a reload.
 */
export function toldRange({
  statusCode,
  expectedFrom,
  expectedTo,
  courierSeen: seen,
}: Expecting): Range | undefined {
  if (!isActiveStatus(statusCode)) return undefined;
  if (seen?.statusCode === statusCode) return { from: new Date(seen.from), to: new Date(seen.to) };
  return { from: expectedFrom, to: expectedTo };
}

/**
 * Keeps a position without a lock on the order. An older position never replaces a newer one; the position of an order
 * that has ended meanwhile is removed by `forgetCouriers`.
 */
export const keepPosition = (
  db: Kysely<Schema>,
  order: { id: string; statusCode: number },
  position: CourierPosition,
  { from, to }: Range,
) =>
  db
    .insertInto('courierPositions')
    .values({
      orderId: order.id,
      position: JSON.stringify(position),
      statusCode: order.statusCode,
      expectedFrom: from,
      expectedTo: to,
    })
    .onConflict((conflict) =>
      conflict
        .column('orderId')
        .doUpdateSet({
          position: (eb) => eb.ref('excluded.position'),
          statusCode: (eb) => eb.ref('excluded.statusCode'),
          expectedFrom: (eb) => eb.ref('excluded.expectedFrom'),
          expectedTo: (eb) => eb.ref('excluded.expectedTo'),
          version: sql`courier_positions.version + 1`,
          changedAt: sql`clock_timestamp()`,
        })
        .where(sql<boolean>`(excluded.position ->> 'at') >= (courier_positions.position ->> 'at')`),
    )
    .execute();

/** Positions that changed within the last `seconds`. */
export const positionsChangedWithin = (db: Kysely<Schema>, seconds: number) =>
  db
    .selectFrom('courierPositions')
    .select(['orderId', 'version'])
    .where('changedAt', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .execute();

/** Removes the positions of orders that ended while their courier's position was being written. */
export const forgetCouriers = (db: Kysely<Schema>, ended: readonly number[]) =>
  db
    .deleteFrom('courierPositions')
    .using('orders')
    .whereRef('orders.id', '=', 'courierPositions.orderId')
    .where('orders.statusCode', 'in', [...ended])
    .execute();
