import type { Theme } from './theme';

/*
 * What pages and the service worker say to each other. A page may be of any version of the shop, so what is said today
 * is still understood by the worker of tomorrow: something may be added, and nothing is renamed.
 */

/** A page of the shop says what it is and what it has loaded, so that it can be read again without a network. */
export interface ShownPage {
  build: string;
  locale: string;
  /** Path of the page, without query; absent where it may not be kept, or was told of before. */
  page?: string;
  /** Full addresses of the pictures that it has shown. */
  pictures: string[];
  /** Full addresses of the API's answers that it has read and that are the same for everybody at a place. */
  answers?: string[];
  /** True where the visitor has chosen another place: pages that were kept are of the one before. */
  isElsewhere?: true;
}

/** What a page says to the service worker; `forget` has it forget all that was read by whoever was here. */
export type MessageToWorker = ShownPage | 'forget';

/**
 * What the service worker says to a page: there is no network; the shop is there, but the API behind an address is not;
 * an answer has come for which what was kept had to stand until now.
 */
export type MessageToPage = 'offline' | { unanswered: string } | 'renewed';

/** The chain, as the server puts it into the service worker under the global name `olovBrand`. */
export interface WorkerBrand {
  name: string;
  /** Its colours, by token without `--p-`. */
  colors: Record<Theme, Record<string, string>>;
}
