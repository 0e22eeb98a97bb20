/** Longer than this nobody waits for a second try. */
const REFRESH_MS = 3000;

/**
 * Fetches anew what this page loaded from these folders. Files of a version are kept by the browser for a
 * year; one that was spoiled on its way, and was refused for its hash, would be refused from the cache again.
 */
export async function refreshFiles(window: Window, bases: readonly string[]): Promise<void> {
  const entries = window.performance.getEntriesByType('resource');
  const urls = new Set(
    entries.map(({ name }) => name).filter((url) => bases.some((base) => url.startsWith(base))),
  );
  await Promise.all([...urls].map((url) => fetchAnew(window, url)));
}

const fetchAnew = (window: Window, url: string): Promise<unknown> =>
  window
    .fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REFRESH_MS) })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
