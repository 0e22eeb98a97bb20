const REFRESH_MS = 3000;

interface Page {
  performance: { getEntriesByType(type: string): readonly { name: string }[] };
  fetch: typeof fetch;
}

// A damaged file, refused for its hash, would be refused again from the browser’s cache for a year.
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
