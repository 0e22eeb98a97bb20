import type { PageResult } from '../router/context';
import type { Router } from '../router/createRouter';

/**
 * Ends the task, so that the browser can paint and handle a press before the work continues. A message is used because
 * timers of hidden pages are throttled.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

export interface IdleWindow {
  setTimeout(call: () => void, ms?: number): unknown;
  requestIdleCallback?(call: () => void, options?: IdleRequestOptions): unknown;
}

const rest = (window: IdleWindow, options?: IdleRequestOptions) =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if (window.requestIdleCallback) window.requestIdleCallback(resolve, options);
    else window.setTimeout(resolve, 0);
  });

const pause = (window: IdleWindow, ms: number) =>
  new Promise<void>((resolve) => void window.setTimeout(resolve, ms));

const AFTER_IDLE_MS = 1000;

export const whenIdle = (window: IdleWindow): Promise<void> =>
  rest(window).then(() => pause(window, AFTER_IDLE_MS));

/** A visitor who only reads has the request clients, and a customer id, after this time. In ms. */
const READING_MS = 10_000;

type UsedWindow = IdleWindow & Pick<Window, 'addEventListener' | 'requestAnimationFrame'>;

/** The page has painted its answer to the first input, or had none for some time. */
export const whenUsed = (window: UsedWindow): Promise<void> =>
  new Promise((resolve) => {
    const hear = () => window.requestAnimationFrame(() => window.setTimeout(resolve));
    for (const input of ['pointerdown', 'keydown'])
      window.addEventListener(input, hear, { capture: true, once: true });
    void whenIdle(window).then(() => window.setTimeout(resolve, READING_MS));
  });

interface Starting {
  state: { initialized: boolean };
  subscribe(tell: (state: { initialized: boolean }) => void): () => void;
}

/** A browser that shows another tab becomes idle late. */
const MOST_MS = 5000;

/** The first page has loaded, and the browser has rendered it. */
export async function whenShown(router: Starting, window: IdleWindow): Promise<void> {
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const end = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        end();
        resolve();
      });
    });
  await rest(window, { timeout: MOST_MS });
}

// The browser may find that the first page does not exist or fails, which the server could not know.
export const whenLeft = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const { pathname } = router.state.location;
    const end = router.subscribe(({ navigation, location, errors, loaderData }) => {
      const isElsewhere = (navigation.location ?? location).pathname !== pathname;
      const isMissing = Object.values<PageResult | undefined>(loaderData).some(
        (result) => result?.status === 'not-found' || result?.status === 'unavailable',
      );
      if (!errors && !isElsewhere && !isMissing) return;
      end();
      resolve();
    });
  });
