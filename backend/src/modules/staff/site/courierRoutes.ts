import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { asCourier } from '../../../access/Staff';
import type { App } from '../../../plugins/App';
import { refusal } from '../../../plugins/error-handler';
import { STREAM } from '../../../plugins/event-streams';
import { deliveriesOf, deliverOrder, setStatus, takeOrder } from '../../orders';
import { allRestaurants } from '../../places';
import type { StaffDeps } from '../createStaffIdentity';
import { changeOrShow } from './changeOrShow';
import { Form, HIDDEN } from './form';
import { courierPage } from './pages/courier';
import { createQrCodes } from './qrCode';
import { sendQueueEvents } from './sendQueueEvents';
import { demandVisit, send, type Visit } from './surface';

const Id = Type.String({ maxLength: 64 });
const Status = Type.String({ pattern: '^\\d{1,3}$' });
const RIGHT = { config: { right: ['take', 'Order'] as const } };

export function courierRoutes(app: App, deps: StaffDeps): void {
  const qrCode = createQrCodes();

  const show = async (reply: FastifyReply, visit: Visit, problem?: string) => {
    const { locale } = visit;
    const staff = asCourier(visit.staff, locale);
    const orders = await deliveriesOf(deps, staff, locale);
    const page = {
      visit: { ...visit, staff },
      ...orders,
      nowMs: deps.now(),
      qrCode,
      ...(problem && { problem }),
    };
    return send(reply, courierPage(page));
  };

  const change = (request: FastifyRequest, reply: FastifyReply, make: (visit: Visit) => Promise<void>) =>
    changeOrShow(request, reply, { make, next: '/staff/courier', show });

  app.get('/courier', { config: { right: 'public' }, schema: HIDDEN }, async (_request, reply) =>
    reply.redirect('/staff/courier', 303),
  );

  app.get('/staff/courier', { ...RIGHT, schema: HIDDEN }, async (request, reply) =>
    show(reply, demandVisit(request)),
  );

  app.post(
    '/staff/courier/take',
    { ...RIGHT, schema: { ...HIDDEN, body: Form({ orderId: Id }) } },
    async (request, reply) =>
      change(request, reply, ({ staff, locale }) => takeOrder(deps, staff, request.body.orderId, locale)),
  );

  app.post(
    '/staff/courier/move',
    { ...RIGHT, schema: { ...HIDDEN, body: Form({ orderId: Id, from: Status, to: Status }) } },
    async (request, reply) =>
      change(request, reply, ({ staff, locale }) => {
        const { orderId, from, to } = request.body;
        return setStatus(
          deps,
          asCourier(staff, locale),
          orderId,
          { from: Number(from), to: Number(to) },
          locale,
        );
      }),
  );

  app.post(
    '/staff/courier/deliver',
    {
      ...RIGHT,
      schema: {
        ...HIDDEN,
        body: Form({ orderId: Id, cash: Type.Optional(Type.String({ pattern: '^[0-9 ]{1,12}$' })) }),
      },
    },
    async (request, reply) =>
      change(request, reply, ({ staff, locale }) => {
        const { orderId, cash } = request.body;
        const sum = cash === undefined ? undefined : Number(cash.replaceAll(' ', ''));
        return deliverOrder(deps, staff, { orderId, cash: sum }, locale);
      }),
  );

  app.get(
    '/staff/courier/events',
    {
      ...RIGHT,
      sse: STREAM,
      exposeHeadRoute: false,
      schema: HIDDEN,
    },
    async (request, reply) => {
      const { rights } = demandVisit(request).staff;
      const ids = (await allRestaurants(deps.db))
        .map(({ id }) => id)
        .filter((restaurantId) => rights.has(['take', 'Order'], { restaurantId }));
      if (ids.length === 0) throw refusal(request, 401, 'unauthorized');
      sendQueueEvents(deps, request, reply, ids);
    },
  );
}
