/** Longer than the host's own patience with an API, so that its answer is heard first. */
const ANSWER_MS = 40_000;

/**
 * A `fetch` whose answer counts as lost when it has not come, body included, by
 * then: a network that swallows requests ends in a retry and not in a skeleton.
 */
export const boundedFetch =
  (fetch: typeof globalThis.fetch, answerMs = ANSWER_MS): typeof globalThis.fetch =>
  (input, init) => {
    const abort = new AbortController();
    // `AbortSignal.any` is younger than the browsers that have to work.
    for (const signal of [AbortSignal.timeout(answerMs), init?.signal]) {
      if (signal?.aborted) abort.abort(signal.reason);
      signal?.addEventListener('abort', () => abort.abort(signal.reason), { once: true });
    }
    return fetch(input, { ...init, signal: abort.signal });
  };
