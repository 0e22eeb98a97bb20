import { type CourierPosition, isActiveStatus, ORDER_STATUS } from '@olov/shared-kit/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { addPieces } from '../stopList/repository';
import { expectedRange } from './expected';
import { prospectsOf } from './prospects';
import { lockOrder, type OrderRow, recordStatus } from './repository';

type Db = Kysely<Schema>;

/** The payment of a locked order has come. Forward only, so it is confirmed (20) and not new (0). */
export const confirmPaid = (db: Db, order: OrderRow, at: Date): Promise<void> =>
  moveOrder(db, order.id, ORDER_STATUS.confirmed, at);

/** Moves a locked order and reckons anew when it will be there. One that is cancelled gives back what it took. */
export async function moveOrder(db: Db, id: string, statusCode: number, at: Date): Promise<void> {
  const order = await lockOrder(db, id);
  if (!order) throw new Error('an order that is moved is not there');
  const changes = { statusCode, statusAt: at };
  if (isActiveStatus(statusCode)) {
    const expected = await expectedNow(db, { ...order, statusCode }, at);
    await db
      .updateTable('orders')
      .set({ ...changes, ...expected })
      .where('id', '=', id)
      .execute();
  } else {
    // Where its courier went is nobody's business any more.
    await db
      .updateTable('orders')
      .set({ ...changes, courier: null })
      .where('id', '=', id)
      .execute();
  }
  if (statusCode === ORDER_STATUS.cancelled)
    for (const pieces of order.taken) await addPieces(db, order.restaurant.id, pieces);
  await recordStatus(db, id, statusCode, at);
}

/** The courier of a locked order was seen. */
export async function placeCourier(db: Db, order: OrderRow, courier: CourierPosition): Promise<void> {
  const expected = await expectedNow(db, { ...order, courier }, new Date(courier.at));
  await db
    .updateTable('orders')
    .set({ courier: JSON.stringify(courier), ...expected })
    .where('id', '=', order.id)
    .execute();
}

async function expectedNow(db: Db, order: OrderRow, at: Date) {
  const { from, to } = expectedRange(await prospectsOf(db, order, at), at.getTime());
  return { expectedFrom: from, expectedTo: to };
}
