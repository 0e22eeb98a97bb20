import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { App, Deps } from '../deps';
import { ApiError } from '../errors';
import { couriersFor, couriersOf } from '../modules/orders/staff/couriers';
import { giveOrder } from '../modules/orders/staff/deliveries';
import { queueOf, setStatus } from '../modules/orders/staff/staff';
import { markPrinted, printsOf } from '../modules/orders/staff/tickets';
import { allRestaurants } from '../modules/restaurants/repository';
import { hasMembers } from '../modules/staff/members/repository';
import type { Staff } from '../modules/staff/Staff';
import { refusal } from '../plugins/error-handler';
import { STREAM } from '../plugins/event-streams';
import { staffOf } from '../plugins/staffIdentity';
import { Form, HIDDEN } from './form';
import { ofRestaurant } from './pages/frame';
import type { CourierChoice } from './pages/giveForm';
import { homePage } from './pages/home';
import { kitchenPage } from './pages/kitchen';
import { restaurantsPage } from './pages/restaurants';
import { signInPage, tokenPage } from './pages/signIn';
import { createQrCodes } from './qrCode';
import {
  languageCookie,
  localeNamed,
  pageOfOffice,
  restaurantCookie,
  restaurantOf,
  staffLocale,
} from './request';
import { sendQueueEvents } from './sendQueueEvents';
import { demandVisit, send, type Visit, visitOf } from './surface';

const Id = Type.String({ maxLength: 64 });
const Status = Type.String({ pattern: '^\\d{1,3}$' });
const OfRestaurant = Type.Object({ restaurant: Type.Optional(Id) });
type OfRestaurant = Static<typeof OfRestaurant>;

const backToOrder = (
  { query: { restaurant } }: FastifyRequest<{ Querystring: OfRestaurant }>,
  reply: FastifyReply,
  orderId: string,
): FastifyReply =>
  reply.redirect(`${restaurant ? ofRestaurant('/staff', restaurant) : '/staff'}#order-${orderId}`, 303);

export function kitchenRoutes(app: App, deps: Deps): void {
  const { db, now, staffDoor } = deps;
  const qrCode = createQrCodes();

  const restaurantsOf = async ({ rights }: Staff) =>
    (await allRestaurants(db)).filter(({ id }) => rights.has(['read', 'Order'], { restaurantId: id }));

  const courierChoices = async (restaurantId: string, ids: string[]) => {
    const [couriers, ofOrders] = await Promise.all([couriersFor(db, restaurantId), couriersOf(db, ids)]);
    return (orderId: string): CourierChoice => ({ couriers, courier: ofOrders.get(orderId) });
  };

  const showKitchen = async (
    request: FastifyRequest<{ Querystring: OfRestaurant }>,
    reply: FastifyReply,
    visit: Visit,
    problem?: string,
  ) => {
    const { locale, staff } = visit;
    const restaurants = await restaurantsOf(staff);
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
        courierOf: await courierChoices(restaurant.id, ids),
        nowMs: now(),
        qrCode,
        ...(problem && { problem }),
      }),
    );
  };

  /** A refusal is shown above the orders as they are now. */
  const change = async (
    request: FastifyRequest<{ Querystring: OfRestaurant }>,
    reply: FastifyReply,
    orderId: string,
    make: (visit: Visit) => Promise<void>,
  ) => {
    const visit = demandVisit(request);
    try {
      await make(visit);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return showKitchen(request, reply.code(error.status), visit, error.message);
    }
    return backToOrder(request, reply, orderId);
  };

  app.get(
    '/staff',
    {
      config: { right: 'public' },
      schema: {
        ...HIDDEN,
        querystring: Type.Object({
          ...OfRestaurant.properties,
          language: Type.Optional(Type.String()),
          next: Type.Optional(Type.String()),
        }),
      },
    },
    async (request, reply) => {
      const wished = localeNamed(request.query.language);
      if (wished) return reply.header('set-cookie', languageCookie(request, wished)).redirect('/staff', 303);
      const visit = visitOf(request);
      if (!visit)
        return send(
          reply,
          (await hasMembers(db))
            ? signInPage(staffLocale(request), {
                next: pageOfOffice(request.query.next),
                hasProvider: staffDoor.provider !== undefined,
              })
            : tokenPage(staffLocale(request)),
        );
      if (!visit.staff.rights.has(['read', 'Order'])) return send(reply, homePage(visit));
      const { actor } = visit.staff;
      if (actor.kind === 'member' && actor.role === 'courier') return reply.redirect('/staff/courier', 303);
      return showKitchen(request, reply, visit);
    },
  );

  app.get(
    '/staff/restaurants',
    { config: { right: ['read', 'Order'] }, schema: HIDDEN },
    async (request, reply) => {
      const visit = demandVisit(request);
      return send(reply, restaurantsPage(visit, await restaurantsOf(visit.staff)));
    },
  );

  app.post(
    '/staff/restaurant',
    {
      config: { right: ['read', 'Order'] },
      schema: { ...HIDDEN, body: Form({ restaurantId: Type.String({ maxLength: 64 }) }) },
    },
    async (request, reply) => {
      const { restaurantId } = request.body;
      return reply.header('set-cookie', restaurantCookie(request, restaurantId)).redirect('/staff', 303);
    },
  );

  app.post(
    '/staff/move',
    {
      config: { right: ['move', 'Order'] },
      schema: {
        ...HIDDEN,
        querystring: OfRestaurant,
        body: Form({ orderId: Id, from: Type.Optional(Status), to: Status }),
      },
    },
    async (request, reply) => {
      const { orderId, from, to } = request.body;
      const move = { to: Number(to), ...(from !== undefined && { from: Number(from) }) };
      return change(request, reply, orderId, ({ staff, locale }) =>
        setStatus(deps, staff, orderId, move, locale),
      );
    },
  );

  app.post(
    '/staff/printed',
    {
      config: { right: ['print', 'Order'] },
      schema: { ...HIDDEN, querystring: OfRestaurant, body: Form({ orderId: Id }) },
    },
    async (request, reply) => {
      const { orderId } = request.body;
      return change(request, reply, orderId, ({ staff, locale }) =>
        markPrinted(deps, staff, orderId, locale),
      );
    },
  );

  app.post(
    '/staff/give',
    {
      config: { right: ['give', 'Order'] },
      schema: { ...HIDDEN, querystring: OfRestaurant, body: Form({ orderId: Id, courierId: Id }) },
    },
    async (request, reply) => {
      const { body } = request;
      return change(request, reply, body.orderId, ({ staff, locale }) =>
        giveOrder(deps, staff, body, locale),
      );
    },
  );

  app.get(
    '/staff/events',
    {
      config: { right: ['read', 'Order'] },
      sse: STREAM,
      exposeHeadRoute: false,
      schema: { ...HIDDEN, querystring: OfRestaurant },
    },
    async (request, reply) => {
      const restaurantId = restaurantOf(request);
      if (!restaurantId || !staffOf(request).rights.has(['read', 'Order'], { restaurantId }))
        throw refusal(request, 401, 'unauthorized');
      sendQueueEvents(deps, request, reply, [restaurantId]);
    },
  );
}
