import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Staff } from '../../../access/Staff';
import { couriersFor, couriersOf, printsOf, queueOf } from '../../orders';
import { allRestaurants } from '../../places';
import type { StaffDeps } from '../createStaffIdentity';
import type { CourierChoice } from './pages/giveForm';
import { kitchenPage } from './pages/kitchen';
import { restaurantsPage } from './pages/restaurants';
import type { QrCode } from './qrCode';
import { restaurantOf } from './request';
import { send, type Visit } from './surface';

export const OfRestaurant = Type.Object({ restaurant: Type.Optional(Type.String({ maxLength: 64 })) });
export type OfRestaurant = Static<typeof OfRestaurant>;

export const restaurantsInReach = async ({ db }: Pick<StaffDeps, 'db'>, { rights }: Staff) =>
  (await allRestaurants(db)).filter(({ id }) => rights.has(['open', 'Board'], { restaurantId: id }));

export type ShowBoard = (
  request: FastifyRequest<{ Querystring: OfRestaurant }>,
  reply: FastifyReply,
  visit: Visit,
  problem?: string,
) => Promise<FastifyReply>;

/** The board of the restaurant that the address or the device names, else the choice of restaurants. */
export const createBoard =
  (deps: StaffDeps, qrCode: QrCode): ShowBoard =>
  async (request, reply, visit, problem) => {
    const { db, now } = deps;
    const { locale, staff } = visit;
    const restaurants = await restaurantsInReach(deps, staff);
    const restaurant = restaurants.find(({ id }) => id === restaurantOf(request));
    if (!restaurant) return send(reply, restaurantsPage(visit, restaurants));
    const { orders, left } = await queueOf(deps, staff, restaurant.id, locale);
    const ids = orders.map(({ orderId }) => orderId);
    return send(
      reply,
      kitchenPage({
        visit,
        restaurant,
        queue: orders,
        left,
        prints: await printsOf(db, ids),
        courierOf: await courierChoices(deps, restaurant.id, ids),
        nowMs: now(),
        qrCode,
        ...(problem && { problem }),
      }),
    );
  };

async function courierChoices({ db }: StaffDeps, restaurantId: string, ids: string[]) {
  const [couriers, ofOrders] = await Promise.all([couriersFor(db, restaurantId), couriersOf(db, ids)]);
  return (orderId: string): CourierChoice => ({ couriers, courier: ofOrders.get(orderId) });
}
