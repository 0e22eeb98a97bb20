import { PAYLOAD_PATH } from '@olov/contract';
import type { PayloadResult } from '@olov/shared-kit';
import { meaningfulSearch } from './router/meaningfulSearch';

/** An answer this old is asked for again; in ms. */
const FRESH_MS = 5 * 60_000;

interface Options {
  /** Build id of the page: the server answers with data for the very code that it has. */
  build: string;
  /** What the data depends on besides the page, in words: the place, and how often all was to be asked for anew. */
  place: () => string;
  fetch: typeof fetch;
  now?: () => number;
}

/** Data of pages that are the same for everybody, `{path}/_payload.json` of spec section 7. */
export interface Payloads {
  /** What the server put into the page itself: the data of that very address, whatever its query says. */
  keep(url: URL, result: PayloadResult): void;
  /** The server did not render this page just now: nobody asks it for the data either, once. */
  skip(url: URL): void;
  /** Undefined where it cannot be had, and where the address says more than its path: the page's own loader takes over. */
  get(url: URL, signal: AbortSignal): Promise<PayloadResult | undefined>;
}

export function createPayloads({ build, place, fetch, now = Date.now }: Options): Payloads {
  const kept = new Map<string, { result: PayloadResult; at: number }>();
  const skipped = new Set<string>();
  const addressOf = ({ pathname, search }: URL) => pathname + meaningfulSearch(search);
  const keyOf = (url: URL) => `${addressOf(url)} ${place()}`;
  const keep = (key: string, result: PayloadResult) => void kept.set(key, { result, at: now() });

  return {
    keep: (url, result) => keep(keyOf(url), result),
    skip: (url) => void skipped.add(addressOf(url)),
    async get(page, signal) {
      const { pathname } = page;
      if (skipped.delete(addressOf(page))) return undefined;
      const key = keyOf(page);
      const known = kept.get(key);
      if (known && now() - known.at < FRESH_MS) return known.result;
      if (addressOf(page) !== pathname) return undefined;
      const url = `${pathname.replace(/\/$/, '')}${PAYLOAD_PATH}?build=${build}`;
      try {
        const response = await fetch(url, { headers: { accept: 'application/json' }, signal });
        if (!response.ok) throw new Error(`it answers ${response.status}`);
        const result = (await response.json()) as PayloadResult;
        keep(key, result);
        return result;
      } catch (error) {
        if (!signal.aborted) console.warn(`[olov] ${url}:`, error);
        return undefined;
      }
    },
  };
}
