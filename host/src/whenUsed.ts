import { afterIdle } from './builds/buildCheck';

/** A visitor who only reads has the request clients, and a customer id, after this time. In ms. */
const READING_MS = 10_000;

const INPUTS = ['pointerdown', 'keydown'] as const;

type UsedWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'requestIdleCallback'> & {
  setTimeout(call: () => void, ms: number): unknown;
};

/** Calls back once, with the first input or after some time without any. */
export function whenUsed(window: UsedWindow, call: () => void): void {
  let isUsed = false;
  const use = () => {
    if (isUsed) return;
    isUsed = true;
    for (const input of INPUTS) window.removeEventListener(input, use, true);
    call();
  };
  for (const input of INPUTS) window.addEventListener(input, use, true);
  afterIdle(window, () => window.setTimeout(use, READING_MS));
}
