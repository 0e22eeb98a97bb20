import type { PayloadResult } from '@olov/shared-kit';
import { PAYLOAD_PATH } from '@olov/shared-kit/contract';

/** An answer this old is asked for again; in ms. */
const FRESH_MS = 5 * 60_000;

interface Options {
  /** Build id of the page: the server answers with data for the very code that it has. */
  build: string;
  /** What the data depends on besides the page: the place, in words. */
  place: () => string;
  fetch: typeof fetch;
  now?: () => number;
}

/** Data of pages that are the same for everybody, `{path}/_payload.json` of spec section 7. */
export interface Payloads {
  /** What the server put into the page itself. */
  keep(pathname: string, result: PayloadResult): void;
  /** The server did not render this page just now: nobody asks it for the data either, once. */
  skip(pathname: string): void;
  /** Undefined where it cannot be had: the page's own loader takes over. */
  get(pathname: string, signal: AbortSignal): Promise<PayloadResult | undefined>;
}

export function createPayloads({ build, place, fetch, now = Date.now }: Options): Payloads {
  const kept = new Map<string, { result: PayloadResult; at: number }>();
  const skipped = new Set<string>();
  const keyOf = (pathname: string) => `${pathname} ${place()}`;
  const keep = (key: string, result: PayloadResult) => void kept.set(key, { result, at: now() });

  return {
    keep: (pathname, result) => keep(keyOf(pathname), result),
    skip: (pathname) => void skipped.add(pathname),
    async get(pathname, signal) {
      if (skipped.delete(pathname)) return undefined;
      const key = keyOf(pathname);
      const known = kept.get(key);
      if (known && now() - known.at < FRESH_MS) return known.result;
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
