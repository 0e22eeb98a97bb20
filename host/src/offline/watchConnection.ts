import type { LatestBuild } from '@olov/shared-kit';
import type { ConnectionStore } from './ConnectionStore';

/** How often a shop that cannot be reached is asked whether it can; in ms. */
const EVERY_MS = 10_000;

interface Options {
  connection: ConnectionStore;
  /** Build id of the page. */
  build: string;
  window: Pick<Window, 'addEventListener' | 'navigator' | 'document'>;
  /** What the service worker says to this page; undefined where there is none. */
  worker: Pick<EventTarget, 'addEventListener'> | undefined;
  fetch: typeof fetch;
  /** Called with the newest build when the shop can be reached again. */
  onRegained: (newest: LatestBuild) => void;
}

/**
 * Follows whether the shop can be reached. A browser that says it is offline is believed, one that says it is online
 * is not: then the shop itself is asked, until it answers.
 */
export function watchConnection({ connection, build, window, worker, fetch, onRegained }: Options): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const lose = () => {
    connection.lose();
    again();
  };
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, EVERY_MS);
  };
  const ask = async () => {
    if (!connection.isLost || isAsking) return;
    if (window.document.visibilityState === 'hidden') return;
    isAsking = true;
    try {
      const answer = await fetch(`/builds/latest.json?${Date.now()}&build=${encodeURIComponent(build)}`);
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      const newest = (await answer.json()) as LatestBuild;
      connection.regain();
      onRegained(newest);
    } catch {
      again();
    } finally {
      isAsking = false;
    }
  };

  window.addEventListener('offline', lose);
  window.addEventListener('online', () => void ask());
  window.document.addEventListener('visibilitychange', () => void ask());
  worker?.addEventListener('message', (event) => {
    if ((event as MessageEvent).data === 'offline') lose();
  });
  if (connection.keptAt !== undefined || !window.navigator.onLine) {
    lose();
    void ask();
  }
}
