/** Time without a heartbeat (one every 15 s) after which the connection counts as broken; browsers do not detect that. */
const DEAD_MS = 40_000;
const AGAIN_MS = 5000;
const REFRESH_MS = 60_000;

/**
 * Calls `onNews` after each change of an order that the stream at `url` tells of, when stream, network or page are there
 * again, and every minute: the time alone changes what is late. Calls `onLoss` when stream or network are lost.
 */
export function followQueue(url: string, onNews: () => void, onLoss: () => void): () => void {
  const refresh = setInterval(onNews, REFRESH_MS);
  const look = () => document.visibilityState === 'visible' && onNews();
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    onNews();
    begin();
  };
  const live = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      events.close();
      again();
    }, DEAD_MS);
  };
  const begin = () => {
    events = new EventSource(url);
    live();
    events.addEventListener('beat', live);
    for (const news of ['open', 'queue'])
      events.addEventListener(news, () => {
        live();
        onNews();
      });
    events.addEventListener('error', () => {
      onLoss();
      if (events.readyState !== EventSource.CLOSED) return;
      // The server refused the stream; a browser does not reconnect then.
      clearTimeout(timer);
      timer = setTimeout(again, AGAIN_MS);
    });
  };
  begin();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', onNews);
  window.addEventListener('offline', onLoss);
  return () => {
    clearTimeout(timer);
    clearInterval(refresh);
    events.close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', onNews);
    window.removeEventListener('offline', onLoss);
  };
}
