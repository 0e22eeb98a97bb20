/**
 * Classes and codes of PostgreSQL (SQLSTATE) that say "not now" and nothing about the statement: connection lost (08),
 * resources used up (53), the server is ending or starting (57P), a statement or a lock took too long, and a server
 * that is a read-only standby just now.
 */
const SQLSTATES = /^(08...|53...|57P..|57014|55P03|25006)$/;

/** The operating system's words for a server that cannot be reached; `ENOENT` is a Unix socket that is not there. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** The driver's own errors have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout$|timeout exceeded when trying to connect$|timeout expired$|Client has encountered a connection error|Client was closed|the connection to the database fell silent$)/;

/** Whether a database error passes by itself: the same call may succeed in some seconds. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && SQLSTATES.test(code)) return 'severity' in error;
  // A name with several addresses fails as one error for all of them.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble);
  if (code !== undefined && SYSTEM_CODES.has(code)) return SOCKET_CALLS.has(syscall ?? '');
  return DRIVER_MESSAGES.test(error.message);
}

/** The database has no room to write (SQLSTATE 53100). */
export const isDiskFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53100';
