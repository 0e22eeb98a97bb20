const EVERY_MS = 5 * 60_000;

interface Options {
  ask: () => Promise<unknown>;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  now: () => number;
}

export function startBuildCheck({ ask, document, now }: Options): void {
  let askedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askNow = () => {
    clearTimeout(timer);
    timer = setTimeout(askIfSeen, EVERY_MS);
    askedAt = now();
    ask().catch((error) => console.warn('[olov] build check:', error));
  };
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') askNow();
  };

  document.addEventListener('visibilitychange', () => {
    if (now() - askedAt >= EVERY_MS) askIfSeen();
  });
  askNow();
}
