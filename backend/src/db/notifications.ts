import { createListener, type Listener } from '@olov/server-kit/listener';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Queries, startChangeTeller } from './changeTeller';

/** Carries the id of an order that changed and its restaurant's; a trigger of the database tells it. */
const ORDER_CHANGED = 'order_changed';

type Changed = (orderId: string, restaurantId: string) => void;

export interface OrderChanges {
  /** Calls `changed` for every order that is made or changes, on whichever replica; the answer unsubscribes. */
  subscribe(changed: Changed): () => void;
  /** Calls `missed` when changes may have been missed; the answer unsubscribes. */
  onGap(missed: () => void): () => void;
  /** Calls `changed` when changes stop arriving, and when they arrive again; the answer unsubscribes. */
  onHearing(changed: (isHearing: boolean) => void): () => void;
  /** False while changes do not arrive, and whoever follows an order has to ask for it. */
  readonly isHearing: boolean;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Of a connection without a transaction pooler: LISTEN is a state of the connection. */
  config: pg.ClientConfig;
  /** Through it this process tells others, and itself in the self-test. */
  pool: Queries;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  pulse?: { everyMs: number; withinMs: number };
  aliveMs?: number;
}

/** Changes of orders, on whichever replica they are made, at most a moment later. A message that is lost shows as a gap. */
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
    options.log.warn({ err: error }, 'changes of orders could not be told to the other replicas'),
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
