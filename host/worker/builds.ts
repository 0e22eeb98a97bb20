import { type BuildMeta, buildFilesUrl } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import { hasIntegrity } from './integrity';
import { filesIn, KEPT } from './kept';
import type { OwnBuild } from './ownBuild';

interface Options {
  caches: CacheStorage;
  fetch: typeof fetch;
  own: Pick<OwnBuild, 'list' | 'readAgain'>;
  openPages: () => Promise<string[]>;
  pageBuilds: () => Promise<string[]>;
}

export function createBuilds({ caches, fetch, own, openPages, pageBuilds }: Options) {
  /** Undefined while the build of an open page is unknown. */
  async function inUse(): Promise<Set<string> | undefined> {
    const cache = await caches.open(KEPT.clients);
    const open = new Set((await openPages()).map(keyOfClient));
    const builds = new Set(await pageBuilds());
    for (const request of await cache.keys()) {
      const key = new URL(request.url).pathname;
      if (!open.delete(key)) await cache.delete(request);
      else builds.add((await (await cache.match(request))?.text()) ?? '');
    }
    return open.size === 0 ? builds : undefined;
  }

  /**
   * Code of a page may have changed the bytes. They are read from a second response: the stream of a clone ends with the
   * worker, and a browser keeps compiled code only for a response of the cache itself.
   */
  async function kept(url: string, integrity: string): Promise<Response | undefined> {
    const match = () => caches.match(url, { cacheName: KEPT.files, ignoreVary: true });
    const [file, copy] = await Promise.all([match(), match()]);
    return file && copy && (await hasIntegrity(await copy.arrayBuffer(), integrity)) ? file : undefined;
  }

  /** Addresses by the hash of the bytes, in the lists of all kept builds; read once, because a page asks for many files. */
  let addresses: Promise<Map<string, Set<string>>> | undefined;
  async function readAddresses(): Promise<Map<string, Set<string>>> {
    const lists = await caches.open(KEPT.builds);
    const found = new Map<string, Set<string>>();
    for (const list of await lists.matchAll())
      for (const { url, integrity } of await filesIn(list))
        found.set(integrity, (found.get(integrity) ?? new Set()).add(url));
    return found;
  }

  async function findEqual(integrity: string): Promise<Response | undefined> {
    addresses ??= readAddresses();
    for (const url of (await addresses).get(integrity) ?? []) {
      const file = await kept(url, integrity);
      if (file) return withoutAddress(file);
    }
    return undefined;
  }

  return {
    /** A file with this hash: that of the address, or one that an earlier version had at another address. */
    async find(url: string, integrity: string | undefined): Promise<Response | undefined> {
      return integrity
        ? ((await kept(url, integrity)) ?? (await findEqual(integrity).catch(() => undefined)))
        : undefined;
    },

    async forget(url: string): Promise<void> {
      await (await caches.open(KEPT.files)).delete(url, { ignoreVary: true });
    },

    async note(client: string, build: string): Promise<void> {
      await (await caches.open(KEPT.clients)).put(keyOfClient(client), new Response(build));
    },

    async keep(build: BuildMeta['id'], locale: Locale): Promise<void> {
      const lists = await caches.open(KEPT.builds);
      const list = buildFilesUrl(build, locale);
      // Another version of the server may have listed the same build otherwise.
      const answer = (await own.list(build, locale)) ?? (await fetch(list, { cache: 'reload' }));
      if (!answer.ok) return;
      const copy = answer.clone();
      const files = await filesIn(answer);
      if (files.length === 0) return;
      await lists.put(list, copy);
      addresses = undefined;
      own.readAgain();
      const cache = await caches.open(KEPT.files);
      // These files are for later, and must not delay the requests of the page.
      for (const { url, integrity } of files) {
        // The worker’s own policy allows only same-origin requests.
        if (!url.startsWith('/') || (await cache.match(url, { ignoreVary: true }))) continue;
        try {
          const file = (await findEqual(integrity)) ?? (await fetch(url, { integrity }));
          if (file.ok) await cache.put(url, file);
        } catch {
          // A file that fails does not stop the others; the next message of the page requests it again.
        }
      }
    },

    async prune(): Promise<void> {
      const builds = await inUse();
      if (!builds) return;
      const lists = await caches.open(KEPT.builds);
      const needed = new Set<string>();
      for (const request of await lists.keys()) {
        const [, build = ''] = /\/builds\/files\/(\w+)\//.exec(request.url) ?? [];
        const list = builds.has(build) ? await lists.match(request) : undefined;
        if (!list) await lists.delete(request);
        else for (const { url } of await filesIn(list)) needed.add(url);
      }
      const cache = await caches.open(KEPT.files);
      for (const request of await cache.keys())
        if (!needed.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true });
      addresses = undefined;
      own.readAgain();
    },
  };
}

export type KeptBuilds = ReturnType<typeof createBuilds>;

/** A browser resolves the addresses in a style sheet by that of its response, which is here the one of an earlier version. */
const withoutAddress = async (file: Response): Promise<Response> =>
  new Response(await file.blob(), { headers: { 'content-type': file.headers.get('content-type') ?? '' } });

const keyOfClient = (id: string): string => `/clients/${id}`;
