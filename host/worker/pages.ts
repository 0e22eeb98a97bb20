import { KEEP_HEADER, KEEP_SIGNATURE } from '@olov/contract';
import {
  canonicalPath,
  LOCALES,
  type Locale,
  localizedPath,
  splitLocale,
} from '@olov/contract/platform/locales';
import { meaningfulSearch } from '../src/router/meaningfulSearch';
import { KEPT, KEPT_AT, keepNewest } from './kept';
import { mayKeep } from './keptHtml';

const MOST_PAGES = 20;

/** Pages are cached by path only: a query may contain personal data, or fill the cache with variants of one page. */
export function createPages(caches: CacheStorage, now: () => number = Date.now) {
  const open = () => caches.open(KEPT.pages);
  const find = async (url: string) => (await open()).match(pathOf(url), { ignoreVary: true });
  const drop = async (url: string) => void (await (await open()).delete(pathOf(url), { ignoreVary: true }));
  const addresses = async () => (await (await open()).keys()).map(({ url }) => url).reverse();

  return {
    find,
    drop,
    addresses,

    /** False if the answer cannot be kept. */
    async keep(url: string, answer: Response): Promise<boolean> {
      if (isMore(url)) return false;
      const sentMs = Date.parse(answer.headers.get('date') ?? '');
      const html = await answer.text();
      if (!mayKeep(html)) return false;
      const headers = {
        [KEEP_HEADER]: answer.headers.get(KEEP_HEADER) ?? '',
        [KEEP_SIGNATURE]: answer.headers.get(KEEP_SIGNATURE) ?? '',
        [KEPT_AT]: String(sentMs || now()),
      };
      await keepNewest(await open(), pathOf(url), new Response(html, { headers }), MOST_PAGES);
      return true;
    },

    async languagesOf(url: string): Promise<Locale[]> {
      const [, path] = splitLocale(pathOf(url));
      const kept = await Promise.all(
        LOCALES.map((locale) => find(new URL(localizedPath(locale, path), url).href)),
      );
      return LOCALES.filter((_, at) => kept[at]);
    },

    async keepOnly(isKept: (page: { url: string; of: string }) => boolean): Promise<string[]> {
      const dropped: string[] = [];
      for (const url of await addresses()) {
        if (isKept({ url, of: (await find(url))?.headers.get(KEEP_HEADER) ?? '' })) continue;
        await drop(url);
        dropped.push(url);
      }
      return dropped;
    },

    async builds(): Promise<string[]> {
      const pages = await (await open()).matchAll(undefined, { ignoreVary: true });
      return [...new Set(pages.map(({ headers }) => headers.get(KEEP_HEADER) ?? ''))];
    },
  };
}

export type KeptPages = ReturnType<typeof createPages>;

export const pathOf = (url: string): string => canonicalPath(new URL(url).pathname);

export const isMore = (url: string): boolean => meaningfulSearch(new URL(url).search) !== '';
