import { afterPaint } from '../afterPaint';

/** A scroll or a move of the mouse comes before most presses. */
const INPUTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** A visitor who only reads counts as one who touches the page after this time. In ms. */
const READING_MS = 10_000;

const OPTIONS = { capture: true, passive: true };

/** Calls back once, after the paint of the first input or after some time without any. Returns what cancels it. */
export function whenTouched(call: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, hear, OPTIONS);
  };
  const hear = () => {
    stop();
    afterPaint(call);
  };
  const timer = setTimeout(hear, READING_MS);
  for (const input of INPUTS) window.addEventListener(input, hear, OPTIONS);
  return stop;
}
