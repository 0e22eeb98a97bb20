import { KEEP_HEADER, PAYLOAD_PATH } from '@olov/contract';
import { splitLocale } from '@olov/contract/locales';
import type { KeptBuilds } from './builds';
import { KEPT } from './kept';
import { isMore, type KeptPages, pathOf } from './pages';

const MOST_RENEWED = 3;

/** A CDN may have set any cache headers. */
export const FRESH = { cache: 'no-cache' } as const;

interface Options {
  caches: CacheStorage;
  fetch: typeof fetch;
  pages: KeptPages;
  builds: KeptBuilds;
}

export function createVisits({ caches, fetch, pages, builds }: Options) {
  async function fetchPage(url: string, build: string): Promise<boolean> {
    try {
      const answer = await fetch(url, { ...FRESH, headers: { [KEEP_HEADER]: 'only' }, redirect: 'error' });
      const isKept = answer.ok && answer.headers.get(KEEP_HEADER) === build;
      if (isKept) await pages.keep(url, answer);
      return isKept;
    } catch {
      return false;
    }
  }

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

    async take(url: string, answer: Response): Promise<void> {
      // A redirect, for example to another language, outdates the cached page for this visitor.
      if (answer.type === 'opaqueredirect' && new URL(url).pathname === pathOf(url) && !isMore(url))
        return pages.drop(url);
      const build = answer.headers.get(KEEP_HEADER);
      if (!answer.ok || !build) return;
      await pages.keep(url, answer);
      await learn(build);
    },

    async move(build: string): Promise<void> {
      const [open, ...others] = await pages.addresses();
      if (open === undefined || !(await fetchPage(open, build))) return;
      for (const [at, url] of others.entries())
        if (at + 1 >= MOST_RENEWED || !(await fetchPage(url, build))) await pages.drop(url);
      const answers = await caches.open(KEPT.answers);
      for (const request of await answers.keys())
        if (new URL(request.url).pathname.endsWith(PAYLOAD_PATH)) await answers.delete(request);
    },
  };
}
