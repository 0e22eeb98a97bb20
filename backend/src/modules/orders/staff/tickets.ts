import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema';
import type { Deps } from '../../../deps';
import type { Locale } from '../../../text/language';
import { demandRight, type Staff } from '../../staff/Staff';
import { orderNotFound } from '../place/service';
import { findAnyOrder } from '../repository';

type Db = Kysely<Schema>;

export const printsOf = async (db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('orderTickets').selectAll().where('orderId', 'in', orderIds).execute();
  return new Map(rows.map(({ orderId, printedAt }) => [orderId, printedAt]));
};

export async function markPrinted(
  { db, now }: Deps,
  staff: Staff,
  orderId: string,
  locale: Locale,
): Promise<void> {
  const order = await findAnyOrder(db, orderId);
  if (!order) throw orderNotFound(locale);
  demandRight(staff, ['print', 'Order'], { restaurantId: order.restaurant.id }, locale);
  const printedAt = new Date(now());
  await db
    .insertInto('orderTickets')
    .values({ orderId, printedAt })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ printedAt }))
    .execute();
}
