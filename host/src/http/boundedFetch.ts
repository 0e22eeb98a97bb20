/** The timeout exceeds the host’s own timeout for an API, so that the host’s error response arrives first. */
export const ANSWER_MS = 40_000;

/** A network that drops requests then leads to a retry instead of an endless skeleton. */
export const boundedFetch =
  (fetch: typeof globalThis.fetch, answerMs = ANSWER_MS): typeof globalThis.fetch =>
  (input, init) => {
    const abort = new AbortController();
    // Some supported browsers have no `AbortSignal.any`.
    for (const signal of [AbortSignal.timeout(answerMs), init?.signal]) {
      if (signal?.aborted) abort.abort(signal.reason);
      signal?.addEventListener('abort', () => abort.abort(signal.reason), { once: true });
    }
    return fetch(input, { ...init, signal: abort.signal });
  };
