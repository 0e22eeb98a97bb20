import { type Board, codesOf } from '@olov/contract';
import { CANCEL_REASONS } from '@olov/contract/orders/board';
import { sql } from 'kysely';
import type { Staff } from '../../../access/Staff';
import type { Database } from '../../../db/connect';
import { statusIn } from '../../../db/statusIn';
import type { Locale } from '../../../text/language';
import { allRestaurants, pauseAt } from '../../places';
import { courierSeen } from '../follow/courierSeen';
import type { ServeDeps } from '../orderDeps';
import { presentListEntry } from '../presenter';
import { withOpenOrders } from '../repository';
import { couriersFor } from './couriers';
import { queueOf } from './staff';
import { printsOf } from './tickets';

/** For this time the board shows a cancelled order to the kitchen, so that it stops. */
const STOPPED_MS = 15 * 60_000;

/** The board of one restaurant: of the requested one, or of the only one in reach. */
export async function boardOf(
  deps: ServeDeps,
  staff: Staff,
  wished: string | undefined,
  locale: Locale,
): Promise<Board> {
  const { db, mediaUrl, now } = deps;
  const inReach = (await allRestaurants(db)).filter(({ id }) =>
    staff.rights.has(['open', 'Board'], { restaurantId: id }),
  );
  const closed = inReach.flatMap(({ id, closedAt }) => (closedAt ? id : []));
  const unfinished = closed.length > 0 ? await withOpenOrders(db, closed) : [];
  const open = inReach.filter(({ id, closedAt }) => !closedAt || unfinished.includes(id));
  const restaurants = open.map((row) => {
    const pause = pauseAt(row, now());
    return { id: row.id, name: row.name[locale], address: row.address[locale], ...(pause && { pause }) };
  });
  const [only] = restaurants;
  const chosen = restaurants.length === 1 ? only : restaurants.find(({ id }) => id === wished);
  if (!chosen) return { restaurants, orders: [], left: 0, stopped: [], couriers: [] };
  const { orders, couriers: delivering, left } = await queueOf(deps, staff, chosen.id, locale);
  const [stopped, prints, couriers] = await Promise.all([
    stoppedIn(db, chosen.id, new Date(now() - STOPPED_MS)),
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
    stopped: stopped.map((row) => {
      const { orderId, number = '', summary } = presentListEntry(row, { locale, mediaUrl }).order;
      const reason = CANCEL_REASONS.find((one) => one === row.reason);
      return { orderId, number, summary, ...(reason && { reason }) };
    }),
    couriers: couriers.map(({ id, name }) => ({ id, name })),
  };
}

const stoppedIn = (db: Database, restaurantId: string, since: Date) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(courierSeen)
    .select(({ selectFrom }) =>
      selectFrom('staffAudit')
        .select(sql<string | null>`after ->> 'reason'`.as('reason'))
        .where('subject', '=', 'Order')
        .whereRef('subjectId', '=', 'orders.id')
        .where(sql<boolean>`after ? 'reason'`)
        .limit(1)
        .as('reason'),
    )
    .where(statusIn(sql`status_code`, 'cancelled'))
    .where('statusAt', '>', since)
    .where(sql`restaurant ->> 'id'`, '=', restaurantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderHistory')
          .select('orderHistory.orderId')
          .whereRef('orderHistory.orderId', '=', 'orders.id')
          .where('orderHistory.statusCode', 'in', codesOf('kitchen', 'ready')),
      ),
    )
    .orderBy('statusAt')
    .execute();
