import { createListener, type Listener } from '@olov/server-kit/listener';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Queries, startChangeTeller } from './changeTeller';

const ORDER_CHANGED = 'order_changed';

type Changed = (orderId: string, restaurantId: string) => void;

export interface OrderChanges {
  subscribe(changed: Changed): () => void;
  onGap(missed: () => void): () => void;
  onHearing(changed: (isHearing: boolean) => void): () => void;
  /** False while notifications do not arrive; the trackers of orders must poll then. */
  readonly isHearing: boolean;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** A connection without a transaction pooler: LISTEN is a state of the connection. */
  config: pg.ClientConfig;
  pool: Queries;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  pulse?: { everyMs: number; withinMs: number };
  aliveMs?: number;
}

export async function listenToOrders({ pool, ...options }: ListenOptions): Promise<OrderChanges> {
  const listener: Listener = await createListener({
    ...options,
    applicationName: 'olov listener',
    notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
  });
  const subscribers = new Set<Changed>();
  await listener.on(ORDER_CHANGED, (payload) => {
    const [orderId = '', restaurantId = ''] = payload.split(' ');
    for (const changed of subscribers) changed(orderId, restaurantId);
  });
  const stopTelling = await startChangeTeller(pool, ORDER_CHANGED, (error) =>
    options.log.warn({ err: error }, 'changes of orders could not be sent to the other replicas'),
  );
  return {
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    onGap: listener.onGap,
    onHearing: listener.onHearing,
    get isHearing() {
      return listener.isHearing;
    },
    async close() {
      await stopTelling();
      await listener.close();
    },
  };
}
