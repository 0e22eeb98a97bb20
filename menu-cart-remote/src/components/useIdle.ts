import { useEffect, useState } from 'react';

/** An idle callback of a page that stays busy comes after this time. In ms. */
const LATEST_MS = 3000;

/** Calls back once when the browser is idle. Returns what cancels it. */
export function whenIdle(call: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
