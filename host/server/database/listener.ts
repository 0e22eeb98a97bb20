import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 500;

/** Hears what replicas tell each other through the database (NOTIFY). */
export interface Listener {
  /** `heard` is called at each message on a channel, and after the connection was lost: what was said meanwhile is not known. */
  on(channel: string, heard: () => void): Promise<void>;
  close(): Promise<void>;
}

/** One connection for all channels, made anew whenever it breaks. */
export async function createListener(connectionString: string): Promise<Listener> {
  const channels = new Map<string, () => void>();
  let isClosed = false;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'olov host listener',
      keepAlive: true,
    });
    client.on('error', () => {});
    client.on('notification', ({ channel }) => channels.get(channel)?.());
    await client.connect();
    for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    client.once('end', () => void openAgain());
    return client;
  };

  const openAgain = async () => {
    while (!isClosed) {
      try {
        connection = await open();
        for (const heard of channels.values()) heard();
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
