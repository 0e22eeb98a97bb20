import { expect, type Page, type Request } from '@playwright/test';

const QUIET_MS = 500;

/** The event stream of an order stays open while the order runs. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/api/delivery/Events');

/** Playwright's `networkidle` counts event streams, and so never happens on the tracker. */
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
    // Playwright does not always report the end of requests whose document is gone.
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
