const AFTER_IDLE_MS = 1000;

export interface IdleWindow {
  setTimeout(call: () => void, ms: number): unknown;
  requestIdleCallback?(call: () => void, options?: IdleRequestOptions): unknown;
}

export function whenIdle(window: IdleWindow, call: () => void, options?: IdleRequestOptions): void {
  // Safari has no idle callback.
  if (window.requestIdleCallback) window.requestIdleCallback(call, options);
  else window.setTimeout(call, 0);
}

export function afterIdle(window: IdleWindow, start: () => void): void {
  whenIdle(window, () => window.setTimeout(start, AFTER_IDLE_MS));
}
