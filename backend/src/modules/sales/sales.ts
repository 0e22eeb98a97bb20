import { ORDER_STATUS } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { businessDays } from './businessDays';
import { insertReturn, insertSales, type Return, restaurantOfSale } from './repository';

/** What a change of the status means for the sales. Runs after the change, in its transaction. */
export async function recordMove(db: Database, orderId: string, statusCode: number, at: Date): Promise<void> {
  await insertSales(db, sql`o.id = ${orderId}`);
  if (statusCode === ORDER_STATUS.cancelled) await recordReturn(db, 'reversal', orderId, at);
}

/** Of a cancelled order nothing is left to be refunded: its reversal stays the only return. */
export async function recordReturn(
  db: Database,
  kind: Return['kind'],
  orderId: string,
  at: Date,
): Promise<void> {
  const restaurantId = await restaurantOfSale(db, orderId);
  if (restaurantId === undefined) return;
  const dayOf = await businessDays(db);
  await insertReturn(db, { kind, orderId, at }, dayOf(restaurantId, at));
}
