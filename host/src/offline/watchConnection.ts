import type { ConnectionStore, MessageToPage } from '@olov/shared-kit';

/** How often a shop that cannot be reached is asked whether it can; in ms. */
const EVERY_MS = 10_000;

interface Options {
  connection: ConnectionStore;
  /** True for a page that did not come from the network. */
  isKept: boolean;
  window: Pick<Window, 'addEventListener' | 'navigator' | 'document'>;
  /** What the service worker says to this page; undefined where there is none. */
  worker: Pick<EventTarget, 'addEventListener'> | undefined;
  /** Asks for the newest build; rejects where the shop cannot be reached. */
  askShop: () => Promise<string>;
  fetch: typeof fetch;
  /** Called with the id of the newest build when there is a network again. */
  onRegained: (newest: string) => void;
}

/**
 * Follows whether the shop can be reached. A browser that says it is offline is believed, one that says it is online
 * is not: then the shop itself is asked, until it answers. Of an API that does not answer, it is asked what it was asked.
 */
export function watchConnection(options: Options): void {
  const { connection, isKept, window, worker, askShop, fetch, onRegained } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** What the API has not answered. */
  let unanswered = '';

  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, EVERY_MS);
  };
  const lose = () => {
    connection.lose();
    again();
  };
  const miss = (url: string) => {
    unanswered = url;
    connection.miss();
    again();
  };
  const askApi = async () => {
    // Past all that was kept.
    const { ok, status } = await fetch(unanswered, { cache: 'no-store' });
    if (!ok) throw new Error(`it answers ${status}`);
    connection.regain();
  };
  const ask = async () => {
    if (connection.state === 'there' || isAsking || window.document.visibilityState === 'hidden') return;
    isAsking = true;
    try {
      if (connection.state === 'unanswered') await askApi();
      else {
        const newest = await askShop();
        connection.regain();
        onRegained(newest);
      }
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
    const message = (event as MessageEvent<MessageToPage>).data;
    if (message === 'offline') lose();
    else if (message === 'renewed') connection.renew();
    else if (typeof message?.unanswered === 'string') miss(message.unanswered);
  });
  if (isKept || !window.navigator.onLine) {
    lose();
    void ask();
  }
}
