import { ageOf, type KEPT, keepNewest, plainCopy } from './kept';
import { networkFirst, type Want } from './networkFirst';
import type { RequestEvent } from './scope';

/** Of a request, what the keeper goes by. */
export type Asked = Pick<RequestEvent, 'request' | 'preloadResponse' | 'waitUntil'> & { clientId?: string };

/** What was kept stands for an answer that is only late if it is no older than a day; in ms. */
const EARLY_MS = 24 * 60 * 60_000;

interface Options {
  caches: CacheStorage;
  fetch: typeof fetch;
  name: typeof KEPT.answers | typeof KEPT.pictures;
  /** So many are kept, the last ones. */
  atMost: number;
  wait?: ((ms: number) => Promise<void>) | undefined;
  /** The network failed. */
  onLost: (want: Exclude<Want, 'silent'>, url: string) => Promise<void>;
  /** An answer has come, and is kept, after another had stood for it. */
  onLate?: (clientId: string) => Promise<void>;
  now?: () => number;
}

/** Answers of one kind that are the same for everybody who asks for an address. */
export function createShared(options: Options) {
  const { caches, fetch, name, atMost, wait, onLost, onLate, now = Date.now } = options;

  async function keep(url: string, copy: Response): Promise<void> {
    if (copy.status === 200)
      await keepNewest(await caches.open(name), url, await plainCopy(copy, now()), atMost);
  }

  /** What came late is given at once to who asks again: on a bad network it would be late again, without end. */
  const late = new Set<string>();

  async function comeLate(url: string, clientId: string): Promise<void> {
    if (!onLate) return;
    late.add(url);
    await onLate(clientId);
  }

  return {
    async answer({ request, waitUntil, clientId = '' }: Asked): Promise<Response> {
      const { url } = request;
      const come = late.delete(url) && (await caches.match(url, { cacheName: name }));
      if (come) return come;
      const ask = fetch(request);
      // At once: a moment later the page has taken the body.
      const kept = ask.then((answer) => keep(url, answer.clone()));
      waitUntil(kept.catch(() => {}));
      return networkFirst({
        ask,
        async find(want) {
          const found = await caches.match(url, { cacheName: name });
          return found && (want !== 'silent' || ageOf(found, now()) < EARLY_MS) ? found : undefined;
        },
        // Who left the page, or asks for something else by now, has lost no network.
        onLost(want) {
          if (!request.signal.aborted) waitUntil(onLost(want, url));
        },
        onEarly: () => waitUntil(kept.then(() => comeLate(url, clientId)).catch(() => {})),
        ...(wait && { wait }),
      });
    },

    /** Asks for what a page had loaded before this worker could see it. */
    async ensure(url: string): Promise<void> {
      if (await caches.match(url, { cacheName: name })) return;
      await keep(url, await fetch(url));
    },
  };
}
