import type { MessageToPage } from '@olov/shared-kit';
import type { ConnectionStore } from '@olov/shared-kit/host';

/** Interval of the checks of a shop that cannot be reached; in ms. */
const EVERY_MS = 10_000;

interface Options {
  connection: ConnectionStore;
  isKept: boolean;
  window: Pick<Window, 'addEventListener' | 'navigator' | 'document'>;
  worker: Pick<EventTarget, 'addEventListener'> | undefined;
  askShop: () => Promise<string>;
  fetch: typeof fetch;
  onRegained: (newest: string) => void;
}

/** An offline event is trusted; an online event is not, and leads to requests until one succeeds. */
export function watchConnection(options: Options): void {
  const { connection, isKept, window, worker, askShop, fetch, onRegained } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
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
