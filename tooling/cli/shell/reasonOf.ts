/** The cause inside the error "fetch failed". */
interface Cause extends Error {
  code?: string;
  cause?: Cause;
  /** A host name with several addresses fails with one error for each address. */
  errors?: Error[];
}

/** The reason why a fetch with this timeout failed, in words. */
export function reasonOf(error: Cause, timeoutMs: number): string {
  if (error.name === 'TimeoutError') return `it did not answer within ${timeoutMs / 1000} s`;
  const cause = error.cause ?? error;
  return cause.message || cause.errors?.[0]?.message || cause.code || 'no connection';
}
