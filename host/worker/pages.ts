import { KEEP_HEADER } from '@olov/shared-kit/contract';
import { LOCALES, localizedPath, splitLocale } from '@olov/shared-kit/locales';
import { meaningfulSearch } from '../src/router/meaningfulSearch';
import { KEPT, keepNewest } from './kept';
import { keptHtml } from './keptHtml';

/** So many pages are kept, the last ones. */
const MOST_PAGES = 20;

/** The pages that were visited last. */
export interface KeptPages {
  /** Keeps a page that the server allows to be kept. */
  keep(url: string, answer: Response): Promise<void>;
  find(url: string): Promise<Response | undefined>;
  /** Where the same page is kept in another language, or without its query; undefined where it is not. */
  findElsewhere(url: string): Promise<string | undefined>;
  /** Forgets the pages of all other builds; answers their addresses, the last visited first. */
  keepOnly(build: string): Promise<string[]>;
  /** The builds of the kept pages. */
  builds(): Promise<string[]>;
}

export function createPages(caches: CacheStorage, now: () => number = Date.now): KeptPages {
  const open = () => caches.open(KEPT.pages);
  const has = async (address: string) => (await (await open()).match(address)) !== undefined;

  return {
    async keep(url, answer) {
      const html = keptHtml(await answer.text(), now());
      if (html === undefined) return;
      // Of the headers those stay that keep the page safe; its encoding on the way is over.
      const headers = new Headers(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
      await keepNewest(await open(), addressOf(url), new Response(html, { headers }), MOST_PAGES);
    },

    find: async (url) => (await open()).match(addressOf(url), { ignoreVary: true }),

    async findElsewhere(url) {
      const { pathname } = new URL(url);
      const [, path] = splitLocale(pathname);
      for (const address of [pathname, ...LOCALES.map((locale) => localizedPath(locale, path))]) {
        if (address !== addressOf(url) && (await has(address))) return address;
      }
      return undefined;
    },

    async keepOnly(build) {
      const cache = await open();
      const dropped: string[] = [];
      for (const request of await cache.keys()) {
        const page = await cache.match(request, { ignoreVary: true });
        if (page?.headers.get(KEEP_HEADER) === build) continue;
        await cache.delete(request, { ignoreVary: true });
        dropped.unshift(request.url);
      }
      return dropped;
    },

    async builds() {
      const cache = await open();
      const pages = await cache.matchAll(undefined, { ignoreVary: true });
      return [...new Set(pages.map(({ headers }) => headers.get(KEEP_HEADER) ?? ''))];
    },
  };
}

/** What a page is kept under: its path, and of its query what means something. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/(.)\/$/, '$1') + meaningfulSearch(search);
}
