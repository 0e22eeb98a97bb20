type Request = (name: string, work: () => Promise<void>) => Promise<void>;

/** Adds Web Locks and MessageChannel to the page, which jsdom lacks. */
export function fakeLocks(request: Request): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  Object.defineProperty(globalThis, 'MessageChannel', { configurable: true, value: FakeChannel });
}

/** Removes the fake locks. */
export function withoutLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
}

class FakeChannel {
  readonly port1 = { onmessage: () => {}, close: () => {} };
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage()) };
}
