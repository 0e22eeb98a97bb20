import { types } from 'node:util';

/**
 * Classes and codes of PostgreSQL (SQLSTATE) for temporary errors that the statement did not cause: connection lost
 * (08), resources used up (53), server shutting down or starting (57P), timeout of a statement or of a lock, and a
 * server that is currently a read-only standby.
 */
const SQLSTATES = /^(08...|53...|57P..|57014|55P03|25006)$/;

/** System error codes of an unreachable server; `ENOENT` is a missing Unix socket. */
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

/** The errors of the driver itself have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout$|timeout exceeded when trying to connect$|timeout expired$|Client has encountered a connection error|Client was closed|the connection to the database fell silent$)/;

/** True if a database error is temporary: a retry may succeed after some seconds. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code, syscall }: NodeJS.ErrnoException = error;
  if (code !== undefined && SQLSTATES.test(code)) return 'severity' in error;
  // A connection to a host name with several addresses fails with one error for all of them.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble);
  if (code !== undefined && SYSTEM_CODES.has(code)) return SOCKET_CALLS.has(syscall ?? '');
  return DRIVER_MESSAGES.test(error.message);
}

/** True if the database’s disk is full (SQLSTATE 53100). */
export const isDiskFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53100';
