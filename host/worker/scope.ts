import type { WorkerBrand } from '@olov/contract';

/* The DOM types describe only pages. */

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The browser requests it while the worker starts; only for navigations. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageFromPage extends LastingEvent {
  readonly data: unknown;
  readonly source: WorkerClient | null;
}

export interface WorkerClient {
  readonly id: string;
  postMessage(message: unknown): void;
}

export interface WorkerScope {
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
