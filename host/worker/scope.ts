import type { WorkerBrand } from '@olov/contract';

/* What is asked of a service worker's own world: the types of the DOM know pages alone. */

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The page that asks; empty for a navigation. */
  readonly clientId: string;
  /** What the browser asked for by itself while the worker woke up; only of navigations. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageFromPage extends LastingEvent {
  readonly data: unknown;
  readonly source: WorkerClient | null;
}

/** An open page. */
export interface WorkerClient {
  readonly id: string;
  postMessage(message: unknown): void;
}

export interface WorkerScope {
  /** Missing in a test's world. */
  readonly olovBrand?: WorkerBrand;
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WorkerClient[]>;
  };
  readonly registration: {
    unregister(): Promise<boolean>;
    /** Missing in browsers before 2022. */
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}
