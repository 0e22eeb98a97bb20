import { useEffect, useState } from 'react';

/** Code that loads when its part is shown, such as that of a map: Leaflet is large and does not run on the server. */
export function useCanvas<Canvas>(load: () => Promise<Canvas>, onFail: (error: unknown) => void = () => {}) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [Canvas, setCanvas] = useState<Canvas>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setHasFailed(false);
    load().then(
      (loaded) => isCurrent && setCanvas(() => loaded),
      (error: unknown) => {
        onFail(error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return { Canvas, hasFailed, retry: () => setAttempt((value) => value + 1) };
}
