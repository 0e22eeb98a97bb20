import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema';

/** Carries the id of an order whose status changed. */
const ORDER_CHANGED = 'order_changed';

/** Tells every replica, once the surrounding transaction is committed. */
export async function notifyOrderChanged(db: Kysely<Schema>, orderId: string): Promise<void> {
  await sql`select pg_notify(${ORDER_CHANGED}, ${orderId})`.execute(db);
}

export interface OrderChanges {
  /** Calls `listener` with the id of every order that changes; the answer unsubscribes. */
  subscribe(listener: (orderId: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own and takes a new one when it breaks. What
 * was said in between is lost: a subscriber reads the order once it hears
 * `onReconnect`.
 */
export async function listenToOrders(config: pg.ClientConfig, onReconnect = () => {}): Promise<OrderChanges> {
  const listeners = new Set<(orderId: string) => void>();
  let isClosed = false;

  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({ ...config, application_name: 'olov listener' });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => {
      for (const listener of listeners) listener(payload ?? '');
    });
    await next.connect();
    await next.query(`listen ${ORDER_CHANGED}`);
    next.once('end', () => void reopen());
    return next;
  };

  const reopen = async () => {
    while (!isClosed) {
      try {
        client = await open();
        if (isClosed) await client.end();
        onReconnect();
        return;
      } catch {
        await sleep(500);
      }
    }
  };

  let client = await open();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await client.end();
    },
  };
}
