/** Longer than this nobody waits for a second try. */
const REFRESH_MS = 3000;

/** What is asked of a window. */
interface Page {
  performance: { getEntriesByType(type: string): readonly { name: string }[] };
  fetch: typeof fetch;
}

/**
 * Fetches anew what this page loaded from these folders. Files of a version are kept by the browser for a
 * year; one that was spoiled on its way, and was refused for its hash, would be refused from the cache again.
 * True where every file came.
 */
export async function refreshFiles(window: Page, bases: readonly string[]): Promise<boolean> {
  const entries = window.performance.getEntriesByType('resource');
  const urls = new Set(
    entries.map(({ name }) => name).filter((url) => bases.some((base) => url.startsWith(base))),
  );
  const came = await Promise.all([...urls].map((url) => fetchAnew(window, url)));
  return came.every(Boolean);
}

async function fetchAnew(window: Page, url: string): Promise<boolean> {
  try {
    const response = await window.fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REFRESH_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
