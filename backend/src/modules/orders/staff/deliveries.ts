import { ORDER_STATUS, type StaffOrder } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import type { Deps } from '../../../deps';
import { ApiError, wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import type { Member } from '../../staff/Actor';
import { recordChange } from '../../staff/audit/repository';
import { demandRight, noRight, type Staff } from '../../staff/Staff';
import { orderMessages } from '../messages';
import { orderNotFound } from '../place/service';
import { lockOrder, type OrderRow } from '../repository';
import {
  courierOf,
  couriersFor,
  couriersOf,
  isForCourier,
  ordersForCourier,
  removeCourierOf,
  setCourierOf,
} from './couriers';
import { moveOrder } from './moves';
import { presentForStaff } from './presentForStaff';
import { refuseMove } from './status';

/** Orders are taken by people: a token has no name for the board. */
function memberOf({ actor }: Staff, locale: Locale): Member {
  if (actor.kind !== 'member') throw noRight(locale);
  return actor;
}

export async function deliveriesOf(deps: Deps, staff: Staff, locale: Locale): Promise<CourierOrders> {
  const member = memberOf(staff, locale);
  const rows = await ordersForCourier(deps.db, member);
  const orders = await presentForStaff(deps, rows, locale);
  const couriers = await couriersOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  return {
    own: orders.filter(({ orderId }) => couriers.get(orderId)?.memberId === member.id),
    free: orders.filter(({ orderId }) => !couriers.has(orderId)),
  };
}

interface CourierOrders {
  own: StaffOrder[];
  free: StaffOrder[];
}

/** The lock of the order decides who is first. */
export async function takeOrder(deps: Deps, staff: Staff, orderId: string, locale: Locale): Promise<void> {
  const member = memberOf(staff, locale);
  await onOrder(deps.db, orderId, locale, async (trx, order) => {
    demandRight(staff, ['take', 'Order'], { restaurantId: order.restaurant.id }, locale);
    const taken = await courierOf(trx, orderId);
    if (taken?.memberId === member.id) return;
    if (taken) throw new ApiError(409, 'order-taken', orderMessages[locale]['order-taken']);
    demandDelivery(order, locale);
    const takenAt = new Date(deps.now());
    await setCourierOf(trx, orderId, { memberId: member.id, takenAt });
    const change = { action: 'take', subject: 'Order', subjectId: orderId, after: { courier: member.login } };
    await recordChange(trx, staff.author, change, takenAt.getTime());
  });
}

/** An empty `courierId` makes the order free again. */
export async function giveOrder(
  deps: Deps,
  staff: Staff,
  { orderId, courierId }: { orderId: string; courierId: string },
  locale: Locale,
): Promise<void> {
  await onOrder(deps.db, orderId, locale, async (trx, order) => {
    const restaurantId = order.restaurant.id;
    demandRight(staff, ['give', 'Order'], { restaurantId }, locale);
    demandDelivery(order, locale);
    const courier = (await couriersFor(trx, restaurantId)).find(({ id }) => id === courierId);
    if (courierId && !courier) throw wrongFields({ courierId: orderMessages[locale]['courier-unknown'] });
    const before = await courierOf(trx, orderId);
    if (before?.memberId === courier?.id) return;
    const takenAt = new Date(deps.now());
    if (courier) await setCourierOf(trx, orderId, { memberId: courier.id, takenAt });
    else await removeCourierOf(trx, orderId);
    const change = {
      action: 'give',
      subject: 'Order',
      subjectId: orderId,
      before: { courierId: before?.memberId ?? null },
      after: { courierId: courier?.id ?? null },
    };
    await recordChange(trx, staff.author, change, takenAt.getTime());
  });
}

/**
 * A repetition by the same courier changes nothing: the first answer may have been lost. Somebody else may have completed the
 * order before; then only the cash is noted.
 */
export async function deliverOrder(
  deps: Deps,
  staff: Staff,
  { orderId, cash }: { orderId: string; cash: number | undefined },
  locale: Locale,
): Promise<void> {
  const member = memberOf(staff, locale);
  const messages = orderMessages[locale];
  const to = ORDER_STATUS.completed;
  await onOrder(deps.db, orderId, locale, async (trx, order) => {
    const courier = await courierOf(trx, orderId);
    const courierId = courier?.memberId ?? null;
    const restaurantId = order.restaurant.id;
    demandRight(staff, ['move', 'Order'], { restaurantId, courierId, to }, locale);
    const isCompleted = order.statusCode === to && courierId === member.id;
    const cashReceived = order.payment.type === 'cash' ? cash : null;
    if (isCompleted && (courier?.cashReceived !== null || cashReceived == null)) return;
    if (!isCompleted) demandMove(order, to, locale);
    if (cashReceived === undefined || (cashReceived !== null && cashReceived < order.total))
      throw wrongFields({ cash: messages['cash-too-little'] });
    const at = new Date(deps.now());
    await setCourierOf(trx, orderId, { memberId: member.id, takenAt: at, cashReceived });
    if (!isCompleted) await moveOrder(trx, orderId, to, at);
    const change = {
      action: 'deliver',
      subject: 'Order',
      subjectId: orderId,
      before: { statusCode: order.statusCode },
      after: { statusCode: to, ...(cashReceived !== null && { cashReceived, total: order.total }) },
    };
    await recordChange(trx, staff.author, change, at.getTime());
  });
}

function demandMove(order: OrderRow, to: number, locale: Locale): void {
  const refusal = refuseMove(order, to);
  if (refusal) throw new ApiError(409, refusal, orderMessages[locale][refusal]);
  demandDelivery(order, locale);
}

const onOrder = (
  db: Database,
  orderId: string,
  locale: Locale,
  change: (trx: Database, order: OrderRow) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw orderNotFound(locale);
    await change(trx, order);
  });

function demandDelivery(order: OrderRow, locale: Locale): void {
  if (!isForCourier(order))
    throw new ApiError(409, 'order-not-for-courier', orderMessages[locale]['order-not-for-courier']);
}
