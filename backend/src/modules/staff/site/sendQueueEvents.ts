import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffDeps } from '../createStaffIdentity';

/** Tells the page of each change of an order of these restaurants, as long as its session lasts. */
export function sendQueueEvents(
  { feed, streams, identity }: Pick<StaffDeps, 'feed' | 'streams' | 'identity'>,
  request: FastifyRequest,
  reply: FastifyReply,
  restaurantIds: readonly string[],
): void {
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
  for (const id of restaurantIds) stream.onClose(feed.followKitchen(id, () => void tell().catch(failed)));
}
