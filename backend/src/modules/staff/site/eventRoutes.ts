import { SITE_API } from '@olov/contract/staff/names';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Right } from '../../../access/rights';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { refusal } from '../../../plugins/error-handler';
import { STREAM } from '../../../plugins/event-streams';
import { allRestaurants } from '../../places';
import type { StaffDeps } from '../createStaffIdentity';
import { HIDDEN } from './form';

/** Tell board and couriers of each change of an order, as long as the session lasts. */
export function eventRoutes(app: App, { db, feed, streams, identity }: StaffDeps): void {
  const follow = (
    request: FastifyRequest,
    reply: FastifyReply,
    right: Right,
    restaurantIds: readonly string[],
  ) => {
    const { rights } = staffOf(request);
    const ids = restaurantIds.filter((restaurantId) => rights.has(right, { restaurantId }));
    if (ids.length === 0) throw refusal(request, 401, 'unauthorized');
    const stream = streams.open(reply, 'event');
    const tell = async () => {
      // The session may have ended since the stream began.
      if (await identity.sessionOf(request)) stream.send({ event: 'queue', data: '{}' });
      else stream.end();
    };
    const failed = (error: unknown) => {
      request.log.warn({ err: error }, 'the session of an event stream could not be read');
      stream.end();
    };
    for (const id of ids) stream.onClose(feed.followKitchen(id, () => void tell().catch(failed)));
  };
  const options = { sse: STREAM, exposeHeadRoute: false } as const;

  app.get(
    `${SITE_API}/BoardEvents`,
    {
      ...options,
      config: { right: ['open', 'Board'] },
      schema: { ...HIDDEN, querystring: Type.Object({ restaurant: Type.String({ maxLength: 64 }) }) },
    },
    async (request, reply) => follow(request, reply, ['open', 'Board'], [request.query.restaurant]),
  );

  /** The address must not grow with the number of restaurants. */
  app.get(
    `${SITE_API}/DeliveryEvents`,
    { ...options, config: { right: ['take', 'Order'] }, schema: HIDDEN },
    async (request, reply) =>
      follow(
        request,
        reply,
        ['take', 'Order'],
        (await allRestaurants(db)).map(({ id }) => id),
      ),
  );
}
