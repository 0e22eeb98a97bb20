import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Carries the id of an order that changed and its restaurant's; a trigger of the database tells it. */
const ORDER_CHANGED = 'order_changed';

/** How often the connection is asked whether it is still one, and how long it may take to answer; in ms. */
const PULSE = { everyMs: 15_000, withinMs: 5000 };

type Listener = (orderId: string, restaurantId: string) => void;

export interface OrderChanges {
  /** Calls `listener` for every order that is made or changes, on whichever replica; the answer unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** Calls `listener` when changes may have been missed; the answer unsubscribes. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own and takes a new one when it breaks. It is silent while no order changes, so it is
 * asked again and again whether it is still there: what stands between drops what is silent, and tells nobody. What was
 * said in between is lost: whoever hears of such a gap reads anew what matters to them.
 */
export async function listenToOrders(config: pg.ClientConfig, pulse = PULSE): Promise<OrderChanges> {
  const listeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  let isClosed = false;

  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionTimeoutMillis: pulse.withinMs,
      query_timeout: pulse.withinMs,
      ...config,
      application_name: 'olov listener',
    });
    next.on('error', () => {});
    next.on('notification', ({ payload = '' }) => {
      const [orderId = '', restaurantId = ''] = payload.split(' ');
      for (const listener of listeners) listener(orderId, restaurantId);
    });
    try {
      await next.connect();
      await next.query(`listen ${ORDER_CHANGED}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    // Whoever ends while a question is open cuts the connection off, which is heard as its end.
    const check = () => next.query('select 1').catch(() => next.end().catch(() => {}));
    const timer = setInterval(check, pulse.everyMs).unref();
    next.once('end', () => {
      clearInterval(timer);
      void reopen();
    });
    return next;
  };

  const reopen = async () => {
    while (!isClosed) {
      try {
        client = await open();
        if (isClosed) await client.end();
        else for (const listener of gapListeners) listener();
        return;
      } catch {
        await sleep(500);
      }
    }
  };

  let client = await open();
  return {
    subscribe: (listener) => added(listeners, listener),
    onGap: (listener) => added(gapListeners, listener),
    async close() {
      isClosed = true;
      await client.end();
    },
  };
}

function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
