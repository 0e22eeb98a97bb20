import type { PageReports } from '@olov/shared-kit';

const URL = '/api/reports';

export function sendReports(
  reports: PageReports,
  { navigator, fetch }: { navigator: Partial<Pick<Navigator, 'sendBeacon'>>; fetch: typeof globalThis.fetch },
): void {
  const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
  if (navigator.sendBeacon?.(URL, body)) return;
  void fetch(URL, { method: 'POST', body, keepalive: true }).catch(() => {});
}
