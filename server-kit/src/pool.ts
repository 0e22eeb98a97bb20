import pg from 'pg';
import { followStatements } from './followStatements';
import { traceStatements } from './tracing/traceStatements';

/**
 * Timeouts of one database connection, in milliseconds; 0 is no timeout. Each timeout ends the connection or the
 * statement that exceeded it.
 */
export const LIMITS = {
  /** Wait for a free or a new connection. */
  connect: 5000,
  /**
   * Wait for the result of one statement, including the statements that were sent before it; after it the connection is
   * destroyed.
   */
  query: 6000,
  /**
   * The server’s own timeout of a statement. It is shorter than `query`, so that a slow statement does not cost its
   * connection.
   */
  statement: 5000,
  /** Wait for a lock, including advisory locks. */
  lock: 4000,
  /**
   * Pause between the statements of a transaction. After it the server releases the locks of a client that fell
   * silent.
   */
  idleInTransaction: 10_000,
  /** Silence after which the kernel sends keep-alive probes. */
  keepAlive: 10_000,
};

export type Limits = typeof LIMITS;

/** Limits for work of a server that no request waits for. */
export const BACKGROUND: Limits = { ...LIMITS, query: 61_000, statement: 60_000 };

/** Limits for long work: migrations, index builds. */
export const UNBOUNDED: Limits = { ...LIMITS, query: 0, statement: 0, lock: 0, idleInTransaction: 0 };

interface PoolOptions {
  config: pg.PoolConfig;
  /** Called for each broken connection. The pool replaces it automatically. */
  onBroken(error: Error): void;
  limits?: Limits;
}

/**
 * A pool of PostgreSQL connections that survives broken and silent connections: running statements are rejected, and
 * the process and the pool continue.
 */
export function createPool({ config, onBroken, limits = LIMITS }: PoolOptions): pg.Pool {
  const clients = new Map<pg.ClientBase, { heardAt: number }>();

  /** Silent connections seldom come alone: all connections without a response since then are destroyed too. */
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
      // The pool listens for errors of idle clients only: an error of a client in use would end the process.
      client.on('error', () => {});
      const connection = { heardAt: performance.now() };
      clients.set(client, connection);
      client.once('end', () => clients.delete(client));
      sendTogether(client);
      traceStatements(client);
      watchAnswers(client, {
        answered: () => {
          connection.heardAt = performance.now();
        },
        silent(sentAt) {
          if (connection.heardAt < sentAt) destroySilent(sentAt);
        },
      });
      // A statement instead of startup parameters, because PgBouncer refuses those.
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

/** Statements that start together leave in one packet. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = connectionOf(client);
  const corked = (...args: unknown[]): unknown => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return pg.Client.prototype.query.apply(client as pg.Client, args as never);
  };
  client.query = corked as typeof client.query;
}

const connectionOf = (client: pg.ClientBase): pg.Connection =>
  (client as pg.ClientBase & { connection: pg.Connection }).connection;

interface Watch {
  answered(): void;
  silent(sentAt: number): void;
}

/** Reports for each statement whether the server responded, with rows or an error, or the statement timed out. */
function watchAnswers(client: pg.ClientBase, watch: Watch): void {
  followStatements(client, () => {
    const sentAt = performance.now();
    return (error) => (isReadTimeout(error) ? watch.silent(sentAt) : watch.answered());
  });
}

/** The driver’s own timeout errors have no code. */
const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Closes the socket at once, because the database does not respond. The pool learns it now and not with the `close` of
 * the socket, so that no further statement gets this connection.
 */
function destroy(client: pg.ClientBase): void {
  const connection = connectionOf(client);
  connection.stream.destroy();
  connection.emit('error', new Error('the connection to the database fell silent'));
}
