/** Before a stream is opened again, unless the server says otherwise. */
export const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** Where streams do not work it is tried so much later whether they do. */
export const REST_MS = 60_000;

/** Up to a quarter less, so that not all who lost a stream come back at once. */
export const jittered = (pauseMs: number): number => pauseMs * (1 - Math.random() / 4);

/** How long to wait after so many failures in a row. */
export const pauseAfterFailures = (failures: number, retryMs: number): number =>
  Math.min(retryMs * 2 ** (failures - 1), LONGEST_RETRY_MS);
