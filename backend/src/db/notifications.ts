import { createListener, type Listener } from '@olov/server-kit/listener';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Queries, startChangeTeller } from './changeTeller';
import type { Database } from './connect';

const ORDER_CHANGED = 'order_changed';
const OUTBOX_RESENT = 'outbox_resent';

type Changed = (orderId: string, restaurantId: string) => void;

export interface OrderChanges {
  subscribe(changed: Changed): () => void;
  /** Dead letters wait to be sent again (`tellResent`). */
  onResent(resent: () => void): () => void;
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
  const deliveries = new Set<() => void>();
  await listener.on(OUTBOX_RESENT, () => {
    for (const resent of deliveries) resent();
  });
  const stopTelling = await startChangeTeller(pool, ORDER_CHANGED, (error) =>
    options.log.warn({ err: error }, 'changes of orders could not be sent to the other replicas'),
  );
  return {
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    onResent(resent) {
      deliveries.add(resent);
      return () => deliveries.delete(resent);
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

/** Only for the rare presses of the staff: a NOTIFY serializes commits. */
export async function tellResent(db: Database): Promise<void> {
  await sql`select pg_notify(${OUTBOX_RESENT}, '')`.execute(db);
}
