import { whenIdle } from '../useIdle';

/** A scroll or a move of the mouse comes before most presses. */
const INPUTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** A visitor who only reads counts as one who touches the page after this time. In ms. */
const READING_MS = 10_000;

const OPTIONS = { capture: true, passive: true };

/**
 * Calls back once: when the browser is idle after the first input, or after some time without any. An input before the
 * call counts too. Returns what cancels it.
 */
export function whenTouched(call: () => void): () => void {
  let cancel = () => {};
  const stop = () => {
    cancel();
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, hear, OPTIONS);
  };
  const hear = () => {
    stop();
    cancel = whenIdle(call);
  };
  const timer = setTimeout(hear, READING_MS);
  for (const input of INPUTS) window.addEventListener(input, hear, OPTIONS);
  if (window.scrollY > 0 || navigator.userActivation?.hasBeenActive) hear();
  return stop;
}
