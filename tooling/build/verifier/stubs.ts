import type { DOMWindow } from 'jsdom';

const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'FormData',
  'Headers',
  'MessageChannel',
  'MessageEvent',
  'MessagePort',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
] as const;

/** A module may send requests while it loads, but gets no responses. */
const never = () => new Promise<never>(() => {});
const nothing = () => {};

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
}

class Connection extends EventTarget {
  readyState = 0;
  open = nothing;
  send = nothing;
  close = nothing;
  abort = nothing;
  postMessage = nothing;
  terminate = nothing;
  setRequestHeader = nothing;
}

const mediaQuery = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => true,
});

/** A module that uses a missing feature while it loads must not fail only here. */
export function addBrowserStubs(window: DOMWindow): void {
  const define = (target: object, values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
    }
  };
  define(window, Object.fromEntries(FROM_NODE.map((name) => [name, globalThis[name]])));
  define(window, {
    fetch: never,
    XMLHttpRequest: Connection,
    WebSocket: Connection,
    EventSource: Connection,
    Worker: Connection,
    SharedWorker: Connection,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Observer,
    matchMedia: mediaQuery,
    scrollTo: nothing,
    scrollBy: nothing,
    requestIdleCallback: (work: () => void) => window.setTimeout(work, 1),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
    CSS: { supports: () => false, escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
    visualViewport: Object.assign(new EventTarget(), { width: 1024, height: 768, scale: 1 }),
    caches: { open: never, match: never },
    indexedDB: { open: () => new EventTarget() },
  });
  define(window.crypto, { subtle: globalThis.crypto.subtle });
  define(window.navigator, {
    sendBeacon: () => true,
    geolocation: { getCurrentPosition: nothing, watchPosition: () => 0, clearWatch: nothing },
    permissions: { query: never },
    clipboard: { writeText: never, readText: never },
    serviceWorker: Object.assign(new EventTarget(), { register: never, ready: never(), controller: null }),
    locks: { request: never },
    connection: Object.assign(new EventTarget(), { effectiveType: '4g', saveData: false }),
  });
  define(window.HTMLCanvasElement.prototype, { getContext: () => null });
  reflectIntegrity(window.HTMLScriptElement.prototype);
  reflectIntegrity(window.HTMLLinkElement.prototype);
  define(window.HTMLElement.prototype, { scrollIntoView: nothing });
  define(window.HTMLMediaElement.prototype, { play: never, pause: nothing, load: nothing });
}

/** jsdom does not do this for `script.integrity = …`. */
function reflectIntegrity(prototype: HTMLElement): void {
  Object.defineProperty(prototype, 'integrity', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('integrity') ?? '';
    },
    set(this: HTMLElement, value: string) {
      this.setAttribute('integrity', value);
    },
  });
}
