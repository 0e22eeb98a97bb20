import { phaseOf, tashkentDay } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { RefundLine } from '../../db/schema';
import { businessDayOf } from '../places';
import {
  insertRest,
  insertSales,
  insertTaken,
  restaurantOfSale,
  restOf,
  type Taken,
  takenSum,
} from './repository';

/** Writes the sale of an accepted order, or the reversal of a cancelled one, after the change of its status and in its transaction. */
export async function recordMove(db: Database, orderId: string, statusCode: number, at: Date): Promise<void> {
  await insertSales(db, sql`o.id = ${orderId}`);
  if (phaseOf(statusCode) !== 'cancelled') return;
  const day = await dayOfSale(db, orderId, at);
  if (day !== undefined) await insertRest(db, { kind: 'reversal', orderId, at }, day);
}

interface Refund {
  orderId: string;
  id: number;
  amount: number;
  /** Null for a sum. */
  lines: readonly RefundLine[] | null;
  at: Date;
}

/** Writes nothing for a cancelled order, whose sale is reversed. */
export async function recordRefund(db: Database, { orderId, id: refundId, amount, lines, at }: Refund) {
  const rest = await restOf(db, orderId);
  const day = rest > 0 ? await dayOfSale(db, orderId, at) : undefined;
  if (day === undefined) return;
  const refund = { kind: 'refund' as const, orderId, at, refundId };
  if (amount === rest) await insertRest(db, refund, day);
  else await insertTaken(db, refund, day, lines ? takenLines(lines) : takenSum(amount));
}

function takenLines(lines: readonly RefundLine[]): Taken[] {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  return [
    ...(lines.some(({ line }) => line === 0) ? [] : [{ line: 0, pieces: 0, amount: 0 }]),
    ...lines.map(({ line, count, price }) => ({ line, pieces: line > 0 ? -count : 0, amount: -price })),
    ...(discount > 0 ? [{ line: -1, pieces: 0, amount: discount }] : []),
  ];
}

async function dayOfSale(db: Database, orderId: string, at: Date): Promise<string | undefined> {
  const restaurantId = await restaurantOfSale(db, orderId);
  return restaurantId === undefined ? undefined : (await businessDays(db, restaurantId))(restaurantId, at);
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
