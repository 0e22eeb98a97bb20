import { DAY_MS } from '@olov/contract/platform/durations';
import { ageOf, type KEPT, keepNewest, plainCopy } from './kept';
import { networkFirst, type Want } from './networkFirst';
import type { RequestEvent } from './scope';

export type Asked = Pick<RequestEvent, 'request' | 'preloadResponse' | 'waitUntil'> & { clientId?: string };

const EARLY_MS = DAY_MS;

interface Options {
  caches: CacheStorage;
  fetch: typeof fetch;
  name: typeof KEPT.answers | typeof KEPT.pictures;
  atMost: number;
  wait?: ((ms: number) => Promise<void>) | undefined;
  onLost: (want: Exclude<Want, 'silent'>, url: string) => Promise<void>;
  onLate?: (clientId: string) => Promise<void>;
  now?: () => number;
}

export function createShared(options: Options) {
  const { caches, fetch, name, atMost, wait, onLost, onLate, now = Date.now } = options;

  async function keep(url: string, copy: Response): Promise<void> {
    if (copy.status === 200)
      await keepNewest(await caches.open(name), url, await plainCopy(copy, now()), atMost);
  }

  /** On a bad network a late address would be late again, so its next request gets the cached response. */
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
      // The copy is made at once, because the page consumes the body a moment later.
      const kept = ask.then((answer) => keep(url, answer.clone()));
      waitUntil(kept.catch(() => {}));
      return networkFirst({
        ask,
        async find(want) {
          const found = await caches.match(url, { cacheName: name });
          return found && (want !== 'silent' || ageOf(found, now()) < EARLY_MS) ? found : undefined;
        },
        onLost(want) {
          if (!request.signal.aborted) waitUntil(onLost(want, url));
        },
        onEarly: () => waitUntil(kept.then(() => comeLate(url, clientId)).catch(() => {})),
        ...(wait && { wait }),
      });
    },

    async ensure(url: string): Promise<void> {
      if (await caches.match(url, { cacheName: name })) return;
      await keep(url, await fetch(url));
    },
  };
}
