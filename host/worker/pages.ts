import { KEEP_HEADER } from '@olov/contract';
import { canonicalPath, LOCALES, type Locale, localizedPath, splitLocale } from '@olov/contract/locales';
import { meaningfulSearch } from '../src/router/meaningfulSearch';
import { KEPT, keepNewest } from './kept';
import { keptHtml } from './keptHtml';

/** So many pages are kept, the last ones. */
const MOST_PAGES = 20;

/** The pages that were visited last, by path alone: a query may name a person, or make twenty pages of one. */
export interface KeptPages {
  /** Keeps a page that the server allows to be kept, and that its path alone leads to. */
  keep(url: string, answer: Response): Promise<void>;
  /** The page of a path. */
  find(url: string): Promise<Response | undefined>;
  drop(url: string): Promise<void>;
  /** The languages in which the page of a path is kept. */
  languagesOf(url: string): Promise<Locale[]>;
  /** Forgets the pages that are not of a build; answers their addresses, the last visited first. */
  keepOnly(build: string): Promise<string[]>;
  /** The addresses of all, the last visited first. */
  addresses(): Promise<string[]>;
  /** The builds of the kept pages. */
  builds(): Promise<string[]>;
}

export function createPages(caches: CacheStorage, now: () => number = Date.now): KeptPages {
  const open = () => caches.open(KEPT.pages);
  const find = async (url: string) => (await open()).match(pathOf(url), { ignoreVary: true });
  const drop = async (url: string) => void (await (await open()).delete(pathOf(url), { ignoreVary: true }));
  const addresses = async () => (await (await open()).keys()).map(({ url }) => url).reverse();

  return {
    find,
    drop,
    addresses,

    async keep(url, answer) {
      if (isMore(url)) return;
      const html = keptHtml(await answer.text(), now());
      if (html === undefined) return;
      // Of the headers those stay that keep the page safe; its encoding on the way is over.
      const headers = new Headers(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
      await keepNewest(await open(), pathOf(url), new Response(html, { headers }), MOST_PAGES);
    },

    async languagesOf(url) {
      const [, path] = splitLocale(pathOf(url));
      const kept = await Promise.all(
        LOCALES.map((locale) => find(new URL(localizedPath(locale, path), url).href)),
      );
      return LOCALES.filter((_, at) => kept[at]);
    },

    async keepOnly(build) {
      const dropped: string[] = [];
      for (const url of await addresses()) {
        if ((await find(url))?.headers.get(KEEP_HEADER) === build) continue;
        await drop(url);
        dropped.push(url);
      }
      return dropped;
    },

    async builds() {
      const pages = await (await open()).matchAll(undefined, { ignoreVary: true });
      return [...new Set(pages.map(({ headers }) => headers.get(KEEP_HEADER) ?? ''))];
    },
  };
}

/** What a page is kept under, however its address is spelled. */
export const pathOf = (url: string): string => canonicalPath(new URL(url).pathname);

/** True for an address that asks for more than the page of its path. */
export const isMore = (url: string): boolean => meaningfulSearch(new URL(url).search) !== '';
