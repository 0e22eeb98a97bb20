import { afterIdle } from './whenIdle';

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
