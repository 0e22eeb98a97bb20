import pg from 'pg';

/** Bounds of one database connection, in milliseconds; 0 is none. Every bound ends the connection or the statement that broke it. */
export const LIMITS = {
  /** Waiting for a free connection, or for a new one. */
  connect: 5000,
  /** Waiting for the answer of one statement; after it the connection is destroyed. */
  query: 6000,
  /** The server's own bound on a statement. It is shorter, so that a slow statement does not cost its connection. */
  statement: 5000,
  /** Waiting for a lock, advisory locks included. */
  lock: 4000,
  /** A transaction without a statement. After it the server takes back the locks of a client that fell silent. */
  idleInTransaction: 10_000,
  /** Silence after which the kernel asks whether the other side is still there. */
  keepAlive: 10_000,
};

export type Limits = typeof LIMITS;

/** For work that takes its time: migrations, builds of indexes. */
export const UNBOUNDED: Limits = { ...LIMITS, query: 0, statement: 0, lock: 0, idleInTransaction: 0 };

interface PoolOptions {
  config: pg.PoolConfig;
  /** Hears of connections that broke. The pool replaces them by itself. */
  onBroken(error: Error): void;
  limits?: Limits;
}

/**
 * A pool of connections to PostgreSQL that can break, or fall silent, at any moment: the statements under way are
 * rejected, and the process and the pool go on.
 */
export function createPool({ config, onBroken, limits = LIMITS }: PoolOptions): pg.Pool {
  const clients = new Map<pg.ClientBase, { heardAt: number }>();

  /** One silent connection is seldom alone: those that were not heard since are destroyed with it. */
  const destroySilent = (since: number) => {
    for (const [client, { heardAt }] of clients) if (heardAt < since) destroy(client);
  };

  const pool = new pg.Pool({
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.query,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAlive,
    ...config,
    async onConnect(client) {
      // The pool listens to idle clients only: an error of a client in use would end the process.
      client.on('error', () => {});
      const connection = { heardAt: performance.now() };
      clients.set(client, connection);
      client.once('end', () => clients.delete(client));
      watchAnswers(client, {
        answered: () => {
          connection.heardAt = performance.now();
        },
        silent: destroySilent,
      });
      // A statement and no startup parameters, which PgBouncer refuses.
      await client.query(
        `select set_config('statement_timeout', '${limits.statement}', false),
          set_config('lock_timeout', '${limits.lock}', false),
          set_config('idle_in_transaction_session_timeout', '${limits.idleInTransaction}', false)`,
      );
    },
  });
  pool.on('error', onBroken);
  return pool;
}

interface Watch {
  answered(): void;
  /** Called with the moment at which the unanswered statement was sent. */
  silent(sentAt: number): void;
}

/** Tells of each statement whether the server answered it, with rows or an error, or let its time run out. */
function watchAnswers(client: pg.ClientBase, watch: Watch): void {
  const query = (...args: unknown[]): unknown =>
    pg.Client.prototype.query.apply(client as pg.Client, args as never);
  const watched = (...args: unknown[]) => {
    const sentAt = performance.now();
    const note = (error?: unknown) => (isReadTimeout(error) ? watch.silent(sentAt) : watch.answered());
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        note(error);
        callback(error, result);
      });
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => note(), note);
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** The driver gives its own timeouts no code. */
const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Without waiting for the other side, which does not answer. */
const destroy = (client: pg.ClientBase): void =>
  void (client as pg.ClientBase & { connection: pg.Connection }).connection.stream.destroy(
    new Error('the connection to the database fell silent'),
  );
