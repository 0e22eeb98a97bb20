import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 500;

/** The self-test: its interval, and the maximum delay of its message, in ms. */
const PULSE = { everyMs: 60_000, withinMs: 5000 };

/** Interval of the connection check in ms: proxies drop silent connections. */
const ALIVE_MS = 15_000;

const TEST_CHANNEL = 'olov_self_test';

/** Messages between replicas through the database (LISTEN and NOTIFY). */
export interface Listener {
  on(channel: string, heard: (payload: string) => void): Promise<void>;
  /** Calls `missed` after messages may have been lost: after a reconnect, and when messages arrive again. */
  onGap(missed: () => void): () => void;
  /** Calls `changed` when messages stop arriving, and when they arrive again. */
  onHearing(changed: (isHearing: boolean) => void): () => void;
  /** False while messages do not arrive, for example behind a pooler in transaction mode. */
  readonly isHearing: boolean;
  close(): Promise<void>;
}

interface ListenerOptions {
  config: pg.ClientConfig;
  applicationName: string;
  /** Sends a message on the same way as the servers do: through the pool. */
  notify(channel: string, payload: string): Promise<unknown>;
  /** Logs once each time messages stop arriving or arrive again. */
  log: { warn(details: object, text: string): void; info(details: object, text: string): void };
  pulse?: typeof PULSE;
  aliveMs?: number;
}

/**
 * Listens on a connection of its own and reconnects whenever it breaks. A message to itself, at the start and every
 * minute, proves that messages really arrive.
 */
export async function createListener({
  config,
  applicationName,
  notify,
  log,
  pulse = PULSE,
  aliveMs = ALIVE_MS,
}: ListenerOptions): Promise<Listener> {
  const channels = new Map<string, (payload: string) => void>();
  const missedListeners = new Set<() => void>();
  const hearingListeners = new Set<(isHearing: boolean) => void>();
  const stop = new AbortController();
  let isHearing = true;

  const tellOfGap = () => {
    for (const missed of missedListeners) missed();
  };

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionTimeoutMillis: pulse.withinMs,
      query_timeout: pulse.withinMs,
      keepAlive: true,
      ...config,
      application_name: applicationName,
    });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.(payload));
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    // `end` during a waiting statement destroys the connection, and the handler below reconnects.
    const check = () => client.query('select 1').catch(() => client.end().catch(() => {}));
    const timer = setInterval(check, aliveMs).unref();
    client.once('end', () => {
      clearInterval(timer);
      void openAgain();
    });
    return client;
  };

  const openAgain = async () => {
    while (!stop.signal.aborted) {
      try {
        connection = await open();
        if (stop.signal.aborted) await connection.end();
        else tellOfGap();
        return;
      } catch {
        await sleep(RECONNECT_MS, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  };

  const learn = (hears: boolean) => {
    if (hears === isHearing) return;
    isHearing = hears;
    if (hears) log.info({ listener: applicationName }, 'messages of the database arrive again');
    else
      log.warn(
        { listener: applicationName },
        'messages of the database (NOTIFY) do not arrive: set DATABASE_LISTEN_URL to a connection without a transaction pooler',
      );
    for (const changed of hearingListeners) changed(hears);
    if (hears) tellOfGap();
  };

  let arrived: (token: string) => void = () => {};
  channels.set(TEST_CHANNEL, (token) => arrived(token));
  let connection = await open();

  /** A failed send does not show whether messages arrive; a lost connection is reopened anyway. */
  const test = async () => {
    const token = randomUUID();
    const arrival = new Promise<boolean>((resolve) => {
      arrived = (heard) => heard === token && resolve(true);
      setTimeout(resolve, pulse.withinMs, false).unref();
    });
    const isSent = await notify(TEST_CHANNEL, token).then(
      () => true,
      () => false,
    );
    if (isSent && !stop.signal.aborted) learn(await arrival);
  };

  const testAgain = async () => {
    while (!stop.signal.aborted) {
      const wait = isHearing ? pulse.everyMs : pulse.withinMs;
      await sleep(wait, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      if (!stop.signal.aborted) await test();
    }
  };

  await test();
  const tested = testAgain();

  return {
    get isHearing() {
      return isHearing;
    },
    async on(channel, heard) {
      channels.set(channel, heard);
      await connection.query(`listen ${channel}`);
    },
    onGap: (missed) => added(missedListeners, missed),
    onHearing: (changed) => added(hearingListeners, changed),
    async close() {
      stop.abort();
      await connection.end();
      await tested;
    },
  };
}

function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
