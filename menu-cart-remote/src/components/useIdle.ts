import { useEffect, useState } from 'react';

const LATEST_MS = 3000;

export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const done = () => setIsIdle(true);
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(done, 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(done, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
