import { BOOT_ELEMENT_ID, FRESH_MS, PAYLOAD_ELEMENT_ID, PAYLOAD_PATH } from '@olov/contract';
import type { PageBoot, PagePayload, PayloadResult } from '@olov/shared-kit';
import { meaningfulSearch } from '../router/meaningfulSearch';

export function readBoot(document: Document): PageBoot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) throw new Error('the page carries no composition');
  return JSON.parse(element.textContent) as PageBoot;
}

export function readPayload(document: Document): PagePayload | undefined {
  const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PagePayload) : undefined;
}

interface Options {
  build: string;
  /** The page in the HTML of the server: without a result its own loader runs once. */
  first: { at: URL; result: PayloadResult | undefined };
  place: () => string;
  fetch: typeof fetch;
  now: () => number;
}

export function createPayloads({ build, first, place, fetch, now }: Options) {
  const kept = new Map<string, { result: PayloadResult; at: number }>();
  const addressOf = ({ pathname, search }: URL) => pathname + meaningfulSearch(search);
  const keyOf = (url: URL) => `${addressOf(url)} ${place()}`;
  const keep = (key: string, result: PayloadResult) => void kept.set(key, { result, at: now() });

  let skipped = first.result ? undefined : addressOf(first.at);
  if (first.result) keep(keyOf(first.at), first.result);

  return {
    /** Undefined if the request fails or the query is meaningful: the page’s own loader is used then. */
    async get(page: URL, signal: AbortSignal): Promise<PayloadResult | undefined> {
      const { pathname } = page;
      if (skipped === addressOf(page)) {
        skipped = undefined;
        return undefined;
      }
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

export type Payloads = ReturnType<typeof createPayloads>;
