/** What fetch keeps below its own "fetch failed". */
interface Cause extends Error {
  code?: string;
  cause?: Cause;
  /** Several addresses of one name fail with one error for each. */
  errors?: Error[];
}

/** Why a shop did not answer a fetch that waited so long, in words. */
export function reasonOf(error: Cause, timeoutMs: number): string {
  if (error.name === 'TimeoutError') return `it did not answer within ${timeoutMs / 1000} s`;
  const cause = error.cause ?? error;
  return cause.message || cause.errors?.[0]?.message || cause.code || 'no connection';
}
