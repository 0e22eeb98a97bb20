import { type BuildFiles, type BuildMeta, buildFilesUrl } from '@olov/contract';
import type { Locale } from '@olov/contract/locales';
import { KEPT } from './kept';

interface Options {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** The ids of all open pages. */
  openPages: () => Promise<string[]>;
  /** The builds of the kept pages. */
  pageBuilds: () => Promise<string[]>;
}

/** The files of builds: those that open and kept pages are of, and no others. */
export interface KeptBuilds {
  find(url: string): Promise<Response | undefined>;
  /** Forgets a file, which will be asked for anew. */
  forget(url: string): Promise<void>;
  /** An open page is of a build. */
  note(client: string, build: string): Promise<void>;
  /** Keeps every file that the pages of a build may come to need in a language. */
  keep(build: BuildMeta['id'], locale: Locale): Promise<void>;
  /** Deletes the files that no open page and no kept one can need any more. */
  prune(): Promise<void>;
}

export function createBuilds({ caches, fetch, openPages, pageBuilds }: Options): KeptBuilds {
  /** The builds that may still be needed; undefined while an open page has not said of which it is. */
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

  return {
    find: (url) => caches.match(url, { cacheName: KEPT.files, ignoreVary: true }),

    async forget(url) {
      await (await caches.open(KEPT.files)).delete(url, { ignoreVary: true });
    },

    async note(client, build) {
      await (await caches.open(KEPT.clients)).put(keyOfClient(client), new Response(build));
    },

    async keep(build, locale) {
      const lists = await caches.open(KEPT.builds);
      const list = buildFilesUrl(build, locale);
      const answer = (await lists.match(list)) ?? (await fetch(list));
      if (!answer.ok) return;
      await lists.put(list, answer.clone());
      const { files } = (await answer.json()) as BuildFiles;
      const cache = await caches.open(KEPT.files);
      // One after the other: they are for later, and the page may want something now.
      for (const { url, integrity } of files) {
        // What lies on another origin the worker's own policy leaves to the browser.
        if (!url.startsWith('/') || (await cache.match(url, { ignoreVary: true }))) continue;
        try {
          const file = await fetch(url, { integrity });
          if (file.ok) await cache.put(url, file);
        } catch {
          // The others are kept without it; the page says again what it is.
        }
      }
    },

    async prune() {
      const builds = await inUse();
      if (!builds) return;
      const lists = await caches.open(KEPT.builds);
      const needed = new Set<string>();
      for (const request of await lists.keys()) {
        const [, build = ''] = /\/builds\/files\/(\w+)\//.exec(request.url) ?? [];
        const list = builds.has(build) ? await lists.match(request) : undefined;
        if (!list) await lists.delete(request);
        else for (const { url } of ((await list.json()) as BuildFiles).files) needed.add(url);
      }
      const cache = await caches.open(KEPT.files);
      for (const request of await cache.keys())
        if (!needed.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true });
    },
  };
}

const keyOfClient = (id: string): string => `/clients/${id}`;
