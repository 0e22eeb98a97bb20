import type { KeptBuild, WorkerBrand } from '@olov/contract';

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

export interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationClick extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

export interface WorkerClient {
  readonly id: string;
  readonly url?: string;
  /** Only of a tab or window. */
  focus?(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface WorkerScope {
  readonly olovBrand?: WorkerBrand;
  /** Null before the first release. */
  readonly olovBuild?: KeptBuild | null;
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WorkerClient[]>;
  };
  readonly registration: {
    unregister(): Promise<boolean>;
    update(): Promise<unknown>;
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>;
    /** Missing in browsers before 2022. */
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  fetch: typeof fetch;
  importScripts(url: string): void;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}
