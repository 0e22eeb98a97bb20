import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 500;
/** How often the connection is asked whether it is still one, and how long it may take to answer; in ms. */
const PULSE = { everyMs: 15_000, withinMs: 5000 };

/** Hears what replicas tell each other through the database (NOTIFY). */
export interface Listener {
  /** `heard` is called at each message on a channel, and after the connection was lost: what was said meanwhile is not known. */
  on(channel: string, heard: () => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * One connection for all channels, made anew whenever it breaks. It is silent for days, and what stands between drops
 * what is silent and tells nobody: it is asked again and again whether it is still there.
 */
export async function createListener(connectionString: string, pulse = PULSE): Promise<Listener> {
  const channels = new Map<string, () => void>();
  let isClosed = false;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'olov host listener',
      connectionTimeoutMillis: pulse.withinMs,
      query_timeout: pulse.withinMs,
    });
    client.on('error', () => {});
    client.on('notification', ({ channel }) => channels.get(channel)?.());
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    // Whoever ends while a question is open cuts the connection off, which is heard as its end.
    const check = () => client.query('select 1').catch(() => client.end().catch(() => {}));
    const timer = setInterval(check, pulse.everyMs).unref();
    client.once('end', () => {
      clearInterval(timer);
      void openAgain();
    });
    return client;
  };

  const openAgain = async () => {
    while (!isClosed) {
      try {
        connection = await open();
        if (isClosed) await connection.end();
        else for (const heard of channels.values()) heard();
        return;
      } catch {
        await sleep(RECONNECT_MS);
      }
    }
  };

  let connection = await open();

  return {
    async on(channel, heard) {
      channels.set(channel, heard);
      await connection.query(`listen ${channel}`);
    },
    async close() {
      isClosed = true;
      await connection.end();
    },
  };
}
