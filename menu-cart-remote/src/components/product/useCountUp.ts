import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 320;
/** Whole hundreds, so that the last digits of a price do not flicker. */
const STEP = 100;

/** A price on its way to `target`; visitors who want less motion get the target at once. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const show = (price: number) => {
      latest.current = price;
      setShown(price);
    };
    if (!window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return show(target);
    const from = latest.current;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(Math.max(now - startedAt, 0) / DURATION_MS, 1);
      show(part < 1 ? Math.round((from + (target - from) * part) / STEP) * STEP : target);
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
