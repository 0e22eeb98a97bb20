import { KEEP_HEADER, PAYLOAD_PATH } from '@olov/contract';
import { splitLocale } from '@olov/contract/platform/locales';
import type { KeptBuilds } from './builds';
import { KEPT } from './kept';
import type { OwnBuild } from './ownBuild';
import { isMore, type KeptPages, pathOf } from './pages';

const MOST_RENEWED = 3;

/** A CDN may have set any cache headers. */
export const FRESH = { cache: 'no-cache' } as const;

interface Options {
  caches: CacheStorage;
  fetch: typeof fetch;
  own: Pick<OwnBuild, 'learn'>;
  pages: KeptPages;
  builds: KeptBuilds;
}

export function createVisits({ caches, fetch, own, pages, builds }: Options) {
  async function fetchPage(url: string, build: string): Promise<boolean> {
    try {
      const answer = await fetch(url, { ...FRESH, headers: { [KEEP_HEADER]: 'only' }, redirect: 'error' });
      return answer.ok && answer.headers.get(KEEP_HEADER) === build && (await pages.keep(url, answer));
    } catch {
      return false;
    }
  }

  /** Which build a page in the cache is of says the page itself, so another build of the visitor ends all but the one of just now. */
  async function learn(build: string, taken = ''): Promise<void> {
    const found = await own.learn(build);
    if (found === 'unclear') return;
    const dropped = await pages.keepOnly(
      found === 'other' ? ({ url }) => url === taken : ({ of }) => of === build,
    );
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
      // A first page has the text of its files, which the policy of kept pages does not allow.
      if (!(await pages.keep(url, answer)) && !isMore(url)) await fetchPage(url, build);
      await learn(build, new URL(pathOf(url), url).href);
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
