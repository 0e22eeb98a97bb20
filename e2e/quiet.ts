import { expect, type Page, type Request } from '@playwright/test';

const QUIET_MS = 500;

/** The stream of an order stays open for as long as the order runs, maybe until tomorrow. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/api/delivery/Events');

/**
 * Follows the requests of a page from here on. The answered function waits until none of them has been on its way for
 * a while. The tool's own `networkidle` counts the stream of an order as well, and so never comes on its tracker.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (isStream(request)) return;
    change(request);
    changedAt = Date.now();
  };
  const end = note((request) => open.delete(request));
  const begin = note((request) => {
    // The tool does not always say that a request has ended with the document that made it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await page.waitForLoadState();
    await expect
      .poll(() => ({
        open: [...open].map((each) => each.url()),
        isQuiet: Date.now() - changedAt >= QUIET_MS,
      }))
      .toEqual({ open: [], isQuiet: true });
  };
}
