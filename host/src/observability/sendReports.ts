import type { PageReports } from '@olov/shared-kit';

const URL = '/api/reports';

/** Sends reports in a way that survives the end of the page. A failed request is not retried. */
export function sendReports(
  reports: PageReports,
  { navigator, fetch }: { navigator: Partial<Pick<Navigator, 'sendBeacon'>>; fetch: typeof globalThis.fetch },
): void {
  const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
  if (navigator.sendBeacon?.(URL, body)) return;
  void fetch(URL, { method: 'POST', body, keepalive: true }).catch(() => {});
}
