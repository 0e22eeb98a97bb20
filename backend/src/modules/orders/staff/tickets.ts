import { demandRight, type Staff } from '../../../access/Staff';
import type { Database } from '../../../db/connect';
import type { Locale } from '../../../text/language';
import { orderNotFound } from '../missing';
import type { ServeDeps } from '../orderDeps';
import { findAnyOrder } from '../repository';

export const printsOf = async (
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('orderTickets').selectAll().where('orderId', 'in', orderIds).execute();
  return new Map(rows.map(({ orderId, printedAt }) => [orderId, printedAt]));
};

/** Another kitchen has not printed it. */
export const forgetPrint = (db: Database, orderId: string) =>
  db.deleteFrom('orderTickets').where('orderId', '=', orderId).execute();

export async function markPrinted({ db, now }: ServeDeps, staff: Staff, orderId: string, locale: Locale) {
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
