import { LRUCache } from 'lru-cache';
import type { LoadedPage } from '../../render/messages';
import { createCache } from './createCache';

const PAGES = 500;

interface Options {
  freshMs: number;
  staleMs: number;
  entries: number;
  now: () => number;
}

export interface DatedLoad extends LoadedPage {
  /** The time of the request that the loader ran for, in ms. */
  now: number;
}

interface Shared extends DatedLoad {
  /** The key of the result contains each parameter that the loader has read. */
  isCovered: boolean;
}

export interface SharedLoads {
  /** `page` identifies all that the loader gets besides the query. */
  get(
    page: string,
    search: string,
    load: () => Promise<DatedLoad | undefined>,
  ): Promise<DatedLoad | undefined>;
  clear(): void;
  drop(isGone: (page: string) => boolean): void;
}

/** Results of loaders. Addresses that differ only in query parameters that the loader does not read share one. */
export function createSharedLoads(options: Options): SharedLoads {
  const createResults = () =>
    createCache<Shared>({
      ...options,
      isKept: ({ status, isCovered }) => status === 'loaded' && isCovered,
    });
  const plain = createResults();
  /** Results for values of the parameters, which a client can make up. They displace only each other. */
  const valued = createResults();
  /** All parameters that the loader of a page has read so far; null if it depends on the whole query. */
  const known = new LRUCache<string, { names: readonly string[] | null }>({ max: PAGES });

  function learn(page: string, { status, reads }: LoadedPage): void {
    // A client can make up any number of addresses that are not found.
    if (status !== 'loaded') return;
    const names = known.get(page)?.names;
    const isWhole = reads === undefined || names === null;
    known.set(page, { names: isWhole ? null : [...new Set([...(names ?? []), ...reads])].sort() });
  }

  return {
    async get(page, search, load) {
      const loadAndLearn = async () => {
        const loaded = await load();
        if (loaded) learn(page, loaded);
        return loaded;
      };
      const names = known.get(page)?.names;
      if (!names) return loadAndLearn();
      let isOwn = false;
      const query = new URLSearchParams(search);
      const results = names.some((name) => query.has(name)) ? valued : plain;
      const found = await results.get(keyOf(page, names, query), async () => {
        isOwn = true;
        const loaded = await loadAndLearn();
        return loaded && { ...loaded, isCovered: isWithin(loaded, names) };
      });
      // A result that ran for another address may have read a parameter that was unknown before.
      return isOwn || !found || found.isCovered ? found : loadAndLearn();
    },
    clear() {
      for (const results of [plain, valued]) results.clear();
    },
    drop(isGone) {
      for (const results of [plain, valued]) results.drop(isGone);
    },
  };
}

const isWithin = ({ reads }: LoadedPage, names: readonly string[]): boolean =>
  reads?.every((name) => names.includes(name)) ?? false;

function keyOf(page: string, names: readonly string[], query: URLSearchParams): string {
  return `${page} ${JSON.stringify(names.map((name) => [name, query.getAll(name)]))}`;
}
