import { type MoveOrderBody, type MoveTargets, openingAt, phaseOf } from '@olov/contract';
import { isMovable } from '@olov/contract/orders/board';
import { type Change, recordChange } from '../../../access/audit';
import { demandRight, type Staff } from '../../../access/Staff';
import type { Database } from '../../../db/connect';
import { ApiError } from '../../../errors';
import type { Locale } from '../../../text/language';
import { anyRestaurant, businessDayOf, hoursAt, type RestaurantRow, restaurantsFor } from '../../places';
import { moveSale } from '../../sales';
import { addPieces } from '../../stopList';
import { repeatLines } from '../follow/repeat/repeatLines';
import { orderNotFound } from '../missing';
import type { OrderDeps } from '../orderDeps';
import { expectedRange } from '../place/expected';
import { menuFor } from '../place/facts';
import { restaurantSnapshot } from '../place/newOrder';
import { limitedPiecesOf } from '../place/pieces';
import { prospectsOf } from '../place/prospects';
import { isSlotFull, lockSlot } from '../place/slotPlaces';
import { findAnyOrder, type OrderRow } from '../repository';
import { orderTexts } from '../texts';
import { removeCourierOf } from './couriers';
import { onOrder } from './deliveries';
import { forgetPrint } from './tickets';

/** The restaurants that can make an order now in place of its own, the nearest first. */
export async function moveTargets(
  { db, now }: OrderDeps,
  staff: Staff,
  orderId: string,
  locale: Locale,
): Promise<MoveTargets> {
  const order = await findAnyOrder(db, orderId);
  if (!order) throw orderNotFound(locale);
  demandRight(staff, ['reassign', 'Order'], { restaurantId: order.restaurant.id }, locale);
  demandMovable(order, locale);
  const restaurants: RestaurantRow[] = [];
  for (const restaurant of await placesFor(db, order))
    if (await piecesAt(db, order, restaurant, now())) restaurants.push(restaurant);
  return {
    restaurants: restaurants.map(({ id, name, address }) => ({
      id,
      name: name[locale],
      address: address[locale],
    })),
  };
}

/**
 * The order keeps its prices, and gets a new promise. Whoever may do so at its restaurant may choose one out of the own reach too. A repetition changes nothing.
 */
export async function moveToRestaurant(
  { db, now, takePieces, tellPages }: OrderDeps,
  staff: Staff,
  { orderId, from, restaurantId }: Omit<MoveOrderBody, 'language'>,
  locale: Locale,
): Promise<void> {
  demandRight(staff, ['reassign', 'Order'], { restaurantId: from }, locale);
  await onOrder(db, orderId, locale, async (trx, order) => {
    const here = order.restaurant.id;
    if (here === restaurantId && from !== here) return;
    if (here !== from) throw refusal('order-changed', locale);
    demandMovable(order, locale);
    const at = new Date(now());
    const target = (await placesFor(trx, order)).find(({ id }) => id === restaurantId);
    const wanted = target && (await piecesAt(trx, order, target, at.getTime(), { isLocked: true }));
    if (!wanted) throw refusal('restaurant-cannot', locale);
    for (const pieces of order.taken) await addPieces(trx, here, pieces);
    const taken = await takePieces(trx, restaurantId, wanted);
    if (!taken) throw refusal('restaurant-cannot', locale);
    const restaurant = restaurantSnapshot(target);
    const { from: begin, to: end } = expectedRange(
      await prospectsOf(trx, { ...order, restaurant }, at),
      at.getTime(),
    );
    await lockSlot(trx, target, begin, at.getTime());
    await trx
      .updateTable('orders')
      .set({
        restaurant: JSON.stringify(restaurant),
        taken: JSON.stringify(taken.pieces),
        businessDay: businessDayOf(target, (order.slotStart ?? order.createdAt).getTime()).date,
        ...{ expectedFrom: begin, expectedTo: end, promisedFrom: begin, promisedTo: end },
        ...{ promiseReason: 'moved', promiseChangedAt: at },
      })
      .where('id', '=', orderId)
      .execute();
    await moveSale(trx, orderId);
    await removeCourierOf(trx, orderId);
    await forgetPrint(trx, orderId);
    const change: Change = {
      ...{ action: 'reassign', subject: 'Order', subjectId: orderId },
      ...{ before: { restaurantId: here }, after: { restaurantId } },
    };
    await recordChange(trx, staff.author, change, at.getTime());
  });
  void tellPages();
}

/** Restaurants that deliver to the address; for a pickup those of the region. */
async function placesFor(db: Database, { address, orderTypeId, restaurant: own }: OrderRow) {
  const region = address ? undefined : await anyRestaurant(db, own.id);
  const { latitude, longitude } = address ?? own;
  const place = { latitude, longitude, orderTypeId, ...(region && { regionId: region.regionId }) };
  return (await restaurantsFor(db, place))
    .map(({ restaurant }) => restaurant)
    .filter(({ id }) => id !== own.id);
}

/** The counted pieces that an open restaurant with all dishes needs; undefined: it cannot make the order. */
async function piecesAt(
  db: Database,
  order: OrderRow,
  restaurant: RestaurantRow,
  nowMs: number,
  options?: Parameters<typeof isSlotFull>[4],
) {
  const wantedMs = Math.max(nowMs, order.slotStart?.getTime() ?? 0);
  if (!openingAt(hoursAt(restaurant, wantedMs), wantedMs)?.isOpen) return undefined;
  const { slotStart, promiseChangedAt, promisedFrom } = order;
  const occupied = slotStart && promiseChangedAt ? promisedFrom : slotStart;
  if (await isSlotFull(db, restaurant, occupied, nowMs, options)) return undefined;
  const wanted = { slotStart: order.slotStart, now: new Date(nowMs) };
  const menu = await menuFor(db, Promise.resolve(restaurant), wanted).byId(order.lines.map(({ id }) => id));
  const { lines, differences } = repeatLines(
    order.lines.map(({ isGift: _, ...line }) => line),
    menu,
  );
  return differences.every(({ code }) => code === 'price-changed') ? limitedPiecesOf(lines) : undefined;
}

function demandMovable(order: OrderRow, locale: Locale): void {
  if (isMovable(order)) return;
  throw refusal(phaseOf(order.statusCode) === 'unpaid' ? 'status-awaits-payment' : 'order-begun', locale);
}

const refusal = (
  code: 'order-changed' | 'restaurant-cannot' | 'status-awaits-payment' | 'order-begun',
  locale: Locale,
) => new ApiError(409, code, orderTexts[locale][code]);
