import { ORDER_STATUS, type SetCourierBody, type StaffOrder } from '@olov/contract';
import { inTransaction } from '../../../db/transaction';
import type { Deps } from '../../../deps';
import { ApiError, wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import { hasRestaurant } from '../../restaurants/repository';
import { recordChange } from '../../staff/audit/repository';
import { demandRight, type Staff } from '../../staff/Staff';
import { cancelOrder } from '../follow/cancel';
import { orderMessages } from '../messages';
import { orderNotFound } from '../place/service';
import { isWithCourier } from '../presenter';
import { findAnyOrder, lockOrder, ordersOfKitchen } from '../repository';
import { courierOf, couriersOf, setCourierOf } from './couriers';
import { moveOrder, placeCourier } from './moves';
import { presentForStaff } from './presentForStaff';
import { refuseMove } from './status';

const MOST_IN_QUEUE = 200;

interface Move {
  /** The status that the caller saw: another one refuses the move. */
  from?: number;
  to: number;
}

export async function setStatus(
  { db, now, log, tellPages }: Deps,
  staff: Staff,
  orderId: string,
  { from, to: statusCode }: Move,
  locale: Locale,
): Promise<void> {
  const messages = orderMessages[locale];
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw orderNotFound(locale);
    const courierId = (await courierOf(trx, orderId))?.memberId ?? null;
    const facts = { restaurantId: order.restaurant.id, courierId, to: statusCode };
    demandRight(staff, ['move', 'Order'], facts, locale);
    if (from !== undefined && order.statusCode !== from) {
      // A repetition of a move whose answer was lost.
      if (order.statusCode === statusCode) return;
      throw new ApiError(409, 'order-changed', messages['order-changed']);
    }
    const refusal = refuseMove(order, statusCode);
    if (refusal === 'status-unknown') throw wrongFields({ statusCode: messages[refusal] });
    if (refusal) throw new ApiError(409, refusal, messages[refusal]);
    const at = new Date(now());
    // A courier who moves a free order takes it.
    if (courierId === null && staff.actor.kind === 'member' && staff.actor.role === 'courier')
      await setCourierOf(trx, orderId, { memberId: staff.actor.id, takenAt: at });
    if (statusCode === ORDER_STATUS.cancelled) await cancelOrder(trx, orderId, at, log);
    else await moveOrder(trx, orderId, statusCode, at);
    const change = {
      action: 'move',
      subject: 'Order',
      subjectId: orderId,
      before: { statusCode: order.statusCode },
      after: { statusCode },
    };
    await recordChange(trx, staff.author, change, at.getTime());
  });
  if (statusCode === ORDER_STATUS.cancelled) void tellPages();
}

export async function setCourier(
  { db, now }: Deps,
  staff: Staff,
  { orderId, latitude, longitude }: SetCourierBody,
  locale: Locale,
): Promise<void> {
  const order = await findAnyOrder(db, orderId);
  if (!order) throw orderNotFound(locale);
  const courierId = (await courierOf(db, orderId))?.memberId ?? null;
  demandRight(staff, ['place', 'Courier'], { restaurantId: order.restaurant.id, courierId }, locale);
  if (!isWithCourier(order.statusCode)) {
    throw new ApiError(409, 'order-not-with-courier', orderMessages[locale]['order-not-with-courier']);
  }
  await placeCourier(db, order, { latitude, longitude, at: new Date(now()).toISOString() });
}

export async function queueOf(
  deps: Deps,
  staff: Staff,
  restaurantId: string,
  locale: Locale,
): Promise<{ orders: StaffOrder[]; left: number }> {
  // An unknown restaurant id is refused, because an empty order list would hide the typing error.
  if (!(await hasRestaurant(deps.db, restaurantId))) {
    throw new ApiError(404, 'restaurant-not-found', orderMessages[locale]['restaurant-not-found']);
  }
  demandRight(staff, ['read', 'Order'], { restaurantId }, locale);
  const { orders: rows, left } = await ordersOfKitchen(deps.db, restaurantId, MOST_IN_QUEUE);
  const couriers = await couriersOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  const readable = rows.filter(({ id }) =>
    staff.rights.has(['read', 'Order'], { restaurantId, courierId: couriers.get(id)?.memberId ?? null }),
  );
  return { orders: await presentForStaff(deps, readable, locale), left };
}
