import { phaseOf } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { businessDays } from './businessDays';
import { insertReturn, insertSales, type Return, restaurantOfSale } from './repository';

/** Writes the sale of an accepted order, or the reversal of a cancelled one, after the change of its status and in its transaction. */
export async function recordMove(db: Database, orderId: string, statusCode: number, at: Date): Promise<void> {
  await insertSales(db, sql`o.id = ${orderId}`);
  if (phaseOf(statusCode) === 'cancelled') await recordReturn(db, 'reversal', orderId, at);
}

/** An order has one return: a refund after its cancellation writes nothing. */
export async function recordReturn(db: Database, kind: Return['kind'], orderId: string, at: Date) {
  const restaurantId = await restaurantOfSale(db, orderId);
  if (restaurantId === undefined) return;
  const dayOf = await businessDays(db, restaurantId);
  await insertReturn(db, { kind, orderId, at }, dayOf(restaurantId, at));
}
