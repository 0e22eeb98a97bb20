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

/** A visitor who only reads has the request clients, and a customer id, after this time. In ms. */
const READING_MS = 10_000;

const INPUTS = ['pointerdown', 'keydown'] as const;

type UsedWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'requestIdleCallback' | 'requestAnimationFrame'
> & {
  setTimeout(call: () => void, ms?: number): unknown;
};

/** Calls back once: when the page has painted its answer to the first input, or after some time without any. */
export function whenUsed(window: UsedWindow, call: () => void): void {
  let isUsed = false;
  const use = () => {
    if (isUsed) return;
    isUsed = true;
    for (const input of INPUTS) window.removeEventListener(input, hear, true);
    call();
  };
  const hear = () => window.requestAnimationFrame(() => window.setTimeout(use));
  for (const input of INPUTS) window.addEventListener(input, hear, true);
  afterIdle(window, () => window.setTimeout(use, READING_MS));
}

interface Router {
  state: { initialized: boolean };
  subscribe(tell: (state: { initialized: boolean }) => void): () => void;
}

/** A browser that shows another tab becomes idle late. */
const MOST_MS = 5000;

export function afterFirstPage(router: Router, window: IdleWindow, then: () => void): void {
  if (!router.state.initialized) {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      afterFirstPage(router, window, then);
    });
    return;
  }
  whenIdle(window, then, { timeout: MOST_MS });
}
