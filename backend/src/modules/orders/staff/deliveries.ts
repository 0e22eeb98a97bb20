import { type Deliveries, type GiveOrderBody, ORDER_STATUS, phaseOf } from '@olov/contract';
import { isForCourier } from '@olov/contract/orders/board';
import { type Change, recordChange } from '../../../access/audit';
import { asCourier, demandRight, type Staff } from '../../../access/Staff';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { ApiError, wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import { orderNotFound } from '../missing';
import type { ServeDeps } from '../orderDeps';
import { lockOrder, type OrderRow } from '../repository';
import { orderTexts } from '../texts';
import {
  courierOf,
  couriersFor,
  couriersOf,
  factsOf,
  ordersForCourier,
  removeCourierOf,
  setCourierOf,
  shiftOf,
} from './couriers';
import { moveOrder } from './moves';
import { presentForStaff } from './presentForStaff';
import { demandMove } from './status';

export async function deliveriesOf(deps: ServeDeps, staff: Staff, locale: Locale): Promise<Deliveries> {
  const courier = asCourier(staff, locale);
  const rows = await ordersForCourier(deps.db, courier.rights);
  const couriers = await couriersOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  const orders = await presentForStaff(deps, courier, rows, couriers, locale);
  return {
    own: orders.filter(({ orderId }) => couriers.has(orderId)),
    free: orders.filter(({ orderId }) => !couriers.has(orderId)),
    shift: await shiftOf(deps.db, courier.actor.id),
  };
}

type OfOrder = (deps: ServeDeps, staff: Staff, orderId: string, locale: Locale) => Promise<void>;

/** The lock of the order decides who is first. */
export const takeOrder: OfOrder = async (deps, staff, orderId, locale) => {
  const courier = asCourier(staff, locale);
  const { id: memberId, login } = courier.actor;
  await onOrder(deps.db, orderId, locale, async (trx, order) => {
    const facts = factsOf(order, await courierOf(trx, orderId));
    demandRight(courier, ['take', 'Order'], facts, locale);
    if (facts.courierId === memberId) return;
    if (facts.courierId) throw new ApiError(409, 'order-taken', orderTexts[locale]['order-taken']);
    if (!courier.rights.has(['read', 'Order'], facts)) throw notForCourier(locale);
    const takenAt = new Date(deps.now());
    await setCourierOf(trx, orderId, { memberId, takenAt });
    const change: Change = {
      action: 'take',
      subject: 'Order',
      subjectId: orderId,
      after: { courier: login },
    };
    await recordChange(trx, staff.author, change, takenAt.getTime());
  });
};

/** The courier hands the order back before the way, so it is free again. A repetition changes nothing. */
export const handBack: OfOrder = async (deps, staff, orderId, locale) => {
  const courier = asCourier(staff, locale);
  const { id: memberId, login } = courier.actor;
  await onOrder(deps.db, orderId, locale, async (trx, order) => {
    const holder = await courierOf(trx, orderId);
    demandRight(courier, ['take', 'Order'], factsOf(order, holder), locale);
    if (holder === undefined) return;
    if (holder.memberId !== memberId || !isForCourier(order)) throw notForCourier(locale);
    await removeCourierOf(trx, orderId);
    const change: Change = {
      action: 'hand-back',
      subject: 'Order',
      subjectId: orderId,
      before: { courier: login },
    };
    await recordChange(trx, staff.author, change, deps.now());
  });
};

/** The database tells the customer (migration 049), and ends it with the next step (053). A repetition changes nothing. */
export const noteUnreachable: OfOrder = async (deps, staff, orderId, locale) => {
  const courier = asCourier(staff, locale);
  await onOrder(deps.db, orderId, locale, async (trx, order) => {
    const facts = factsOf(order, await courierOf(trx, orderId));
    demandRight(courier, ['contact', 'Order'], facts, locale);
    if (phaseOf(order.statusCode) !== 'courier')
      throw new ApiError(409, 'order-not-with-courier', orderTexts[locale]['order-not-with-courier']);
    if (order.unreachableAt) return;
    const unreachableAt = new Date(deps.now());
    await trx.updateTable('orders').set({ unreachableAt }).where('id', '=', orderId).execute();
    const change: Change = { action: 'unreachable', subject: 'Order', subjectId: orderId };
    await recordChange(trx, staff.author, change, unreachableAt.getTime());
  });
};

/** `cash` is the sum that the courier saw: another one, of a delivery that arrived meanwhile, is refused. */
export async function endShift(deps: ServeDeps, staff: Staff, cash: number, locale: Locale): Promise<void> {
  const { id: memberId, login } = asCourier(staff, locale).actor;
  await inTransaction(deps.db, async (trx) => {
    // Two presses must not end the shift twice.
    await trx.selectFrom('staffMembers').select('id').where('id', '=', memberId).forUpdate().execute();
    const shift = await shiftOf(trx, memberId);
    if (shift.deliveries === 0) return;
    if (shift.cash !== cash) throw new ApiError(409, 'shift-changed', orderTexts[locale]['shift-changed']);
    const endedAt = new Date(deps.now());
    const sums = { deliveries: shift.deliveries, cash };
    await trx
      .insertInto('courierShifts')
      .values({ memberId, endedAt, ...sums })
      .execute();
    const change: Change = { action: 'end-shift', subject: 'Courier', subjectId: login, after: sums };
    await recordChange(trx, staff.author, change, endedAt.getTime());
  });
}

/** An empty `courierId` makes the order free again. */
export async function giveOrder(
  deps: ServeDeps,
  staff: Staff,
  { orderId, courierId }: GiveOrderBody,
  locale: Locale,
): Promise<void> {
  await onOrder(deps.db, orderId, locale, async (trx, order) => {
    const restaurantId = order.restaurant.id;
    demandRight(staff, ['give', 'Order'], { restaurantId }, locale);
    if (!isForCourier(order)) throw notForCourier(locale);
    const courier = (await couriersFor(trx, restaurantId)).find(({ id }) => id === courierId);
    if (courierId && !courier) throw wrongFields({ courierId: orderTexts[locale]['courier-unknown'] });
    const before = await courierOf(trx, orderId);
    if (before?.memberId === courier?.id) return;
    const takenAt = new Date(deps.now());
    if (courier) await setCourierOf(trx, orderId, { memberId: courier.id, takenAt });
    else await removeCourierOf(trx, orderId);
    const change: Change = {
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
  deps: ServeDeps,
  staff: Staff,
  { orderId, cash }: { orderId: string; cash: number | undefined },
  locale: Locale,
): Promise<void> {
  const courier = asCourier(staff, locale);
  const memberId = courier.actor.id;
  const to = ORDER_STATUS.completed;
  await onOrder(deps.db, orderId, locale, async (trx, order) => {
    const before = await courierOf(trx, orderId);
    const facts = factsOf(order, before);
    demandRight(courier, ['read', 'Order'], facts, locale);
    const isCompleted = order.statusCode === to && before?.memberId === memberId;
    const cashReceived = order.payment.type === 'cash' ? cash : null;
    if (isCompleted && (before?.cashReceived !== null || cashReceived == null)) return;
    if (!isCompleted) demandMove(courier, order, { ...facts, to }, locale);
    if (cashReceived === undefined || (cashReceived !== null && cashReceived < order.total))
      throw wrongFields({ cash: orderTexts[locale]['cash-too-little'] });
    const at = new Date(deps.now());
    await setCourierOf(trx, orderId, { memberId, takenAt: at, cashReceived });
    if (!isCompleted) await moveOrder(trx, orderId, to, at);
    const change: Change = {
      action: 'deliver',
      subject: 'Order',
      subjectId: orderId,
      before: { statusCode: order.statusCode },
      after: { statusCode: to, ...(cashReceived !== null && { cashReceived, total: order.total }) },
    };
    await recordChange(trx, staff.author, change, at.getTime());
  });
}

/** `change` has the lock of the order. */
export const onOrder = (
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

const notForCourier = (locale: Locale) =>
  new ApiError(409, 'order-not-for-courier', orderTexts[locale]['order-not-for-courier']);
