import { OrderEventsQuery, OrderUpdate } from '@olov/contract';
import { operationsOf } from '../../../../access/operations';
import { ApiError } from '../../../../errors';
import type { App } from '../../../../plugins/App';
import { answers } from '../../../../plugins/answers';
import { STREAM } from '../../../../plugins/event-streams';
import { localeOf } from '../../../../text/language';
import { missingOrder } from '../../missing';
import type { OrderDeps } from '../../orderDeps';
import { orderTexts } from '../../texts';
import { Follower } from './Follower';

/** Streams per customer and replica: enough for all tabs of a phone and a computer. */
const MOST_STREAMS = 12;

export function orderEventRoutes(
  app: App,
  { db, keyedHash, changes, feed, identity, streams }: OrderDeps,
): void {
  const { customer } = operationsOf('orders', { identity });

  app.get(
    '/api/delivery/Events',
    {
      ...customer('followOrder', 'Events of one of the customer’s own orders, until it has ended', {
        description:
          'The current state is the first event, unless `Last-Event-ID` names it; then every change follows. A comment every 15 s is the heartbeat. 503 `no-events` while this server gets no change notifications: poll the order instead.',
        querystring: OrderEventsQuery,
        response: {
          ...answers({}, 400, 401, 404, 406, 429, 503),
          200: {
            description: 'Events named `order`',
            content: { 'text/event-stream': { schema: OrderUpdate } },
          },
        },
      }),
      sse: STREAM,
      // A HEAD request would keep a stream open without reading events.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { customerId, query, headers } = request;
      const locale = localeOf(request);
      if (!changes.isHearing) {
        throw new ApiError(503, 'no-events', orderTexts[locale]['no-events'], { retryAfter: 30 });
      }
      if (feed.countOf(customerId) >= MOST_STREAMS) {
        throw new ApiError(429, 'too-many-streams', orderTexts[locale]['too-many-streams']);
      }
      const follower = new Follower(customerId);
      // Subscribes before reading, so that no change between the two is lost.
      const leave = feed.follow(query.orderId, follower);
      try {
        const news = await feed.read(query.orderId);
        if (news?.customerId !== customerId)
          throw await missingOrder({ db, keyedHash }, { customerId, orderId: query.orderId, locale });
        follower.tell(news);
      } catch (error) {
        leave();
        throw error;
      }
      const stream = streams.open(reply);
      stream.onClose(leave);
      follower.attach(stream, String(headers['last-event-id']));
    },
  );
}
