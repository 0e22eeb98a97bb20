import { phaseOf, type SetCourierBody, type StaffOrder } from '@olov/contract';
import type { CancelReason } from '@olov/contract/orders/board';
import { type Change, recordChange } from '../../../access/audit';
import { demandRight, noRight, restaurantsOf, type Staff } from '../../../access/Staff';
import { inTransaction } from '../../../db/transaction';
import { ApiError } from '../../../errors';
import { refused } from '../../../refusals';
import type { Locale } from '../../../text/language';
import { anyRestaurant, businessDayOf } from '../../places';
import { orderNotFound } from '../missing';
import type { ServeDeps } from '../orderDeps';
import { cancelOrder } from '../payableOrders';
import { promisedBy } from '../place/promise';
import { findAnyOrder, lockOrder, ordersOfKitchen } from '../repository';
import { orderTexts } from '../texts';
import { courierOf, couriersOf, factsOf, type OrderCourier, setCourierOf } from './couriers';
import { deliverOrder } from './deliveries';
import { moveOrder, placeCourier } from './moves';
import { presentForStaff } from './presentForStaff';
import { demandMove } from './status';

const MOST_IN_QUEUE = 200;

interface Move {
  /** The status that the caller saw: another one refuses the move. */
  from?: number | undefined;
  to: number;
  /** Of a cancellation. */
  reason?: CancelReason | undefined;
  /** The received sum, which a courier has to send who completes an order that is paid in cash. */
  cash?: number | undefined;
}

export async function setStatus(
  deps: ServeDeps,
  staff: Staff,
  orderId: string,
  { from, to: statusCode, reason, cash }: Move,
  locale: Locale,
): Promise<void> {
  const { db, now, log, tellPages } = deps;
  const { actor } = staff;
  const isCourier = actor.kind === 'member' && actor.role === 'courier';
  if (isCourier && phaseOf(statusCode) === 'completed')
    return deliverOrder(deps, staff, { orderId, cash }, locale);
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw orderNotFound(locale);
    const facts = factsOf(order, await courierOf(trx, orderId));
    demandRight(staff, ['read', 'Order'], facts, locale);
    if (from !== undefined && order.statusCode !== from) {
      // A repetition of a move whose answer was lost.
      if (order.statusCode === statusCode) return;
      throw new ApiError(409, 'order-changed', orderTexts[locale]['order-changed']);
    }
    demandMove(staff, order, { ...facts, to: statusCode }, locale);
    const at = new Date(now());
    // A courier who moves a free order takes it.
    if (isCourier && facts.courierId === null)
      await setCourierOf(trx, orderId, { memberId: actor.id, takenAt: at });
    if (phaseOf(statusCode) === 'cancelled') await cancelOrder(trx, orderId, at, log);
    else await moveOrder(trx, orderId, statusCode, at);
    const change: Change = {
      action: 'move',
      subject: 'Order',
      subjectId: orderId,
      before: { statusCode: order.statusCode },
      after: { statusCode, ...(reason && { reason }) },
    };
    await recordChange(trx, staff.author, change, at.getTime());
  });
  if (phaseOf(statusCode) === 'cancelled') void tellPages();
}

export async function setCourier(
  { db, now }: ServeDeps,
  staff: Staff,
  { orderId, latitude, longitude }: SetCourierBody,
  locale: Locale,
): Promise<void> {
  const order = await findAnyOrder(db, orderId);
  if (!order) throw orderNotFound(locale);
  const facts = factsOf(order, await courierOf(db, orderId));
  demandRight(staff, ['place', 'Courier'], facts, locale);
  if (phaseOf(order.statusCode) !== 'courier') {
    throw new ApiError(409, 'order-not-with-courier', orderTexts[locale]['order-not-with-courier']);
  }
  await placeCourier(db, order, { latitude, longitude, at: new Date(now()).toISOString() });
}

export async function queueOf(
  deps: ServeDeps,
  staff: Staff,
  restaurantId: string,
  locale: Locale,
): Promise<{ orders: StaffOrder[]; couriers: ReadonlyMap<string, OrderCourier>; left: number }> {
  // An unknown restaurant id is refused, because an empty order list would hide the typing error.
  const restaurant = await anyRestaurant(deps.db, restaurantId);
  if (!restaurant) throw refused(404, 'restaurant-not-found', locale);
  if (restaurantsOf(staff)?.includes(restaurantId) === false) throw noRight(locale);
  const at = new Date(deps.now());
  const { date, closesMs } = businessDayOf(restaurant, deps.now());
  const { orders: rows, left } = await ordersOfKitchen(deps.db, restaurantId, {
    date,
    // The next business day may begin while the kitchen of this one is open.
    until: new Date(Math.max(closesMs, promisedBy(at).getTime())),
    at,
    most: MOST_IN_QUEUE,
  });
  const couriers = await couriersOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  const readable = rows.filter((row) =>
    staff.rights.has(['read', 'Order'], factsOf(row, couriers.get(row.id))),
  );
  return { orders: await presentForStaff(deps, staff, readable, couriers, locale), couriers, left };
}
