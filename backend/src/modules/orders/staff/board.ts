import type { Board } from '@olov/contract';
import type { Staff } from '../../../access/Staff';
import type { Locale } from '../../../text/language';
import { allRestaurants, pauseAt } from '../../places';
import type { OrderDeps } from '../orderDeps';
import { couriersFor } from './couriers';
import { queueOf } from './staff';
import { printsOf } from './tickets';

/** The board of one restaurant: of the wished one, or of the only one in reach. */
export async function boardOf(
  deps: OrderDeps,
  staff: Staff,
  wished: string | undefined,
  locale: Locale,
): Promise<Board> {
  const { db, now } = deps;
  const inReach = (await allRestaurants(db)).filter(({ id }) =>
    staff.rights.has(['open', 'Board'], { restaurantId: id }),
  );
  const restaurants = inReach.map((row) => {
    const pause = pauseAt(row, now());
    return { id: row.id, name: row.name[locale], address: row.address[locale], ...(pause && { pause }) };
  });
  const [only] = restaurants;
  const chosen = restaurants.length === 1 ? only : restaurants.find(({ id }) => id === wished);
  if (!chosen) return { restaurants, orders: [], left: 0, couriers: [] };
  const { orders, couriers: delivering, left } = await queueOf(deps, staff, chosen.id, locale);
  const [prints, couriers] = await Promise.all([
    printsOf(
      db,
      orders.map(({ orderId }) => orderId),
    ),
    couriersFor(db, chosen.id),
  ]);
  return {
    restaurants,
    restaurantId: chosen.id,
    orders: orders.map((order) => {
      const printedAt = prints.get(order.orderId)?.toISOString();
      const courier = delivering.get(order.orderId);
      return {
        ...order,
        ...(printedAt && { printedAt }),
        ...(courier && { courierId: courier.memberId, courierName: courier.name }),
      };
    }),
    left,
    couriers: couriers.map(({ id, name }) => ({ id, name })),
  };
}
