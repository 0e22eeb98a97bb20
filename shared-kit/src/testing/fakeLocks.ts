type Request = (name: string, work: () => Promise<void>) => Promise<void>;

/** Gives the page the locks of a browser, which jsdom lacks, and the channel that waits for the end of a task. */
export function fakeLocks(request: Request): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  Object.defineProperty(globalThis, 'MessageChannel', { configurable: true, value: FakeChannel });
}

/** Takes them away again. */
export function withoutLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
}

class FakeChannel {
  readonly port1 = { onmessage: () => {}, close: () => {} };
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage()) };
}
