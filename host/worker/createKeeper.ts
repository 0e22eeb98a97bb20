import { KEEP_HEADER, type LatestBuild, type MessageToWorker } from '@olov/shared-kit/contract';
import { isLocale, splitLocale } from '@olov/shared-kit/locales';
import { createBuilds } from './builds';
import { KEPT, keepNewest, plainCopy } from './kept';
import { networkFirst } from './networkFirst';
import { offlinePage } from './offlinePage';
import { createPages } from './pages';
import type { RequestEvent, WorkerScope } from './scope';

/** So many are kept, the last ones. */
const MOST_ANSWERS = 60;
const MOST_PICTURES = 150;

/** So many pages of the build before are asked for anew when there is another. */
const MOST_RENEWED = 3;

/** How long the newest build may be asked for before the network counts as gone; in ms. */
const LATEST_MS = 2000;

/** A page is asked of the network, whatever a CDN on the way has made of its headers. */
const FRESH = { cache: 'no-cache' } as const;

type Scope = Pick<WorkerScope, 'caches' | 'clients' | 'fetch' | 'location'>;

/** Carries out what the worker is for: reads the shop from the network, and from what it kept where there is none. */
export function createKeeper(scope: Scope, wait?: (ms: number) => Promise<void>) {
  const { caches } = scope;
  const fetch: typeof globalThis.fetch = (input, init) => scope.fetch(input, init);
  const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = createPages(caches);
  const builds = createBuilds({
    caches,
    fetch,
    openPages: async () => (await openPages()).map(({ id }) => id),
    pageBuilds: pages.builds,
  });

  /** The network says which build is the visitor's: pages of others are never shown again. */
  async function learn(build: string): Promise<void> {
    const dropped = await pages.keepOnly(build);
    if (dropped.length === 0) return;
    for (const url of dropped.slice(0, MOST_RENEWED)) await fetchPage(url, build);
    const [locale] = splitLocale(new URL(dropped[0] ?? '').pathname);
    await builds.keep(build, locale);
    await builds.prune();
  }

  /** Keeps a page that came from the network, if the server allows it. */
  async function takePage(url: string, answer: Response): Promise<void> {
    const build = answer.headers.get(KEEP_HEADER);
    if (!answer.ok || !build) return;
    await pages.keep(url, answer);
    await learn(build);
  }

  /** Keeps a page that nobody looks at just now, if it is of this build. */
  async function fetchPage(url: string, build: string): Promise<void> {
    try {
      const answer = await fetch(url, { ...FRESH, headers: { [KEEP_HEADER]: 'only' }, redirect: 'error' });
      if (answer.ok && answer.headers.get(KEEP_HEADER) === build) await pages.keep(url, answer);
    } catch {
      // It is kept when it is visited.
    }
  }

  /** The network has another build for this visitor than the one that is kept; where it keeps silent, it has not. */
  async function isRetired(kept: Response): Promise<boolean> {
    const build = kept.headers.get(KEEP_HEADER) ?? '';
    try {
      const answer = await fetch(`/builds/latest.json?${Date.now()}&build=${build}`, {
        signal: AbortSignal.timeout(LATEST_MS),
      });
      return answer.ok && ((await answer.json()) as LatestBuild).id !== build;
    } catch {
      return false;
    }
  }

  /** Pages cannot tell by themselves that the shop is gone while the network is there. */
  async function tellOfLoss(): Promise<void> {
    for (const client of await openPages()) client.postMessage('offline');
  }

  async function page({ request, preloadResponse, waitUntil }: Asked): Promise<Response> {
    const { url } = request;
    const ask = (async () => {
      const given = await preloadResponse;
      // Where there is no network Firefox gives an error for an answer; others give none, and reject.
      return given && given.type !== 'error' ? given : fetch(request, FRESH);
    })();
    waitUntil(ask.then((answer) => takePage(url, answer.clone())).catch(() => {}));
    try {
      return await networkFirst({
        ask,
        find: () => pages.find(url),
        mayShowEarly: async (kept) => !(await isRetired(kept)),
        ...(wait && { wait }),
      });
    } catch {
      const elsewhere = await pages.findElsewhere(url);
      return elsewhere ? Response.redirect(new URL(elsewhere, url).href, 302) : offlinePage(url);
    }
  }

  async function file({ request }: Asked): Promise<Response> {
    // A page that could not use what it got asks past all caches.
    if (request.cache === 'reload') await builds.forget(request.url);
    return (await builds.find(request.url)) ?? fetch(request);
  }

  function shared(name: string, atMost: number) {
    return ({ request, waitUntil }: Asked): Promise<Response> => {
      const ask = fetch(request);
      const keep = async (answer: Response) => {
        if (answer.status !== 200 || answer.type === 'opaque') return;
        await keepNewest(await caches.open(name), request.url, await plainCopy(answer.clone()), atMost);
      };
      waitUntil(ask.then(keep).catch(() => {}));
      return networkFirst({
        ask,
        find: () => caches.match(request.url, { cacheName: name }),
        onLost: () => waitUntil(tellOfLoss()),
        ...(wait && { wait }),
      });
    };
  }

  async function latest({ request, waitUntil }: Asked): Promise<Response> {
    const answer = await fetch(request);
    const read = answer.ok ? answer.clone().json() : Promise.resolve(undefined);
    waitUntil(read.then((build?: LatestBuild) => build && learn(build.id)).catch(() => {}));
    return answer;
  }

  return {
    page,
    file,
    picture: shared(KEPT.pictures, MOST_PICTURES),
    answer: shared(KEPT.answers, MOST_ANSWERS),
    latest,

    /** An open page says what it is: it can then be read again without a network. */
    async keep(client: string, { build, locale, page, pictures }: MessageToWorker): Promise<void> {
      if (!isLocale(locale)) return;
      await builds.note(client, build);
      const url = new URL(page, scope.location.origin).href;
      if (!(await pages.find(url))) await fetchPage(url, build);
      const cache = await caches.open(KEPT.pictures);
      for (const picture of pictures) {
        if (new URL(picture).origin !== scope.location.origin || (await cache.match(picture))) continue;
        const answer = await fetch(picture);
        if (answer.ok) await keepNewest(cache, picture, await plainCopy(answer), MOST_PICTURES);
      }
      await builds.keep(build, locale);
      await builds.prune();
    },
  };
}

/** Of a request, what the keeper goes by. */
export type Asked = Pick<RequestEvent, 'request' | 'preloadResponse' | 'waitUntil'>;

export type Keeper = ReturnType<typeof createKeeper>;
