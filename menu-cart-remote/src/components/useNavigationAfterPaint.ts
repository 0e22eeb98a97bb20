import { afterPaint } from '@olov/shared-kit';
import { useDestination } from '@olov/shared-kit/router';
import { useCallback } from 'react';

let latest = 0;

/** The navigation of a press waits for its paint. A later press or any other navigation replaces one that waits. */
export function useNavigationAfterPaint() {
  const destination = useDestination();
  return useCallback(
    (navigate: () => void): void => {
      const before = destination();
      latest += 1;
      const own = latest;
      afterPaint(() => {
        if (own === latest && destination() === before) navigate();
      });
    },
    [destination],
  );
}
