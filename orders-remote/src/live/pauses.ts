/** Default pause in ms before a reconnect. */
export const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** Pause in ms before streams are tried again in an environment that breaks them. */
export const REST_MS = 60_000;

/** Up to a quarter shorter, so that clients do not reconnect all at once. */
export const jittered = (pauseMs: number): number => pauseMs * (1 - Math.random() / 4);

export const pauseAfterFailures = (failures: number, retryMs: number): number =>
  Math.min(retryMs * 2 ** (failures - 1), LONGEST_RETRY_MS);
