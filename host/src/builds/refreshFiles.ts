/** Timeout for one file, in ms; the retry does not wait longer. */
const REFRESH_MS = 3000;

interface Page {
  performance: { getEntriesByType(type: string): readonly { name: string }[] };
  fetch: typeof fetch;
}

/**
 * Fetches again every file that this page loaded from these folders. The browser caches files of a version for a
 * year: a file that was damaged on its way, and refused for its hash, would be refused again from the cache. Returns
 * true if every file was loaded.
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
