import { Type } from 'typebox';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { refusal } from '../../../plugins/error-handler';
import { STREAM } from '../../../plugins/event-streams';
import type { StaffDeps } from '../createStaffIdentity';
import { HIDDEN } from './form';
import type { StaffApp } from './office/createApp';
import { sendQueueEvents } from './sendQueueEvents';
import { visitOf } from './surface';

export function startRoutes(app: App, deps: StaffDeps, { show }: StaffApp): void {
  app.get('/staff', { config: { right: 'public' }, schema: HIDDEN }, async (request, reply) => {
    const rights = visitOf(request)?.staff.rights;
    const isCourier = rights?.has(['take', 'Order']) && !rights.has(['open', 'Board']);
    return isCourier ? reply.redirect('/staff/courier', 303) : show(request, reply);
  });

  /** Tells the board of each change of an order. */
  app.get(
    '/staff/events',
    {
      config: { right: ['open', 'Board'] },
      sse: STREAM,
      exposeHeadRoute: false,
      schema: { ...HIDDEN, querystring: Type.Object({ restaurant: Type.String({ maxLength: 64 }) }) },
    },
    async (request, reply) => {
      const restaurantId = request.query.restaurant;
      if (!staffOf(request).rights.has(['open', 'Board'], { restaurantId }))
        throw refusal(request, 401, 'unauthorized');
      sendQueueEvents(deps, request, reply, [restaurantId]);
    },
  );
}
