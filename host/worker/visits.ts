import { KEEP_HEADER, PAYLOAD_PATH } from '@olov/contract';
import { splitLocale } from '@olov/contract/locales';
import type { KeptBuilds } from './builds';
import { KEPT } from './kept';
import { isMore, type KeptPages, pathOf } from './pages';

/** So many of the pages that are out of date are asked for anew. */
const MOST_RENEWED = 3;

/** A page is asked of the network, whatever a CDN on the way has made of its headers. */
export const FRESH = { cache: 'no-cache' } as const;

interface Options {
  caches: CacheStorage;
  fetch: typeof fetch;
  pages: KeptPages;
  builds: KeptBuilds;
}

/** Keeps pages as they are visited, of the one build and for the one place that are the visitor's. */
export function createVisits({ caches, fetch, pages, builds }: Options) {
  /** Keeps a page that nobody looks at just now, if it is of this build; false where it could not be had. */
  async function fetchPage(url: string, build: string): Promise<boolean> {
    try {
      const answer = await fetch(url, { ...FRESH, headers: { [KEEP_HEADER]: 'only' }, redirect: 'error' });
      const isKept = answer.ok && answer.headers.get(KEEP_HEADER) === build;
      if (isKept) await pages.keep(url, answer);
      return isKept;
    } catch {
      // It is kept when it is visited.
      return false;
    }
  }

  /** The network says which build is the visitor's: pages of others are never shown again. */
  async function learn(build: string): Promise<void> {
    const dropped = await pages.keepOnly(build);
    if (dropped.length === 0) return;
    for (const url of dropped.slice(0, MOST_RENEWED)) await fetchPage(url, build);
    const [locale] = splitLocale(pathOf(dropped[0] ?? ''));
    await builds.keep(build, locale);
    await builds.prune();
  }

  return {
    fetchPage,
    learn,

    /** What the network answered to who visits an address: a page that may be kept, or where the page is now. */
    async take(url: string, answer: Response): Promise<void> {
      // In another language, it may be: what was kept here is not what this visitor gets any more.
      if (answer.type === 'opaqueredirect' && new URL(url).pathname === pathOf(url) && !isMore(url))
        return pages.drop(url);
      const build = answer.headers.get(KEEP_HEADER);
      if (!answer.ok || !build) return;
      await pages.keep(url, answer);
      await learn(build);
    },

    /** The visitor has chosen another place: the last pages are asked for anew, and the others are forgotten. */
    async move(build: string): Promise<void> {
      const [open, ...others] = await pages.addresses();
      // Without a network there are no better ones.
      if (open === undefined || !(await fetchPage(open, build))) return;
      for (const [at, url] of others.entries())
        if (at + 1 >= MOST_RENEWED || !(await fetchPage(url, build))) await pages.drop(url);
      const answers = await caches.open(KEPT.answers);
      for (const request of await answers.keys())
        if (new URL(request.url).pathname.endsWith(PAYLOAD_PATH)) await answers.delete(request);
    },
  };
}
