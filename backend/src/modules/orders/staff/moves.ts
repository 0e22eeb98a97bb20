import { type CourierPosition, isActiveStatus, ORDER_STATUS, phaseOf } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { recordMove } from '../../sales';
import { addPieces } from '../../stopList';
import { keepPosition } from '../follow/courierSeen';
import { expectedRange } from '../place/expected';
import { prospectsOf } from '../place/prospects';
import { lockOrder, type OrderRow, recordStatus } from '../repository';

/** A status only goes forward, so the paid order is confirmed (20) and not new (0). */
export const confirmPaid = (db: Database, order: Pick<OrderRow, 'id'>, at: Date): Promise<void> =>
  moveOrder(db, order.id, ORDER_STATUS.confirmed, at);

export async function moveOrder(db: Database, id: string, statusCode: number, at: Date): Promise<void> {
  const order = await lockOrder(db, id);
  if (!order) throw new Error('the order to be moved does not exist');
  const changes = { statusCode, statusAt: at };
  if (isActiveStatus(statusCode)) {
    const { from, to } = expectedRange(await prospectsOf(db, { ...order, statusCode }, at), at.getTime());
    await db
      .updateTable('orders')
      .set({ ...changes, expectedFrom: from, expectedTo: to })
      .where('id', '=', id)
      .execute();
  } else {
    await db.updateTable('orders').set(changes).where('id', '=', id).execute();
  }
  if (phaseOf(statusCode) === 'cancelled')
    for (const pieces of order.taken) await addPieces(db, order.restaurant.id, pieces);
  await recordStatus(db, id, statusCode, at);
  await recordMove(db, id, statusCode, at);
}

export async function placeCourier(db: Database, order: OrderRow, position: CourierPosition): Promise<void> {
  const at = new Date(position.at);
  const prospects = await prospectsOf(db, order, at, position);
  await keepPosition(db, order, position, expectedRange(prospects, at.getTime()));
}
