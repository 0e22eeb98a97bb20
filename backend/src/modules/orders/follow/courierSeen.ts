import { type CourierPosition, isActiveStatus } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { Range } from '../place/expected';

/** Times are strings in PostgreSQL’s JSON format. */
export interface CourierSeen {
  position: CourierPosition;
  statusCode: number;
  from: string;
  to: string;
  version: number;
}

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

// A range in the past stays as it is, so that the page can show that the order is late: a range that follows the clock
// would change with every reload.
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

/** Takes no lock on the order: a newer position wins, and `forgetCouriers` removes that of an ended order. */
export const keepPosition = (
  db: Database,
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

export const positionsChangedWithin = (db: Database, seconds: number) =>
  db
    .selectFrom('courierPositions')
    .select(['orderId', 'version'])
    .where('changedAt', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .execute();

/** Covers the race between the end of an order and a position that is being written. */
export const forgetCouriers = (db: Database, ended: readonly number[]) =>
  db
    .deleteFrom('courierPositions')
    .using('orders')
    .whereRef('orders.id', '=', 'courierPositions.orderId')
    .where('orders.statusCode', 'in', [...ended])
    .execute();
