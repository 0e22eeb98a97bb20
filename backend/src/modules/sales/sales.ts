import { phaseOf, tashkentDay } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { businessDayOf } from '../places';
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

/** The business days of all restaurants, or of one. A restaurant that was deleted has calendar days. */
export async function businessDays(
  db: Database,
  restaurantId?: string,
): Promise<(restaurantId: string, at: Date) => string> {
  const rows = await db
    .selectFrom('restaurants')
    .select(['id', 'opensAt', 'closesAt', 'exceptions'])
    .$if(restaurantId !== undefined, (query) => query.where('id', '=', restaurantId ?? ''))
    .execute();
  const restaurants = new Map(rows.map((row) => [row.id, row]));
  return (id, at) => {
    const restaurant = restaurants.get(id);
    return restaurant ? businessDayOf(restaurant, at.getTime()).date : tashkentDay(at.getTime());
  };
}
