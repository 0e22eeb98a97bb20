import { PromiseReason } from '@olov/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { refusal } from '../../../plugins/error-handler';
import { STREAM } from '../../../plugins/event-streams';
import { giveOrder, markPrinted, setPromise, setStatus } from '../../orders';
import type { StaffDeps } from '../createStaffIdentity';
import { changeOrShow } from './changeOrShow';
import { Form, HIDDEN } from './form';
import { OfRestaurant, restaurantsInReach, type ShowBoard } from './kitchenBoard';
import type { StaffApp } from './office/createApp';
import { ofRestaurant } from './pages/frame';
import { restaurantsPage } from './pages/restaurants';
import { restaurantCookie, restaurantOf } from './request';
import { sendQueueEvents } from './sendQueueEvents';
import { demandVisit, send, type Visit, visitOf } from './surface';

const Id = Type.String({ maxLength: 64 });
const Status = Type.String({ pattern: '^\\d{1,3}$' });
export function kitchenRoutes(app: App, deps: StaffDeps, show: ShowBoard, showApp: StaffApp['show']): void {
  const change = (
    request: FastifyRequest<{ Querystring: OfRestaurant }>,
    reply: FastifyReply,
    orderId: string,
    make: (visit: Visit) => Promise<void>,
  ) => {
    const { restaurant } = request.query;
    const next = `${restaurant ? ofRestaurant('/staff', restaurant) : '/staff'}#order-${orderId}`;
    return changeOrShow(request, reply, { make, next, show: (...shown) => show(request, ...shown) });
  };

  app.get(
    '/staff',
    { config: { right: 'public' }, schema: { ...HIDDEN, querystring: OfRestaurant } },
    async (request, reply) => {
      const visit = visitOf(request);
      if (visit?.staff.rights.has(['open', 'Board'])) return show(request, reply, visit);
      if (visit?.staff.rights.has(['take', 'Order'])) return reply.redirect('/staff/courier', 303);
      return showApp(request, reply);
    },
  );

  app.get(
    '/staff/choose',
    { config: { right: ['open', 'Board'] }, schema: HIDDEN },
    async (request, reply) => {
      const visit = demandVisit(request);
      return send(reply, restaurantsPage(visit, await restaurantsInReach(deps, visit.staff)));
    },
  );

  app.post(
    '/staff/restaurant',
    {
      config: { right: ['open', 'Board'] },
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
    '/staff/promise',
    {
      config: { right: ['promise', 'Order'] },
      schema: {
        ...HIDDEN,
        querystring: OfRestaurant,
        body: Form({
          orderId: Id,
          interval: Type.String({ pattern: '^[^/]{1,40}/[^/]{1,40}$' }),
          reason: PromiseReason,
        }),
      },
    },
    async (request, reply) => {
      const { orderId, interval, reason } = request.body;
      const [from = '', to = ''] = interval.split('/');
      return change(request, reply, orderId, ({ staff, locale }) =>
        setPromise(deps, staff, { orderId, from, to, reason }, locale),
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
      config: { right: ['open', 'Board'] },
      sse: STREAM,
      exposeHeadRoute: false,
      schema: { ...HIDDEN, querystring: OfRestaurant },
    },
    async (request, reply) => {
      const restaurantId = restaurantOf(request);
      if (!restaurantId || !staffOf(request).rights.has(['open', 'Board'], { restaurantId }))
        throw refusal(request, 401, 'unauthorized');
      sendQueueEvents(deps, request, reply, [restaurantId]);
    },
  );
}
